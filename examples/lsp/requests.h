/** @file requests.h  The table of requests, and the functions in it that have files of their own. */
#ifndef LSP_REQUESTS_H
#define LSP_REQUESTS_H

#include "server.h"

typedef json_t *(*request_fn)(server *s, const json_t *params);

/** @return NULL: there is none of that name */
request_fn requests_find(const char *method);
request_fn notifications_find(const char *method);

json_t *request_completion(server *s, const json_t *params);
json_t *request_hover(server *s, const json_t *params);
json_t *request_definition(server *s, const json_t *params);
json_t *request_references(server *s, const json_t *params);
json_t *request_highlight(server *s, const json_t *params);
json_t *request_prepare_rename(server *s, const json_t *params);
json_t *request_rename(server *s, const json_t *params);
json_t *request_format(server *s, const json_t *params);
json_t *request_format_range(server *s, const json_t *params);
json_t *request_actions(server *s, const json_t *params);
json_t *request_command(server *s, const json_t *params);
json_t *request_symbols(server *s, const json_t *params);
json_t *request_workspace_symbols(server *s, const json_t *params);
json_t *request_tokens(server *s, const json_t *params);
json_t *request_tokens_range(server *s, const json_t *params);

json_t *notice_open(server *s, const json_t *params);
json_t *notice_change(server *s, const json_t *params);
json_t *notice_save(server *s, const json_t *params);
json_t *notice_close(server *s, const json_t *params);
json_t *notice_disk(server *s, const json_t *params);

#endif
