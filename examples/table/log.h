/**
 * @file log.h
 * What happened, as JSON: one object a line, on standard error. No token, no name of a person and no card
 * comes into it, and of a match only the beginning of its id, by which nobody can open it.
 */
#ifndef TABLE_LOG_H
#define TABLE_LOG_H

#include <stdbool.h>

typedef enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG } log_level;

/** Characters of a match's id that are told to who runs the server. */
#define ID_SHOWN 8

/** What comes after that level is left out; LOG_INFO at first. */
void log_until(log_level level);
/** The level of a word. @return false: it is none */
bool log_level_of(const char *word, log_level *level);

/** Writes a line with the time, the level, the event, and members as json_pack() takes them, without
 * braces: log_line(LOG_INFO, "stop", "si", "matches", 3). "": none */
void log_line(log_level level, const char *event, const char *members, ...);

#endif
