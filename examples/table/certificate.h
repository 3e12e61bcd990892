/**
 * @file certificate.h
 * The files for TLS, looked at before they are used, so that a mistake is told in words.
 */
#ifndef TABLE_CERTIFICATE_H
#define TABLE_CERTIFICATE_H

#include <stdbool.h>

/** Can TLS be spoken with these files? @param why receives the reason, REASON_SIZE bytes */
bool certificate_check(const char *certificate, const char *key, char *why);
/** Lets new connections of a server that runs use what is in these files now. Those that are open go on.
 * @param tls SSL_CTX. @return the certificate, for certificate_free(); NULL with the reason: nothing has changed */
void *certificate_use(void *tls, const char *certificate, const char *key, char *why);
/** The certificate (X509) in a file. @return NULL with the reason; else for certificate_free() */
void *certificate_read(const char *path, char *why);
void certificate_free(void *certificate);

#endif
