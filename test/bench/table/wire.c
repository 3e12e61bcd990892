#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define ROOM_LEAST 4096
#define HEAD_MOST 8 /* bytes before the text of a frame that is sent */
#define SEND_MOST 65535
#define TEXT_FRAME 0x81

/* The server cannot tell a key that was drawn from one that was not. */
static const char greeting[] = "GET / HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\n"
                               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                               "Sec-WebSocket-Protocol: cardgame-table.1\r\n\r\n";

static bool send_all(int file, const char *data, size_t length)
{
    while (length) {
        ssize_t sent = send(file, data, length, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        data += sent;
        length -= (size_t)sent;
    }
    return true;
}

/** Reads the head of the answer and no more: frames may follow at once. */
static bool read_head(int file)
{
    char head[2048];
    size_t length = 0;
    while (length < sizeof head - 1 && recv(file, head + length, 1, 0) == 1) {
        head[++length] = '\0';
        if (length >= 4 && memcmp(head + length - 4, "\r\n\r\n", 4) == 0)
            return strncmp(head, "HTTP/1.1 101", 12) == 0;
    }
    return false;
}

static bool shake_hands(int file, int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    char text[sizeof greeting + 16];
    int length = snprintf(text, sizeof text, greeting, port), on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return !connect(file, (struct sockaddr *)&address, sizeof address) &&
           send_all(file, text, (size_t)length) && read_head(file) &&
           !fcntl(file, F_SETFL, O_NONBLOCK);
}

bool wire_open(wire *w, int port)
{
    *w = (wire){.file = socket(AF_INET, SOCK_STREAM, 0)};
    if (w->file >= 0 && shake_hands(w->file, port))
        return true;
    wire_close(w);
    return false;
}

void wire_close(wire *w)
{
    if (w->file >= 0)
        close(w->file);
    free(w->in);
    *w = (wire){.file = -1};
}

bool wire_send(const wire *w, const char *text, size_t length)
{
    char frame[HEAD_MOST + SEND_MOST];
    size_t head = 0;
    if (length > SEND_MOST)
        return false;
    frame[head++] = (char)TEXT_FRAME;
    if (length < 126) {
        frame[head++] = (char)(0x80 | length);
    } else {
        frame[head++] = (char)(0x80 | 126);
        frame[head++] = (char)(length >> 8);
        frame[head++] = (char)length;
    }
    /* A mask of zeros leaves the text as it is. */
    memset(frame + head, 0, 4);
    head += 4;
    memcpy(frame + head, text, length);
    return send_all(w->file, frame, head + length);
}

/** Drops what was taken, and makes room. */
static bool make_room(wire *w)
{
    if (w->used)
        memmove(w->in, w->in + w->used, w->length - w->used);
    w->length -= w->used;
    w->used = 0;
    if (w->room - w->length >= ROOM_LEAST)
        return true;
    char *in = realloc(w->in, w->room ? 2 * w->room : 2 * ROOM_LEAST);
    if (!in)
        return false;
    w->in = in;
    w->room = w->room ? 2 * w->room : 2 * ROOM_LEAST;
    return true;
}

bool wire_read(wire *w)
{
    while (make_room(w)) {
        size_t room = w->room - w->length;
        ssize_t got = recv(w->file, w->in + w->length, room, 0);
        if (got <= 0)
            return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        w->length += (size_t)got;
        if ((size_t)got < room)
            return true;
    }
    return false;
}

/** The length of a frame's text, and that of its head. @return false: it has not come yet */
static bool measure(const unsigned char *frame, size_t there, size_t *head, size_t *length)
{
    size_t more = 0;
    if (there < 2)
        return false;
    *length = frame[1] & 0x7fu;
    if (*length >= 126)
        more = *length == 126 ? 2 : 8;
    *head = 2 + more;
    if (there < *head)
        return false;
    for (size_t i = 0; i < more; i++)
        *length = (i ? *length << 8 : 0) | frame[2 + i];
    return there - *head >= *length;
}

const char *wire_take(wire *w, size_t *length)
{
    size_t head, size;
    while (measure((const unsigned char *)w->in + w->used, w->length - w->used, &head, &size)) {
        const char *frame = w->in + w->used;
        w->used += head + size;
        if ((unsigned char)frame[0] == TEXT_FRAME) {
            *length = size;
            return frame + head;
        }
    }
    return NULL;
}
