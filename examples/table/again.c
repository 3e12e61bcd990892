/* What a running server reads again: options, and the files of TLS. */
#include "certificate.h"
#include "log.h"
#include "options.h"
#include "parts.h"

#define DAY 86400000.0 /* milliseconds */

void again_set(server *s)
{
    log_until(s->wishes->level);
    s->expiry.over = (int64_t)(s->wishes->keep_over * DAY);
    s->expiry.going = (int64_t)(s->wishes->keep_going * DAY);
}

static void tell_restart(const char *option, void *user)
{
    again_set(user); /* the new level counts for this line, too */
    log_line(LOG_WARNING, "needs-restart", "ss", "option", option);
}

static bool read_options(server *s)
{
    char why[REASON_SIZE];
    bool good = options_read_again(s->wishes, tell_restart, s, why);
    again_set(s);
    if (!good)
        log_line(LOG_ERROR, "options-kept", "ss", "why", why);
    return good;
}

/** Connections that are open go on with the certificate that they have. */
static bool read_certificate(server *s)
{
    char why[REASON_SIZE];
    const server_wishes *w = s->wishes;
    if (!s->tls)
        return true;
    void *own = certificate_use(s->tls, w->certificate, w->key, why);
    if (own)
        hosts_renew(&s->hosts, own);
    else
        log_line(LOG_ERROR, "certificate-kept", "ss", "why", why);
    return own != NULL;
}

void again_read(server *s)
{
    bool options = read_options(s), certificate = read_certificate(s);
    log_line(LOG_INFO, "read-again", "sb sb", "options", options, "certificate", certificate);
}
