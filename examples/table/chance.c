#include "chance.h"

#include "common.h"

#include <cardgame/cardgame.h>

#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static bool fill(void *buffer, size_t size)
{
    return getrandom(buffer, size, 0) == (ssize_t)size; /* at once for up to 256 bytes */
}

static void write_letters(char *buffer, const unsigned char *chance, size_t size)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    for (size_t i = 0; i < size; i++)
        buffer[i] = letters[chance[i] & 31u];
    buffer[size - 1] = '\0';
}

bool chance_name(char *buffer, size_t size)
{
    if (!fill(buffer, size))
        return false;
    write_letters(buffer, (const unsigned char *)buffer, size);
    return true;
}

#define LETTERS_MOST 4

static char beginning[LETTERS_MOST + 1];

bool chance_begin(const char *letters)
{
    size_t length = strspn(letters, "abcdefghijklmnopqrstuvwxyz");
    if (!length || length > LETTERS_MOST || letters[length])
        return false;
    memcpy(beginning, letters, length + 1);
    return true;
}

bool chance_id(char *id)
{
    size_t length = strlen(beginning);
    snprintf(id, ID_SIZE, "%s", beginning);
    return chance_name(id + length, ID_SIZE - length);
}

static cg_random repeated;
static bool repeats;

void chance_repeat(uint64_t seed)
{
    repeated = cg_random_seed(seed);
    repeats = true;
}

bool chance_number(uint64_t *number)
{
    if (repeats) {
        *number = cg_random_next(&repeated);
        return true;
    }
    return fill(number, sizeof *number);
}

bool chance_hash(const char *token, uint8_t *hash)
{
    unsigned length = 0;
    return EVP_Digest(token, strlen(token), hash, &length, EVP_sha256(), NULL) &&
           length == HASH_SIZE;
}

bool chance_token_of(const char *salt, const char *key, char *token)
{
    char text[256];
    uint8_t hash[HASH_SIZE];
    int size = snprintf(text, sizeof text, "token\n%s\n%s", salt, key);
    if (size < 0 || size >= (int)sizeof text || !chance_hash(text, hash))
        return false;
    write_letters(token, hash, TOKEN_SIZE);
    return true;
}

bool chance_hash_equals(const uint8_t *left, const uint8_t *right)
{
    unsigned differs = 0;
    for (size_t i = 0; i < HASH_SIZE; i++)
        differs |= (unsigned)(left[i] ^ right[i]);
    return !differs;
}

static int64_t microseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_now(void)
{
    return microseconds(CLOCK_REALTIME) / 1000;
}

int64_t clock_steady(void)
{
    return microseconds(CLOCK_MONOTONIC) / 1000;
}

int64_t clock_fine(void)
{
    return microseconds(CLOCK_MONOTONIC);
}
