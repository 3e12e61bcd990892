/**
 * @file language.h
 * The cards of a catalogue in other languages (names, lore and rules texts), and the log, the
 * questions, the options and the refusals of matches.
 * Rules texts are generated from the same tree as the English ones, with the sentences of a
 * translator's file. Everything missing from that file stays English; a rules text or a line is
 * never mixed. cards/LANGUAGES.md explains how
 * to write such files.
 */
#ifndef CARDGAME_LANGUAGE_H
#define CARDGAME_LANGUAGE_H

#include <cardgame/cards.h>
#include <cardgame/match.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A catalogue in another language; immutable, usable from every thread. */
typedef struct cg_translation cg_translation;

/**
 * Reads a language and translates all cards into it. Its files are the first
 * `languages/LANGUAGE.yaml` on the card path and, with the words of the game, each
 * `GAME/languages/LANGUAGE.yaml`; entries of an earlier folder come first.
 * @param cards       kept as long as the translation
 * @param language    code of the language, of a-z, 0-9, '-' and '_', such as "de"; "en": nothing
 *                    changes
 * @param report      receives the mistakes in these files; NULL: not wanted
 * @param translation receives the translation, owned by the caller
 * @return CG_OK; CG_ERR_NOT_FOUND if there is no file of that language; CG_ERR_CARDS if one has
 *         mistakes, CG_ERR_FILE if it cannot be read, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_cards_translate(const cg_cards *cards, const char *language, cg_report *report,
                                    cg_translation **translation);

/** Frees a translation. */
CG_API void cg_translation_destroy(cg_translation *translation);

/** Returns the code of the language; owned by the translation. */
CG_API const char *cg_translation_code(const cg_translation *translation);
/** Returns the language's name for itself ("Deutsch"); owned by the translation. */
CG_API const char *cg_translation_name(const cg_translation *translation);

/** A card in a language; texts are owned by the translation or its catalogue. */
typedef struct cg_card_words {
    const char *name;  /**< name of the card */
    const char *text;  /**< rules text */
    const char *lore;  /**< lore, "" if there is none */
    const char *title; /**< line below the name, "" if there is none */
    /** true if the text is in the language, false if in English */
    bool name_told, text_told, lore_told, title_told;
    /** The parts missing in the language for the rules text, "statements: DRAW"; "" if it is
     * translated. */
    const char *missing;
} cg_card_words;

/**
 * Reads the names and texts of a card definition.
 * @param design a card of the catalogue, from 1
 * @param words  receives them
 * @return false if there is no such definition
 */
static inline bool cg_translation_card(const cg_translation *translation, cg_design design,
                                       cg_card_words *words)
{
    return cg_translation_card_sized(translation, design, words, sizeof *words);
}

/**
 * Writes one JSON object like cg_cards_json(), with name, text, lore and title in the language, and
 * `language` with its code.
 * @param design a card of the catalogue, from 1
 * @param buffer receives the text, cut if it is longer; NULL allowed with size 0
 * @param size   of the buffer, in bytes
 * @return 0 if there is no such definition
 */
CG_API size_t cg_translation_json(const cg_translation *translation, cg_design design, char *buffer,
                                  size_t size);

/**
 * Writes what a language lacks for lines about matches, a line for each entry: "log: EXHAUST". Words of
 * games (`texts`) are not listed.
 * @param translation NULL: English, which lacks nothing
 * @param cards       its catalogue
 * @param buffer      receives the text, cut if it is longer; NULL allowed with size 0
 * @param size        of the buffer, in bytes
 * @return length of the whole text; 0 if nothing is missing
 */
CG_API size_t cg_translation_missing(const cg_translation *translation, const cg_cards *cards,
                                     char *buffer, size_t size);

/**
 * Writes one line for an event as cg_match_event_text() does, in a language. It tells a viewer what the
 * English line tells them, and nothing more. A line that the language cannot tell completely is English.
 *
 *     cg_translation *german;
 *     cg_cards_translate(cards, "de", NULL, &german);
 *     cg_translation_event_text(german, match, 0, number, line, sizeof line);
 *     puts(line); // "Spieler 1 zieht Zerberus"
 *
 * @param translation of the catalogue of the match; NULL, or of another catalogue: English
 * @param match       match
 * @param viewer      a seat or CG_SPECTATOR
 * @param number      number of the event
 * @param buffer      receives the text, cut if it is longer; NULL allowed with size 0
 * @param size        of the buffer, in bytes
 * @return length of the whole text; 0 if this viewer is not told of the event, it is no longer kept, or
 *         memory is short
 */
CG_API size_t cg_translation_event_text(const cg_translation *translation, const cg_match *match,
                                        int viewer, uint64_t number, char *buffer, size_t size);

/**
 * Writes the question for the decider as cg_match_prompt() does, in a language. It quotes the rules text
 * in that language. A question that the language cannot tell completely is English. Show it only to the
 * decider.
 * @param translation of the catalogue of the match; NULL, or of another catalogue: English
 * @param match       match
 * @param buffer      receives the text, cut if it is longer; NULL allowed with size 0
 * @param size        of the buffer, in bytes
 * @return length of the whole text; 0 if no decision is pending
 */
CG_API size_t cg_translation_prompt(const cg_translation *translation, const cg_match *match,
                                    char *buffer, size_t size);

/**
 * Writes an option as cg_match_option_label() does, in a language. Show it only to the decider.
 *
 *     cg_translation_option_label(german, match, 0, line, sizeof line);
 *     puts(line); // "Zerberus spielen"
 *
 * @param translation of the catalogue of the match; NULL, or of another catalogue: English
 * @param match       match
 * @param index       index in the list of options
 * @param buffer      receives the text, cut if it is longer; NULL allowed with size 0
 * @param size        of the buffer, in bytes
 * @return length of the whole text; 0 if there is no such option, or memory is short
 */
CG_API size_t cg_translation_option_label(const cg_translation *translation, const cg_match *match,
                                          uint32_t index, char *buffer, size_t size);

/** Writes the label of an option for all its copies as cg_match_option_copies_label() does, in a
 * language; otherwise like cg_translation_option_label(). */
CG_API size_t cg_translation_option_copies_label(const cg_translation *translation,
                                                 const cg_match *match, uint32_t index,
                                                 char *buffer, size_t size);

/**
 * Writes why a text is not an option as cg_match_refusal() does, in a language. The text itself is in
 * English, as cg_match_refusal() takes it.
 *
 *     cg_translation_refusal(german, match, 0, "play greek/cerberus", line, sizeof line);
 *     puts(line); // "Du hast Zerberus nicht auf der Hand"
 *
 * @param translation of the catalogue of the match; NULL, or of another catalogue: English
 * @return length of the whole reason; 0 if the text is an option, or memory is short
 */
CG_API size_t cg_translation_refusal(const cg_translation *translation, const cg_match *match,
                                     int player, const char *text, char *buffer, size_t size);

/** Writes why nothing can be done with a thing as cg_match_refusal_about() does, in a language;
 * otherwise like cg_translation_refusal().
 * @param thing the card, player or item in question */
CG_API size_t cg_translation_refusal_about(const cg_translation *translation, const cg_match *match,
                                           int player, cg_ref thing, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
