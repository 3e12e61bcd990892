#include "certificate.h"

#include "common.h"

#include <errno.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <string.h>

static FILE *open_file(const char *path, char *why)
{
    FILE *file = fopen(path, "r");
    if (!file)
        snprintf(why, REASON_SIZE, "'%.200s' cannot be read: %s", path, strerror(errno));
    return file;
}

void *certificate_read(const char *path, char *why)
{
    FILE *file = open_file(path, why);
    X509 *certificate = file ? PEM_read_X509(file, NULL, NULL, NULL) : NULL;
    if (file && !certificate)
        snprintf(why, REASON_SIZE, "'%.200s' holds no certificate (PEM)", path);
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
        snprintf(why, REASON_SIZE, "'%.200s' holds no key (PEM, without a password)", path);
    if (file)
        fclose(file);
    return key;
}

bool certificate_check(const char *certificate, const char *key, char *why)
{
    X509 *own = certificate_read(certificate, why);
    EVP_PKEY *secret = own ? read_key(key, why) : NULL;
    bool good = own && secret;
    if (good && !X509_check_private_key(own, secret)) {
        snprintf(why, REASON_SIZE, "the key in '%.100s' is not that of the certificate in '%.100s'",
                 key, certificate);
        good = false;
    }
    EVP_PKEY_free(secret);
    X509_free(own);
    return good;
}
