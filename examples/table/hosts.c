#include "hosts.h"

#include "certificate.h"
#include "common.h"

#include <arpa/inet.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool hosts_add(hosts *h, const char *name, size_t length)
{
    if (h->count == HOSTS_MOST || !length || length >= HOST_SIZE)
        return false;
    char *own = h->names[h->count];
    memcpy(own, name, length);
    own[length] = '\0';
    if (strpbrk(own, "/:@"))
        return false;
    h->count++;
    return true;
}

/** An address of 127.0.0.0/8, or ::1. */
static bool is_loopback(const char *text)
{
    struct in_addr four;
    struct in6_addr six;
    if (inet_pton(AF_INET, text, &four) == 1)
        return ntohl(four.s_addr) >> 24 == 127;
    return inet_pton(AF_INET6, text, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

void hosts_open(hosts *h, const char *address, const char *certificate, bool proxied)
{
    char why[REASON_SIZE];
    h->loopback =
        address && !proxied &&
        (is_loopback(address) || strcmp(address, "localhost") == 0 || strcmp(address, "lo") == 0);
    h->certificate = certificate ? certificate_read(certificate, why) : NULL;
}

void hosts_close(hosts *h)
{
    certificate_free(h->certificate);
    *h = (hosts){0};
}

void hosts_renew(hosts *h, void *certificate)
{
    certificate_free(h->certificate);
    h->certificate = certificate;
}

/** The name alone, without a port, brackets, or a dot at its end. @return false: it is none */
static bool read_host(const char *host, char *name)
{
    size_t length = strcspn(host, ":");
    if (*host == '[') {
        host++;
        length = strcspn(host, "]");
    } else if (strchr(host + length + (host[length] == ':'), ':')) {
        length = strlen(host); /* an address of IPv6 without brackets */
    }
    length -= length && host[length - 1] == '.';
    if (!length || length >= HOST_SIZE)
        return false;
    memcpy(name, host, length);
    name[length] = '\0';
    return true;
}

static bool fits(const char *name, const char *host)
{
    const char *rest = strchr(host, '.');
    if (strncmp(name, "*.", 2) == 0)
        return rest && rest != host && strcasecmp(name + 1, rest) == 0;
    return strcasecmp(name, host) == 0;
}

static bool is_own_machine(const char *host)
{
    static const char local[] = ".localhost";
    size_t length = strlen(host);
    return is_loopback(host) || strcasecmp(host, local + 1) == 0 ||
           (length > sizeof local - 1 &&
            strcasecmp(host + length - (sizeof local - 1), local) == 0);
}

static bool is_certified(X509 *certificate, const char *host)
{
    return X509_check_host(certificate, host, 0, 0, NULL) == 1 ||
           X509_check_ip_asc(certificate, host, 0) == 1;
}

bool hosts_know(const hosts *h, const char *host)
{
    char name[HOST_SIZE];
    if (!h->count && !h->loopback && !h->certificate)
        return true;
    if (!read_host(host, name))
        return false;
    for (int i = 0; i < h->count; i++)
        if (fits(h->names[i], name))
            return true;
    return (h->loopback && is_own_machine(name)) ||
           (h->certificate && is_certified(h->certificate, name));
}
