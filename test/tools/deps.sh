#!/bin/sh
# Finds what is needed, says what is missing and installs it (Debian, Ubuntu); silent when all is there. With
# INSTALL_DEPS=no in the environment nothing is installed: what the build needs is then missed, what only tests need
# is named.
# usage: deps.sh [PURPOSE]     packages.sh has them; build is the first
# What only some tests want (browsers, axe-core) is left out with a word where it is not to be had.
set -u
. "$(dirname "$0")/packages.sh"
purpose=${1:-build}
# Seconds for which another program may hold apt's locks.
patience=${DEPS_PATIENCE:-900}

stop() {
    echo "deps: $1" >&2
    exit 1
}
find_missing() {
    packages_for "$purpose" || stop "'$purpose' is nothing that packages are known for"
    missing=$(absent $needed)
    still_wanted=$(absent $wanted)
}

fetch_axe() {
    [ "${INSTALL_DEPS:-}" != no ] || return
    case " $wanted " in *' npm '*) ! has_package axe-core || return ;; *) return ;; esac
    echo "deps: fetching $axe into ${axe_folder%%/node_modules*}"
    rm -rf "$axe_folder" && mkdir -p "${axe_folder%%/node_modules*}"
    npm install --prefix "${axe_folder%%/node_modules*}" --no-save --no-package-lock --ignore-scripts --no-audit \
        --no-fund --loglevel=error "$axe" </dev/null >/dev/null ||
        echo "deps: $axe cannot be had here; what it looks for is not looked for"
    [ ! -f "$axe_folder/axe.min.js" ] || has_package axe-core || { rm -rf "$axe_folder" && stop "$axe is not what it was"; }
}
done_with() {
    fetch_axe
    exit 0
}
# Without these nothing is built; a test without its packages is skipped and told.
lacks_build() (packages_for build && absent $needed)

find_missing
[ -n "$missing$still_wanted" ] || done_with
if [ "${INSTALL_DEPS:-}" = no ]; then
    case $purpose in
    test | check) lacking=$(lacks_build) ;;
    *) lacking=$missing ;;
    esac
    [ -z "$lacking" ] || stop "missing:$lacking (INSTALL_DEPS=no: nothing is installed)"
    echo "deps: some tests are skipped without:$missing$still_wanted"
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    [ -z "$missing" ] ||
        stop "missing:$missing (Debian's names); install these with this system's package manager, or set INSTALL_DEPS=no"
    echo "deps: some tests are skipped without:$still_wanted"
    done_with
fi
if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
elif [ -n "$missing" ]; then
    stop "not root and no sudo; as root run: apt-get install$missing$still_wanted"
else
    echo "deps: some tests are skipped without:$still_wanted"
    done_with
fi

said=$(mktemp) || exit 1
trap 'rm -f "$said"' EXIT
# The option is for dpkg's lock; for that of the lists apt has none.
apt() {
    until $as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -o DPkg::Lock::Timeout="$patience" "$@" \
        </dev/null 2>"$said"; do
        if [ "$patience" -le 0 ] || ! grep -qiE 'could not get lock|unable to lock|unable to acquire' "$said"; then
            cat "$said" >&2
            return 1
        fi
        echo "deps: another program holds apt's lock; waiting for it"
        sleep 5
        patience=$((patience - 5))
    done
    cat "$said" >&2
}
echo "deps: missing:$missing$still_wanted"
echo "deps: installing them now: ${as_root:+$as_root }apt-get install$missing$still_wanted (INSTALL_DEPS=no: not)"
apt update || stop "apt-get update failed; missing:$missing$still_wanted"
to_be_had=
for package in $still_wanted; do
    if apt-cache show "$package" >/dev/null 2>&1; then
        to_be_had="$to_be_had $package"
    else
        echo "deps: $package is not to be had here; tests that want it are skipped"
    fi
done
# Older releases have the compiler's run-time libraries in another package.
case " $missing " in
*" libclang-rt-dev "*)
    apt-cache show libclang-rt-dev >/dev/null 2>&1 ||
        missing=$(echo "$missing" | sed 's/libclang-rt-dev/libclang-common-14-dev/') ;;
esac
install() {
    [ $# -eq 0 ] || apt install -y --no-install-recommends "$@"
}
if ! install $missing $to_be_had; then
    [ -n "$to_be_had" ] || stop "apt-get could not install:$missing"
    install $missing || stop "apt-get could not install:$missing"
    install $to_be_had || echo "deps: apt-get could not install:$to_be_had; tests that want these are skipped"
fi
find_missing
[ -z "$missing" ] || stop "still missing after installation:$missing"
done_with
