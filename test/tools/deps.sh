#!/bin/sh
# Finds what the build needs, says what is missing and installs it (Debian, Ubuntu); silent when all is
# there. With INSTALL_DEPS=no in the environment nothing is installed.
# usage: deps.sh [check | docs | reports | cluster | table]     check: also what all tests, `make check` and `make
#                                            fuzz` need; docs, reports: only what `make docs` and `make
#                                            reports` need more; cluster, table: what examples/cluster and
#                                            examples/table need
set -u
cc=${CC:-cc}
pkg_config=${PKG_CONFIG:-pkg-config}
missing=

need() { # package, command that succeeds when it is there
    package=$1
    shift
    "$@" >/dev/null 2>&1 && return
    case " $missing " in *" $package "*) ;; *) missing="$missing $package" ;; esac
}
has_compiler() { echo '#include <stdio.h>' | "$@" -E - && command -v make; }
has_library() { command -v "$pkg_config" && "$pkg_config" --exists "$1"; }
has_dask() { /usr/bin/python3 -c "import distributed" || python3 -c "import distributed"; }
has_fuzzer() { ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer*; }

need_table() {
    need libwebsockets-dev has_library libwebsockets
    need libjansson-dev has_library jansson
    need libsqlite3-dev has_library sqlite3
    need libssl-dev has_library libcrypto
}

find_missing() {
    missing=
    if [ "${1:-}" = docs ]; then
        need python3 command -v python3
        need doxygen command -v doxygen
        return
    fi
    if [ "${1:-}" = reports ]; then
        need gnuplot-nox command -v gnuplot
        return
    fi
    if [ "${1:-}" = cluster ]; then
        need python3-distributed has_dask
        return
    fi
    if [ "${1:-}" = table ]; then
        need_table
    fi
    # The compiler may be several words.
    case ${cc##*/} in
    *clang*) need clang has_compiler $cc ;;
    *) need build-essential has_compiler $cc ;;
    esac
    need build-essential has_compiler g++ -x c++
    need pkg-config command -v "$pkg_config"
    need libyaml-dev has_library yaml-0.1
    need libcyaml-dev has_library libcyaml
    need libcmocka-dev has_library cmocka
    need cmake command -v cmake
    need python3 command -v python3
    [ "${1:-}" = check ] || return
    need clang command -v clang
    need clang-format command -v clang-format
    need clang-tidy command -v clang-tidy
    need cppcheck command -v cppcheck
    need doxygen command -v doxygen
    need mandoc command -v mandoc
    need abigail-tools command -v abidw
    need python3-numpy /usr/bin/python3 -c "import numpy"
    need python3-distributed has_dask
    need_table
    need python3-websocket /usr/bin/python3 -c "import websocket"
    need python3-jsonschema /usr/bin/python3 -c "import jsonschema"
    need openssl command -v openssl
    need haproxy command -v haproxy
    need libclang-rt-dev has_fuzzer
}

stop() {
    echo "deps: $1" >&2
    exit 1
}

find_missing "$@"
[ -n "$missing" ] || exit 0
[ "${INSTALL_DEPS:-}" != no ] || stop "missing:$missing"
if ! command -v apt-get >/dev/null 2>&1; then
    stop "missing:$missing (Debian's names); install these with this system's package manager"
fi

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
else
    stop "not root and no sudo; as root run: apt-get install$missing"
fi
echo "deps: missing:$missing"
echo "deps: installing them now: ${as_root:+$as_root }apt-get install$missing (INSTALL_DEPS=no: stop here)"
$as_root apt-get update || stop "apt-get update failed; missing:$missing"
# Older releases have the compiler's run-time libraries in another package.
case " $missing " in
*" libclang-rt-dev "*)
    apt-cache show libclang-rt-dev >/dev/null 2>&1 ||
        missing=$(echo "$missing" | sed 's/libclang-rt-dev/libclang-common-14-dev/') ;;
esac
$as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends $missing </dev/null ||
    stop "apt-get could not install:$missing"
find_missing "$@"
[ -z "$missing" ] || stop "still missing after installation:$missing"
