/** @file tokens.h  Semantic tokens: what the words of a file are, for their colours. */
#ifndef LSP_TOKENS_H
#define LSP_TOKENS_H

#include "server.h"

/** What the server can do of it, with the names of its sorts. */
json_t *tokens_legend(void);
token_cache *tokens_cache_new(void);
void tokens_cache_free(token_cache *cache);

#endif
