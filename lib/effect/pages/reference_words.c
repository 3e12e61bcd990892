/* The words of a game's tables, as a table in Markdown. */
#include "effect/pages/reference.h"

#include "effect/words/language.h"

#include <string.h>

/** A list of words while it is being written: one row of the table. */
typedef struct list {
    cg_text *out;
    const char *title;
    bool begun; /**< it has a word */
} list;

/** Adds a word, with its plural if that is different. `word` may be NULL. */
static void add_word(list *words, const char *word, const char *plural)
{
    if (word == NULL)
        word = plural;
    cg_text_format(words->out, "%s`%s`", words->begun ? ", " : "", word);
    if (plural != NULL && strcmp(word, plural) != 0)
        cg_text_format(words->out, " (`%s`)", plural);
    words->begun = true;
}

static list begin(cg_text *out, const char *title)
{
    cg_text_format(out, "| %s | ", title);
    return (list){out, title, false};
}

static void end(list *words)
{
    cg_text_add(words->out, words->begun ? " |\n" : "none |\n");
}

static void add_keys(cg_text *out, const char *title, const char *const *keys, size_t count)
{
    list words = begin(out, title);
    for (size_t i = 0; i < count; i++)
        add_word(&words, keys[i], NULL);
    end(&words);
}

static size_t length_of(const char *const *words)
{
    size_t count = 0;
    while (words != NULL && words[count] != NULL)
        count++;
    return count;
}

/** Adds a row with the words that a value can have. */
static void add_value_words(const cg_value_def *value, cg_text *out)
{
    cg_text_add(out, "| ");
    cg_rows_words(out, value->name);
    list words = {out, NULL, false};
    cg_text_add(out, " is | ");
    for (int32_t i = 0; i < value->maximum; i++)
        add_word(&words, value->words[i], NULL);
    end(&words);
}

static void add_module(const cg_module *module, cg_text *out)
{
    list words = begin(out, "zones");
    for (size_t i = 0; i < module->zone_count; i++)
        add_word(&words, module->zones[i].title, NULL);
    end(&words);
    words = begin(out, "counters of players");
    for (size_t i = 0; i < module->counter_count; i++)
        add_word(&words, module->counters[i].singular, module->counters[i].plural);
    end(&words);
    words = begin(out, "dice");
    for (size_t i = 0; i < module->dice_count; i++)
        add_word(&words, module->dice[i].title, module->dice[i].die);
    end(&words);
    add_keys(out, "phases", module->phases, module->phase_count);
    words = begin(out, "windows");
    for (size_t i = 0; i < module->window_count; i++)
        add_word(&words, module->windows[i].name, NULL);
    end(&words);
    add_keys(out, "causes", module->causes, module->cause_count);
    words = begin(out, "values");
    for (size_t i = 0; i < module->value_count; i++)
        if (module->values[i].is_public)
            add_word(&words, module->values[i].name, NULL);
    end(&words);
    for (size_t i = 0; i < module->value_count; i++)
        if (module->values[i].is_public && module->values[i].words != NULL)
            add_value_words(&module->values[i], out);
}

static void add_nouns(const cg_board *board, cg_text *out)
{
    list words = begin(out, "kinds");
    for (size_t i = 0; i < board->kind_count; i++)
        add_word(&words, board->kinds[i].singular, board->kinds[i].plural);
    end(&words);
    words = begin(out, "stats");
    for (size_t i = 0; i < board->stat_count; i++)
        add_word(&words, board->stats[i].title, NULL);
    end(&words);
    words = begin(out, "keywords");
    for (size_t i = 0; i < board->keyword_count; i++)
        add_word(&words, board->keywords[i].title, NULL);
    end(&words);
    words = begin(out, "counters on cards (MARK)");
    for (size_t i = 0; i < board->mark_count; i++)
        add_word(&words, board->marks[i].singular, board->marks[i].plural);
    end(&words);
    words = begin(out, "states");
    for (size_t i = 0; i < board->condition_count; i++)
        add_word(&words, board->conditions[i].words, NULL);
    end(&words);
    words = begin(out, "resources");
    for (size_t i = 0; i < board->resource_count; i++)
        add_word(&words, board->resources[i].singular, board->resources[i].plural);
    end(&words);
    words = begin(out, "rules");
    for (size_t i = 0; i < board->rule_count; i++)
        add_word(&words, board->rules[i].title, NULL);
    end(&words);
}

static void add_pattern(list *words, const char *pattern)
{
    /* A bar would end the cell. */
    cg_text_add(words->out, words->begun ? ", `" : "`");
    for (; *pattern != '\0'; pattern++) {
        cg_text_add(words->out, *pattern == '|' ? "\\" : "");
        cg_text_add_bytes(words->out, pattern, 1);
    }
    cg_text_add(words->out, "`");
    words->begun = true;
}

static bool is_lacked(const cg_language *language, unsigned action)
{
    return action < CG_ACTION_COUNT && language->lacks.rows[CG_LACKS_ACTION][action] != NULL;
}

/** Adds actions, verbs, events, and the words of their clauses. */
static void add_deeds(const cg_language *language, const cg_board *board, cg_text *out)
{
    const cg_module *module = language->module;
    list words = begin(out, "actions");
    for (unsigned i = 0; i < CG_ACTION_OF_GAME + board->action_count; i++)
        if (cg_is_action(board, i) && !is_lacked(language, i)) {
            char own[120];
            cg_text text = cg_text_start(own, sizeof own);
            cg_rows_add_words(&text, module, cg_rows_action(module, i));
            add_word(&words, own, NULL);
        }
    end(&words);
    words = begin(out, "verbs of moving");
    for (size_t i = 0; i < board->move_count; i++)
        add_word(&words, board->moves[i].name, NULL);
    end(&words);
    words = begin(out, "verbs");
    for (size_t i = 0; i < board->verb_count; i++)
        add_pattern(&words, board->verbs[i].pattern);
    end(&words);
    words = begin(out, "events");
    for (size_t i = 0; i < board->happening_count; i++)
        add_pattern(&words, board->happenings[i].pattern);
    end(&words);
    add_keys(out, "spans", board->spans, length_of(board->spans));
    add_keys(out, "flags", board->ability_flags, length_of(board->ability_flags));
}

/** Adds the game's terms, with the rules that they mean. */
static void add_terms(const cg_module *module, cg_text *out)
{
    if (!module->terms)
        return;
    cg_text_format(out, "\n### Terms of %s\n\n| term | rule | meaning |\n|---|---|---|\n",
                   module->title);
    for (const cg_term_def *term = module->terms; term->word; term++)
        cg_text_format(out, "| `%s` | %s | %s |\n", term->word, term->rule, term->meaning);
}

void cg_language_words(const cg_language *language, cg_text *out)
{
    const cg_module *module = cg_language_module(language);
    cg_text_format(out, "### Words of %s\n\n| table | words |\n|---|---|\n", module->title);
    add_module(module, out);
    if (module->board != NULL) {
        add_nouns(module->board, out);
        add_deeds(language, module->board, out);
    }
    add_terms(module, out);
}
