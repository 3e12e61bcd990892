#!/bin/sh
# Finds what the build needs, says what is missing and installs it (Debian, Ubuntu); silent when all is
# there. With INSTALL_DEPS=no in the environment nothing is installed.
# usage: deps.sh [check | docs | reports | cluster | table | lsp | render | site]     check: also what all tests, `make check` and `make
#                                            fuzz` need; docs, reports: only what `make docs` and `make
#                                            reports` need more; cluster, table, lsp, render, site: what
#                                            these folders of examples/ need
# What only some tests want (browsers, axe-core) is left out with a word where it is not to be had.
set -u
cc=${CC:-cc}
pkg_config=${PKG_CONFIG:-pkg-config}
missing=
wanted=
axe=axe-core@4.14.1
axe_sum=29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c
axe_folder=build/node/node_modules/axe-core

need() { # package, command that succeeds when it is there
    package=$1
    shift
    "$@" >/dev/null 2>&1 && return
    case " $missing " in *" $package "*) ;; *) missing="$missing $package" ;; esac
}
want() { # the same, where the package can be had
    need "$@"
    case " $missing" in
    *" $package") missing=${missing% "$package"} wanted="$wanted $package" ;;
    esac
}
has_compiler() { echo '#include <stdio.h>' | "$@" -E - && command -v make; }
has_library() { command -v "$pkg_config" && "$pkg_config" --exists "$1"; }
has_dask() { /usr/bin/python3 -c "import distributed" || python3 -c "import distributed"; }
has_markdown() { /usr/bin/python3 -c "import markdown_it" || python3 -c "import markdown_it"; }
has_firefox() { command -v firefox-esr || command -v firefox; }
has_font() { fc-list | grep Liberation; }
has_fuzzer() { ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer*; }

need_table() {
    need libwebsockets-dev has_library libwebsockets
    need libjansson-dev has_library jansson
    need libsqlite3-dev has_library sqlite3
    need libssl-dev has_library libcrypto
}

need_lsp() {
    need libjansson-dev has_library jansson
}
need_render() {
    need libcairo2-dev has_library cairo
    need libpango1.0-dev has_library pangocairo
    need zlib1g-dev has_library zlib
    need libjpeg-dev has_library libjpeg
    need libwebp-dev has_library libwebp
    need librsvg2-dev has_library librsvg-2.0
    need libjansson-dev has_library jansson
    need fonts-liberation has_font
}

need_site() {
    need python3-markdown-it has_markdown
    need doxygen command -v doxygen
    need_render
}

want_programs() {
    want chromium-driver command -v chromedriver
    want python3-selenium /usr/bin/python3 -c "import selenium"
    want firefox-esr has_firefox
    want neovim command -v nvim
    [ -f "$axe_folder/axe.min.js" ] || want npm command -v npm
}

find_missing() {
    missing=
    wanted=
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
    case ${1:-} in table | lsp | render | site) "need_$1" ;; esac
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
    need_lsp
    need_site
    need poppler-utils command -v pdftoppm
    need python3-websocket /usr/bin/python3 -c "import websocket"
    need python3-jsonschema /usr/bin/python3 -c "import jsonschema"
    need openssl command -v openssl
    need haproxy command -v haproxy
    need libclang-rt-dev has_fuzzer
    want_programs
}

stop() {
    echo "deps: $1" >&2
    exit 1
}

find_missing "$@"

# The rules by which pages are looked at come from npm, in one version, which is compared with what it was.
same_axe() { printf '%s  %s\n' "$axe_sum" "$axe_folder/axe.min.js" | sha256sum -c --status; }
fetch_axe() {
    [ "${1:-}" = check ] && [ "${INSTALL_DEPS:-}" != no ] && ! same_axe 2>/dev/null || return
    echo "deps: fetching $axe into ${axe_folder%%/node_modules*}"
    rm -rf "$axe_folder" && mkdir -p "${axe_folder%%/node_modules*}"
    npm install --prefix "${axe_folder%%/node_modules*}" --no-save --no-package-lock --ignore-scripts --no-audit \
        --no-fund --loglevel=error "$axe" </dev/null >/dev/null ||
        echo "deps: $axe cannot be had here; what it looks for is not looked for"
    [ ! -f "$axe_folder/axe.min.js" ] || same_axe || { rm -rf "$axe_folder" && stop "$axe is not what it was"; }
}
done_with() {
    fetch_axe "$@"
    exit 0
}

[ -n "$missing$wanted" ] || done_with "$@"
[ "${INSTALL_DEPS:-}" != no ] || [ -z "$missing" ] || stop "missing:$missing"
if [ "${INSTALL_DEPS:-}" = no ] || ! command -v apt-get >/dev/null 2>&1; then
    [ -z "$missing" ] ||
        stop "missing:$missing (Debian's names); install these with this system's package manager"
    echo "deps: some tests are left out without:$wanted"
    done_with "$@"
fi

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
elif [ -n "$missing" ]; then
    stop "not root and no sudo; as root run: apt-get install$missing$wanted"
else
    echo "deps: some tests are left out without:$wanted"
    done_with "$@"
fi
echo "deps: missing:$missing$wanted"
echo "deps: installing them now: ${as_root:+$as_root }apt-get install$missing$wanted (INSTALL_DEPS=no: stop here)"
$as_root apt-get update || stop "apt-get update failed; missing:$missing$wanted"
# Older releases have the compiler's run-time libraries in another package.
case " $missing " in
*" libclang-rt-dev "*)
    apt-cache show libclang-rt-dev >/dev/null 2>&1 ||
        missing=$(echo "$missing" | sed 's/libclang-rt-dev/libclang-common-14-dev/') ;;
esac
install() {
    [ $# -eq 0 ] || $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null
}
to_be_had=
for package in $wanted; do
    if apt-cache show "$package" >/dev/null 2>&1; then
        to_be_had="$to_be_had $package"
    else
        echo "deps: $package is not to be had here; tests that want it are left out"
    fi
done
if ! install $missing $to_be_had; then
    install $missing || stop "apt-get could not install:$missing"
    install $to_be_had || echo "deps: apt-get could not install:$to_be_had; tests that want these are left out"
fi
find_missing "$@"
[ -z "$missing" ] || stop "still missing after installation:$missing"
done_with "$@"
