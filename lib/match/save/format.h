/** @file format.h
 * The formats of saves. FORMATS.md describes them byte by byte. Saves of all versions must load, so
 * a change makes a new format and keeps the readers of the older ones.
 */
#ifndef CG_MATCH_FORMAT_H
#define CG_MATCH_FORMAT_H

/** First bytes of a save, before the number of the format. */
#define CG_SAVE_MAGIC "CGMATCH"
#define CG_SAVE_MAGIC_BYTES 7

enum {
    CG_FORMAT_WHOLE = 6, /**< numbers of the whole catalogue, which must be unchanged */
    CG_FORMAT_PART = 7   /**< numbers of the match's own cards, which the save names */
};

/** Procedures of the library in format 6; the game's follow. */
#define CG_OWN_OF_WHOLE 33

#define CG_SAVE_TEXT_MAX 512
#define CG_SAVE_CHECKSUM 8

#endif
