#include "schemas.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

/* ' stands for ". */
static const char *const scenarios[] = {
    "{'properties':{"
    "'game':{'description':'whose rules','x-cardgame':'game'},"
    "'title':{'description':'what the file is about; only a text'},"
    "'cards':{'description':'cards of your own that it needs besides those of the card path: a "
    "folder of card "
    "files, or one file, or a list of them, seen from the folder of this file'},"
    "'defaults':{'description':'options, decks and board that the scenarios "
    "share','$ref':'#/$defs/setup'},"
    "'scenarios':{'description':'the list of "
    "scenarios','type':'array','items':{'$ref':'#/$defs/scenario'}}},"
    "'$defs':{"
    "'setup':{'properties':{'options':{'$ref':'#/$defs/options'},'decks':{'$ref':'#/$defs/decks'},"
    "'board':{'$ref':'#/$defs/board'}}},"
    "'options':{'description':'players, and settings of the game; what is not named keeps its "
    "default','x-cardgame':'options','properties':{'players':{'description':'how many "
    "play','type':'integer'}}},"
    "'decks':{'description':'decks by seat, each a name or a list of cards; board: exactly what "
    "the board "
    "names','x-cardgame':'decks','items':{'x-cardgame':'deck'}},"
    "'scenario':{'type':'object','properties':{"
    "'name':{'description':'unique in the file'},"
    "'rules':{'description':'ids of the rules that it tests','type':'array','items':{}},"
    "'options':{'$ref':'#/$defs/options'},'decks':{'$ref':'#/$defs/decks'},'board':{'$ref':'#/"
    "$defs/board'},"
    "'script':{'description':'list of steps','type':'array','items':{'$ref':'#/$defs/step'}},"
    "'end':{'description':'how the match ends; without it it must still "
    "run','x-cardgame':'end','properties':{"
    "'winner':{'description':'the player who "
    "wins','type':'integer'},'winners':{'description':'several of "
    "them','type':'array','items':{}},'draw':{'type':'boolean','description':'nobody wins'},"
    "'cause':{'description':'how','x-cardgame':'cause'},'returns':{'description':'what it is worth "
    "to each "
    "player','type':'array','items':{}}}},"
    "'refused':{'description':'a part of the error text with which the setup must be refused'}}},",
    "'board':{'description':'where play starts','type':'object','x-cardgame':'zones','properties':{"
    "'active':{'description':'whose turn it is','type':'integer'},"
    "'phase':{'description':'the phase at whose beginning play starts','x-cardgame':'phase'},"
    "'turn':{'description':'number of the turn, 1 when left out','type':'integer'},"
    "'players':{'description':'a mapping for each "
    "player','type':'array','items':{'$ref':'#/$defs/player'}},"
    "'player 1':{'description':'zones and counters of one player','$ref':'#/$defs/player'},"
    "'player 2':{'description':'zones and counters of one player','$ref':'#/$defs/player'},"
    "'rest':{'description':'the zone of each player into which the cards go that are not "
    "named','x-cardgame':'zone'},"
    "'dice':{'description':'faces by pool','x-cardgame':'dice','properties':{}},"
    "'out':{'description':'players who are out of the game','type':'array','items':{}}},"
    "'additionalProperties':{'$ref':'#/$defs/cards'}},"
    "'player':{'description':'zones and counters of the "
    "player','type':'object','x-cardgame':'player',"
    "'properties':{},'additionalProperties':{'$ref':'#/$defs/cards'}},"
    "'cards':{'items':{'$ref':'#/$defs/card'}},",
    "'card':{'x-cardgame':'card','properties':{"
    "'card':{'description':'its id','x-cardgame':'card'},"
    "'as':{'description':'a name for it in this scenario'},"
    "'exhausted':{'description':'it is so','type':'boolean'},"
    "'face_down':{'description':'it is so','type':'boolean'},"
    "'token':{'description':'it is made, not taken from a deck','type':'boolean'},"
    "'marks':{'description':'counters on it by name','type':'object','properties':{}},"
    "'is':{'description':'states of the game of its own that it is in','type':'array','items':{}},"
    "'place':{'description':'its numbered place','type':'integer'},"
    "'on':{'description':'the card that it is attached to','x-cardgame':'card'},"
    "'under':{'description':'the card that it is under','x-cardgame':'card'},"
    "'under_it':{'description':'cards that are under "
    "it','type':'array','items':{'x-cardgame':'card'}},"
    "'owner':{'description':'the player from whose deck it is taken','type':'integer'},"
    "'entered':{'description':'it came there in this turn','type':'boolean'},"
    "'known_to':{'description':'players, or all, who know it'}}},",
    "'step':{'type':'object','properties':{"
    "'1':{'description':'the player answers with the option of that text; a list: all picks of a "
    "decision in several "
    "steps','x-cardgame':'option','items':{'x-cardgame':'option'}},"
    "'2':{'description':'the player answers with the option of that "
    "text','x-cardgame':'option','items':{'x-cardgame':'option'}},"
    "'pass':{'description':'these players are asked in this order, and pass; a number: that many "
    "decisions','properties':{"
    "'until':{'description':'a reason, chance or over'}}},"
    "'chance':{'description':'the random events that come now','type':'array','items':{}},"
    "'asked':{'description':'who is asked "
    "now','properties':{'player':{'type':'integer','description':'who is "
    "asked'},'reason':{'description':'why'},'step':{'type':'integer','description':'which of the "
    "steps'},'steps':{'type':'integer','description':'of how "
    "many'},'options':{'type':'integer','description':'how many "
    "there are'},'prompt':{'description':'the question as it is read'}}},"
    "'offers':{'description':'exactly these options, in any "
    "order','x-cardgame':'options of','items':{'x-cardgame':'option'}},"
    "'offers includes':{'description':'these among the options','items':{'x-cardgame':'option'}},"
    "'not offers':{'description':'none of these options','items':{'x-cardgame':'option'}},"
    "'refuse':{'description':'that answer is refused and changes "
    "nothing','properties':{'1':{'x-cardgame':'option'},'2':{'x-cardgame':'option'}}},"
    "'expect':{'description':'what is so','$ref':'#/$defs/expect'},"
    "'see':{'description':'the same as one player, or the spectator, sees "
    "it','$ref':'#/$defs/expect'},"
    "'events':{'description':'what was told since the last step that answered "
    "something','properties':{"
    "'viewer':{'description':'a player, or spectator'},'contain':{'description':'texts in this "
    "order','type':'array','items':{}},'not':{'description':'texts that were not "
    "told','type':'array','items':{}}}}}},",
    "'expect':{'type':'object','x-cardgame':'zones','properties':{"
    "'viewer':{'description':'of see: a player, or spectator'},"
    "'turn':{'description':'number of the turn','type':'integer'},"
    "'phase':{'description':'the phase','x-cardgame':'phase'},"
    "'active':{'description':'whose turn it is','type':'integer'},"
    "'over':{'description':'has the match ended','type':'boolean'},"
    "'dice':{'description':'faces by pool','x-cardgame':'dice','properties':{}},"
    "'items':{'description':'the things being resolved, from the "
    "bottom','type':'array','items':{'x-cardgame':'card'}},"
    "'resolving':{'description':'cards being "
    "resolved','type':'array','items':{'x-cardgame':'card'}},"
    "'player 1':{'description':'zones, counters and rules of a player','$ref':'#/$defs/player'},"
    "'player 2':{'description':'zones, counters and rules of a player','$ref':'#/$defs/player'},"
    "'card ID':{'description':'one card','$ref':'#/$defs/seen'}},"
    "'additionalProperties':{'$ref':'#/$defs/cards'}},"
    "'seen':{'type':'object','x-cardgame':'stats','properties':{"
    "'keywords':{'description':'exactly these','type':'array','items':{'x-cardgame':'keyword'}},"
    "'kinds':{'description':'these among its kinds','type':'array','items':{'x-cardgame':'kind'}},"
    "'marks':{'description':'counters on it','properties':{}},"
    "'exhausted':{'type':'boolean','description':'is it so'},"
    "'face_down':{'type':'boolean','description':'is it so'},"
    "'token':{'type':'boolean','description':'is it so'},"
    "'is':{'description':'states that it is in','type':'array','items':{}},"
    "'is_not':{'description':'states that it is not in','type':'array','items':{}},"
    "'owner':{'type':'integer','description':'whose card it is'},"
    "'controller':{'type':'integer','description':'who has it'},"
    "'zone':{'description':'where it is'},'place':{'type':'integer','description':'its numbered "
    "place'},"
    "'attached_to':{'description':'an id, a name, or none','x-cardgame':'card'},"
    "'under':{'description':'the cards under it','items':{'x-cardgame':'card'}},"
    "'name':{'description':'what it is called now'}}}}}",
    NULL};

static const char *const study[] = {
    "{'properties':{"
    "'game':{'description':'name of the game','x-cardgame':'game'},"
    "'title':{'description':'heading of the page'},"
    "'options':{'description':'the settings of the game','x-cardgame':'options','properties':{}},"
    "'cards':{'description':'folders that hold a folder with the name of the game and card files, "
    "seen from the "
    "study','type':'array','items':{}},"
    "'players':{'description':'seats; the default of the game if left out','type':'integer'},"
    "'decks':{'description':'all, or a list of "
    "names','x-cardgame':'decks','items':{'x-cardgame':'deck'}},"
    "'pool':{'description':'in place of decks: random draws ready decks for each match, mixed "
    "makes random legal "
    "ones','enum':['random','mixed']},"
    "'tables':{'description':'all: every group of decks is a table; drawn: decks are dealt again "
    "each "
    "round','enum':['all','drawn']},"
    "'mirrors':{'description':'decks meet themselves, too','enum':['yes','no']},",
    "'bots':{'description':'players who "
    "think','type':'array','items':{'x-cardgame':'bot','properties':{"
    "'name':{'description':'what it is called'},'player':{'description':'as for "
    "--players','x-cardgame':'bot'}}}},"
    "'time':{'description':'allows budgets of milliseconds','enum':['yes','no']},"
    "'seeds':{'description':'another number, other "
    "luck','properties':{'from':{'type':'integer','description':'the "
    "first'}}},"
    "'matches':{'description':'at each table with each bot','type':'integer'},"
    "'interval':{'description':'in place of matches: half the width that an interval may have'},"
    "'measure':{'description':'what is measured beside who wins','properties':{"
    "'cards':{'description':'how often each card was drawn and played, and the share of wins "
    "then','enum':['yes','no']},"
    "'blanks':{'description':'each card replaced by one that is of no use to any "
    "player','properties':{"
    "'with':{'description':'that card','x-cardgame':'card'},'cards':{'description':'a list, or "
    "all','items':{'x-cardgame':'card'}},'matches':{'type':'integer','description':'for each "
    "deck'}}},"
    "'drama':{'description':'how the lead "
    "changes','properties':{'every':{'type':'integer','description':'so many "
    "rounds'},'playouts':{'type':'integer','description':'at each look'}}},"
    "'skill':{'description':'what twice the budget "
    "wins','properties':{'from':{'type':'integer','description':'playouts "
    "of the weakest'},'doublings':{'type':'integer','description':'how "
    "many'},'matches':{'type':'integer','description':'of each'}}},"
    "'luck':{'description':'what goes with the "
    "deal','properties':{'seeds':{'type':'integer','description':'deals'},"
    "'repeats':{'type':'integer','description':'matches of each'}}}}}}}",
    NULL};

static const char *const guide[] = {
    "{'properties':{"
    "'game':{'description':'name of the game','x-cardgame':'game'},"
    "'seed':{'description':'the luck of the match','type':'integer'},"
    "'decks':{'description':'by seat','items':{'x-cardgame':'deck'}},"
    "'options':{'description':'the settings of the game','x-cardgame':'options','properties':{}},"
    "'board':{'description':'where the match begins'},"
    "'script':{'description':'what is answered, step by "
    "step','type':'array','items':{'properties':{"
    "'1':{'description':'what this player "
    "answers'},'say':{'description':'what is said before it'}}}},"
    "'say':{'description':'what is said at the end'}}}",
    NULL};

enum { SCHEMAS = 3 };
static json_t *kept[SCHEMAS];

static json_t *parse(const char *const *parts)
{
    text whole = {NULL, 0, 0};
    while (*parts)
        text_say(&whole, *parts++);
    for (size_t i = 0; i < whole.length; i++)
        if (whole.data[i] == '\'')
            whole.data[i] = '"';
    json_t *schema = must(json_loads(text_words(&whole), 0, NULL));
    text_free(&whole);
    return schema;
}

json_t *schema_scenarios(void)
{
    if (!kept[0])
        kept[0] = parse(scenarios);
    return kept[0];
}

json_t *schema_study(void)
{
    if (!kept[1])
        kept[1] = parse(study);
    return kept[1];
}

json_t *schema_guide(void)
{
    if (!kept[2])
        kept[2] = parse(guide);
    return kept[2];
}

void schemas_free(void)
{
    for (size_t i = 0; i < SCHEMAS; i++) {
        json_decref(kept[i]);
        kept[i] = NULL;
    }
}

static void hint(json_t *node, const char *says)
{
    if (json_is_object(node) && !json_object_get(node, "x-cardgame"))
        json_object_set_new(node, "x-cardgame", json_string(says));
}

static void describe(json_t *node, const char *says)
{
    if (json_is_object(node) && !json_object_get(node, "description"))
        json_object_set_new(node, "description", json_string(says));
}

/** A field with the texts of a type that has no mark of its own in the schema. */
static void hint_field(const char *name, json_t *field)
{
    json_t *items = json_object_get(field, "items");
    const char *type = json_string_value(json_object_get(field, "contentMediaType"));
    if (strcmp(name, "effect") == 0 || (type && strcmp(type, "text/vnd.cardgame.effect") == 0))
        hint(field, "effect");
    else if (strcmp(name, "ability") == 0)
        hint(field, "ability");
    else if (json_is_object(items) && !json_object_get(items, "enum") &&
             !json_object_get(items, "$ref"))
        hint(items, "card");
}

void schema_complete(json_t *schema)
{
    static const struct {
        const char *def, *key, *hint, *says;
    } rows[] = {
        {NULL, "game", "game", "the game that the cards are for"},
        {NULL, "set", NULL, "key of the set to which the cards of the file belong: a-z, 0-9, _"},
        {NULL, "title", NULL, "the title of the file for people"},
        {NULL, "abilities", NULL, "list of abilities"},
        {NULL, "cards", NULL, "list of cards"},
        {NULL, "decks", NULL, "list of decks"},
        {"card", "name", NULL, "as people say it"},
        {"card", "id", NULL, "its own id after that of the set; made from the name if omitted"},
        {"ability", "name", NULL, "by which cards have it"},
        {"ability", "effect", "effect", "what it does, in the effect language"},
        {"deck", "name", NULL, "by which it is found"},
        {"deck", "title", NULL, "its name for people"},
        {"deck", "set", "set", "every card of that set"},
        {"deck", "cards", NULL, "its cards, each with its number of copies"},
        {"deck", "reserve", NULL, "cards that are listed apart, and come in by effects"},
        {"deck", "free", NULL, "it may break the rules for decks, where an option lets it pass"},
        {"entry", "card", "card", "the id of the card"},
        {"entry", "copies", NULL, "1 when left out"},
    };
    json_t *defs = json_object_get(schema, "$defs");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_t *node = rows[i].def ? json_object_get(defs, rows[i].def) : schema;
        node = json_object_get(json_object_get(node, "properties"), rows[i].key);
        if (rows[i].hint)
            hint(node, rows[i].hint);
        describe(node, rows[i].says);
    }
    json_t *card = json_object_get(json_object_get(defs, "card"), "properties");
    for (void *at = json_object_iter(card); at; at = json_object_iter_next(card, at))
        hint_field(json_object_iter_key(at), json_object_iter_value(at));
}
