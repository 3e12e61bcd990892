/**
 * @file hosts.h
 * The names by which a server is called. Where they are known, what is asked of it by another name is refused:
 * a page elsewhere can give its own name this server's address, and would be taken for a page of its own.
 */
#ifndef TABLE_HOSTS_H
#define TABLE_HOSTS_H

#include <stdbool.h>
#include <stddef.h>

#define HOSTS_MOST 32
#define HOST_SIZE 256 /**< bytes of a name, with the NUL */

typedef struct hosts {
    char names[HOSTS_MOST][HOST_SIZE];
    int count;
    bool loopback;     /**< the machine itself alone reaches it */
    void *certificate; /**< whose names count, too; NULL */
} hosts;

/** Adds a name, without a port, of so many bytes; "*.example.org" is each name of one more part.
 * @return false: it is none, or there are too many */
bool hosts_add(hosts *h, const char *name, size_t length);
/** Opens what is known besides.
 * @param address     at which it listens; NULL: all. That of the machine itself has known names
 * @param certificate file of TLS, which names its servers; NULL
 * @param proxied     another server passes on what is asked, under its own names */
void hosts_open(hosts *h, const char *address, const char *certificate, bool proxied);
void hosts_close(hosts *h);
/** From now on the names of that certificate count. @param certificate of certificate.h, taken over */
void hosts_renew(hosts *h, void *certificate);
/** Is the server called so? @param host the header, with or without a port
 * @return true also where no name is known */
bool hosts_know(const hosts *h, const char *host);

#endif
