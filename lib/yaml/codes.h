/** @file codes.h
 * The stable names of the mistakes in card files, decks and modules, each with an explanation.
 * Mistakes in effects are listed in effect/tree/mistakes.h; some of them have the same names.
 */
#ifndef CG_YAML_CODES_H
#define CG_YAML_CODES_H

/** X(constant, stable name, one line of explanation) */
#define CG_CODES(X)                                                                                \
    X(UNREADABLE, "unreadable", "The file or folder cannot be read.")                              \
    X(TOO_LARGE, "too-large", "The file is larger than the context's limit.")                      \
    X(ENCODING, "encoding",                                                                        \
      "The file is not UTF-8, or contains characters that are not allowed in a text.")             \
    X(SYNTAX, "syntax", "The file is not well-formed YAML.")                                       \
    X(CUT_OFF, "cut-off", "An unquoted text ends at a '#' that seems to be part of it.")           \
    X(EMPTY, "empty", "A file, list or text is empty, but must not be.")                           \
    X(TOO_DEEP, "too-deep", "Lists and mappings are nested too deeply.")                           \
    X(ALIAS, "alias", "Anchors and aliases are not allowed in card files.")                        \
    X(TAG, "tag", "Tags are not allowed in card files.")                                           \
    X(SECOND_DOCUMENT, "second-document", "A file may contain only one YAML document.")            \
    X(UNKNOWN_KEY, "unknown-key", "The mapping has no field of that name.")                        \
    X(DUPLICATE_KEY, "duplicate-key", "A mapping has the same field twice.")                       \
    X(MISSING_KEY, "missing-key", "A required field is missing.")                                  \
    X(WRONG_TYPE, "wrong-type",                                                                    \
      "The value is a text, list or mapping, but another type is expected.")                       \
    X(BAD_INTEGER, "bad-integer", "The value is not a plain decimal integer.")                     \
    X(OUT_OF_RANGE, "out-of-range", "A number, or the length of a text, is outside its range.")    \
    X(BAD_KEY_WORD, "bad-word", "A key word may contain only a-z, 0-9 and _.")                     \
    X(UNKNOWN_WORD, "unknown-word", "The word is not one of the values of the field.")             \
    X(DUPLICATE_WORD, "duplicate-word", "A list has the same word twice.")                         \
    X(WRONG_GAME, "wrong-game", "The file belongs to another game.")                               \
    X(DUPLICATE_NAME, "duplicate-name", "Two cards of a set, or two decks, have the same name.")   \
    X(DUPLICATE_ID, "duplicate-id", "Two cards have the same id.")                                 \
    X(DUPLICATE_ABILITY, "duplicate-ability", "Two abilities have the same name.")                 \
    X(UNKNOWN_ABILITY, "unknown-ability", "No ability has this name.")                             \
    X(WRONG_ARGUMENTS, "wrong-arguments",                                                          \
      "An ability has too many, too few or unreadable arguments.")                                 \
    X(FIELD_MISMATCH, "field-mismatch", "The ability requires another value of the field.")        \
    X(NEVER_PLAYABLE, "never-playable",                                                            \
      "The card's timing and its effect leave no window to play it in.")                           \
    X(NEVER_HAPPENS, "never-happens",                                                              \
      "An ability can never happen, because the card is never where it works.")                    \
    X(PLAY_TWICE, "play-twice", "Two fields of a card say what happens when it is played.")        \
    X(UNKNOWN_CARD, "unknown-card", "No card has this id.")                                        \
    X(DUPLICATE_CARD, "duplicate-card", "A deck lists the same card twice.")                       \
    X(UNKNOWN_SET, "unknown-set", "No card belongs to that set.")                                  \
    X(DECK_SOURCE, "deck-source", "A deck needs either a set or a list of cards.")                 \
    X(NO_RESERVE, "no-reserve", "A deck has a reserve, but decks of this game have none.")         \
    X(TOO_MANY, "too-many", "A limit of the library is exceeded.")                                 \
    X(REFUSED, "refused", "The YAML library rejects the file for another reason.")                 \
    X(NOT_FOUND, "not-found", "No game or folder has this name.")                                  \
    X(BAD_MODULE, "bad-module", "The file is not a game module, or its tables are wrong.")         \
    X(WRONG_VERSION, "wrong-version", "The module was built for another version of the library.")

/** CG_CODE_UNREADABLE and so on, in the order of the table. */
typedef enum cg_error_code {
#define CG_CODE_CONSTANT(name, text, explanation) CG_CODE_##name,
    CG_CODES(CG_CODE_CONSTANT)
#undef CG_CODE_CONSTANT
        CG_CODE_COUNT
} cg_error_code;

/** Returns the stable name of a mistake ("unknown-key"); static. */
const char *cg_code_name(cg_error_code code);

#endif
