#include "certificate.h"

#include "common.h"
#include "file.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <string.h>

static FILE *open_file(const char *path, char *why)
{
    FILE *file = file_open(path);
    if (!file)
        snprintf(why, REASON_SIZE, "'%.200s' cannot be read: %s", path, strerror(errno));
    return file;
}

void *certificate_read(const char *path, char *why)
{
    FILE *file = open_file(path, why);
    X509 *certificate = file ? PEM_read_X509(file, NULL, NULL, NULL) : NULL;
    if (file && !certificate)
        snprintf(why, REASON_SIZE, "'%.200s' does not contain a certificate (PEM)", path);
    if (file)
        fclose(file);
    return certificate;
}

void certificate_free(void *certificate)
{
    X509_free(certificate);
}

/** A key that is asked for a word is not used: nobody is there to say it. */
static EVP_PKEY *read_key(const char *path, char *why)
{
    static char none[] = "";
    FILE *file = open_file(path, why);
    EVP_PKEY *key = file ? PEM_read_PrivateKey(file, NULL, NULL, none) : NULL;
    if (file && !key)
        snprintf(why, REASON_SIZE, "'%.200s' does not contain a key (PEM, without a password)",
                 path);
    if (file)
        fclose(file);
    return key;
}

static bool is_pair(X509 *own, EVP_PKEY *secret, const char *certificate, const char *key,
                    char *why)
{
    if (X509_check_private_key(own, secret))
        return true;
    snprintf(why, REASON_SIZE, "the key in '%.100s' does not belong to the certificate in '%.100s'",
             key, certificate);
    return false;
}

bool certificate_check(const char *certificate, const char *key, char *why)
{
    X509 *own = certificate_read(certificate, why);
    EVP_PKEY *secret = own ? read_key(key, why) : NULL;
    bool good = own && secret && is_pair(own, secret, certificate, key, why);
    EVP_PKEY_free(secret);
    X509_free(own);
    return good;
}

/** All certificates of a file, the server's own first. @return NULL with the reason */
static STACK_OF(X509) * read_chain(const char *path, char *why)
{
    FILE *file = open_file(path, why);
    STACK_OF(X509) *chain = file ? sk_X509_new_null() : NULL;
    ERR_clear_error();
    for (X509 *one; chain && (one = PEM_read_X509(file, NULL, NULL, NULL));)
        if (!sk_X509_push(chain, one))
            X509_free(one);
    /* After the last of them there is no beginning of another; all else is a mistake. */
    bool whole = ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
    ERR_clear_error();
    if (file)
        fclose(file);
    if (!chain || (whole && sk_X509_num(chain)))
        return chain;
    snprintf(why, REASON_SIZE, "'%.200s' is not a list of certificates (PEM) to its end", path);
    sk_X509_pop_free(chain, X509_free);
    return NULL;
}

static bool use(SSL_CTX *tls, X509 *own, EVP_PKEY *secret, STACK_OF(X509) * others, char *why)
{
    if (SSL_CTX_use_cert_and_key(tls, own, secret, others, 1) == 1)
        return true;
    const char *reason = ERR_reason_error_string(ERR_peek_last_error());
    snprintf(why, REASON_SIZE, "TLS refuses the certificate: %s", reason ? reason : "?");
    ERR_clear_error();
    return false;
}

void *certificate_use(void *tls, const char *certificate, const char *key, char *why)
{
    STACK_OF(X509) *chain = read_chain(certificate, why);
    X509 *own = chain ? sk_X509_shift(chain) : NULL;
    EVP_PKEY *secret = own ? read_key(key, why) : NULL;
    bool good =
        secret && is_pair(own, secret, certificate, key, why) && use(tls, own, secret, chain, why);
    EVP_PKEY_free(secret);
    sk_X509_pop_free(chain, X509_free);
    if (good)
        return own;
    X509_free(own);
    return NULL;
}
