#!/bin/bash
# What who is new here meets: a new Debian that has git and make alone, in it a clone of this tree's HEAD, and there the
# commands of README.md, one after the other. Whatever an earlier one has not installed the next one has to.
# usage: fresh.sh [short]     as root; needs mmdebstrap. short: `make play` and `make INSTALL_DEPS=no test`
#        fresh.sh COMMAND...  these commands in place of README's
# The last line is `N passed, N failed`; it ends with 77 where no new root can be made. The root is made below TMPDIR (/var/tmp), and removed in the end.
set -u
cd "$(dirname "$0")/../.." || exit
stop() { # it cannot be tried here
    echo "fresh: $1" >&2
    exit 77
}
[ "$(id -u)" = 0 ] || stop "a new root is made by root; begin this as root"
command -v mmdebstrap >/dev/null || stop "mmdebstrap is missing (make deps FOR=fresh)"

unshare --mount --pid --fork true 2>/dev/null || stop "there are no mounts of one's own here"

# Mounts, and what was left running, end with this program: it has namespaces of its own.
if [ "${FRESH_INSIDE:-}" = '' ]; then
    work=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh.XXXXXX") || exit 1
    trap 'kill -KILL $child 2>/dev/null; wait; rm -rf --one-file-system "$work"' EXIT
    trap 'exit 130' INT TERM
    FRESH_INSIDE=$work unshare --mount --pid --fork --kill-child bash "$0" "$@" &
    child=$!
    wait $child
    exit
fi
work=$FRESH_INSIDE
root=$work/root
passed=0
failed=0

# ---- the root ----

. /etc/os-release
# Where this machine's packages come from, and how it reaches that.
sources() {
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v suite="$VERSION_CODENAME" '$3 ~ "^" suite "(-updates|-security)?$" && $4 == "main" && !seen[$0]++'
}
make_root() {
    sources >"$work/sources.list"
    [ -s "$work/sources.list" ] || { echo "no sources of $VERSION_CODENAME are known here"; return 1; }
    more=
    ! grep -q 'https:' "$work/sources.list" || more=,ca-certificates
    apt-config dump --format '%F "%v";%n' Acquire >"$work/apt.conf"
    mmdebstrap --mode=root --variant=minbase --include="git,make$more" --aptopt="$work/apt.conf" \
        "$VERSION_CODENAME" "$root" "$work/sources.list" || return
    mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" || return
    cp -L /etc/resolv.conf /etc/hosts "$root/etc" 2>/dev/null
    cp "$work/apt.conf" "$root/etc/apt/apt.conf.d/99fresh"
    [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp -L "$NODE_EXTRA_CA_CERTS" "$root/etc/fresh-authorities.pem" || return
    git clone -q --no-hardlinks . "$root/project" && chown -R 0:0 "$root/project"
}
registry=$(npm config get registry 2>/dev/null)
inside() { # command
    # shellcheck disable=SC2086 # an option or none
    chroot "$root" env -i HOME=/root TERM=dumb LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        ${registry:+NPM_CONFIG_REGISTRY="$registry"} \
        ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/fresh-authorities.pem} ${OPTIMISE:+OPTIMISE="$OPTIMISE"} ${JOBS:+JOBS="$JOBS"} \
        sh -c "cd /project && $1" </dev/null
}

# ---- steps ----

# What was written into the tree; all output of make goes to build/.
untidy() { git -c safe.directory='*' -C "$root/project" status --porcelain --ignored --untracked-files=all -- . ':!build'; }
step() { # command: its output is shown where it fails, else its last line
    echo "fresh: $1"
    begun=$SECONDS
    if inside "$1" >"$work/said" 2>&1; then
        passed=$((passed + 1))
        echo "fresh: done in $((SECONDS - begun)) s: $(tail -n 1 "$work/said")"
    else
        failed=$((failed + 1))
        grep -E '^(FAIL |failed: )' "$work/said" # of a long run the first ones are not among the last lines
        tail -n "${FRESH_LINES:-200}" "$work/said"
        echo "fresh: FAILED after $((SECONDS - begun)) s: $1"
    fi
    left=$(untidy)
    [ -z "$left" ] || holds "the tree is as it was after: $1" false
    [ -z "$left" ] || printf '%s\n' "$left"
}
holds() { # what, command
    what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "fresh: FAILED: $what"
    fi
}
says() { tail -n 1 "$work/said" | grep -qE "$1"; }
finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
    exit
}
tests_without_installing() {
    step 'make INSTALL_DEPS=no test'
    holds "its last line counts what was skipped" says '^[0-9]+ passed, 0 failed, [0-9]+ skipped$'
    sed -n '/^skipped:$/,$p' "$work/said"
}
# The indented lines of a section of a page are what a reader types.
typed() { # heading, page
    awk -v heading="## $1" '$0 == heading { on = 1; next } /^## / { on = 0 } /^```/ { fenced = !fenced }
        on && !fenced && sub(/^    /, "")' "$2"
}
# Starts the server as README says, reads its first page and stops it.
first_page() {
    echo "fresh: make table, up to its first page"
    begun=$SECONDS
    inside 'exec make table ARGS="--port 0"' >"$work/said" 2>&1 &
    server=$!
    port=
    while kill -0 $server 2>/dev/null && [ -z "$port" ]; do
        sleep 1
        port=$(sed -n 's|^.*http://[^ ]*:\([0-9][0-9]*\)/*$|\1|p' "$work/said" | tail -n 1)
    done
    page=
    if [ -n "$port" ] && exec 3<>"/dev/tcp/127.0.0.1/$port"; then
        printf 'GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' >&3
        page=$(timeout 20 cat <&3 | tr -d '\0')
        exec 3<&-
    fi
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/exe" 2>/dev/null)" != "$root/project/build/release/bin/cardgame-table" ] ||
            kill "${process#/proc/}"
    done
    wait $server
    case $page in
    *'<title>The table</title>'*)
        passed=$((passed + 1))
        echo "fresh: done in $((SECONDS - begun)) s"
        ;;
    *)
        failed=$((failed + 1))
        grep -E '^(FAIL |failed: )' "$work/said" # of a long run the first ones are not among the last lines
        tail -n "${FRESH_LINES:-200}" "$work/said"
        echo "fresh: FAILED after $((SECONDS - begun)) s: make table has no first page"
        ;;
    esac
    left=$(untidy)
    holds "make table leaves the tree as it was: $left" test -z "$left"
}

# ---- the run ----

echo "fresh: a new root of $VERSION_CODENAME"
make_root >"$work/log" 2>&1 || { tail -n 20 "$work/log"; stop "no new root can be made here"; }
mount -t proc proc /proc
case ${1:-} in
'') ;;
short)
    step 'make play'
    tests_without_installing
    finish
    ;;
*)
    for command; do step "$command"; done
    finish
    ;;
esac
typed 'Try it' README.md | sed 's/ *#.*//' | grep -v '^make test$' >"$work/tried"
while read -r command; do step "$command"; done <"$work/tried"
holds "README.md says what to try" test "$(wc -l <"$work/tried")" -ge 2
step 'make'
step 'make help'
tests_without_installing
{
    typed 'Install and link' README.md
    typed 'Link statically' include/docs/embed/LINKING.md
} >"$root/home/typed"
step 'sh -eu /home/typed && rm hello'
first_page
step 'make lsp'
step 'make render'
step 'make docs'
step 'make site'
holds "the site is there" test -s "$root/project/build/release/site/index.html"
step 'make test'
holds "it skips nothing" says '^[0-9]+ passed, 0 failed$'
finish
