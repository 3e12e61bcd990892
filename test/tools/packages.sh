# For `.` from the top of the tree: the packages (Debian's names) that this tree builds and tests with, how one sees
# that each is there, and which of them serve what. deps.sh installs by it, suites say by it what they have to skip.
# environment: CC, PKG_CONFIG, PYTHON
: "${CC:=cc}" "${PKG_CONFIG:=pkg-config}"
# Debian's Python packages are for Debian's Python.
: "${PYTHON:=/usr/bin/python3}"
[ -x "$PYTHON" ] || PYTHON=python3
python=$PYTHON

# Rules by which pages are looked at. They come from npm, in one version, which is compared with what it was.
axe=axe-core@4.14.1
axe_sum=29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c
axe_folder=build/node/node_modules/axe-core

case ${CC##*/} in
*clang*) compiler=clang ;;
*) compiler=build-essential ;;
esac
table_packages='libwebsockets-dev libjansson-dev libsqlite3-dev libssl-dev'
lsp_packages='libjansson-dev'
render_packages='libcairo2-dev libpango1.0-dev zlib1g-dev libjpeg-dev libwebp-dev librsvg2-dev libjansson-dev
    fonts-liberation'
site_packages="python3 python3-markdown-it doxygen $render_packages"

has_compiler() { # a compiler, which may be several words, and its options
    echo '#include <stdio.h>' | "$@" -E -
}
has_library() { command -v "$PKG_CONFIG" && "$PKG_CONFIG" --exists "$1"; }
has_module() { "$python" -c "import $1"; }
same_axe() { printf '%s  %s\n' "$axe_sum" "$axe_folder/axe.min.js" | sha256sum -c --status; }

# Of some packages other programs than Debian's do as well. What is named here last is a command of the package.
has_package() {
    case $1 in
    # shellcheck disable=SC2086 # the compiler may be several words
    "$compiler") has_compiler $CC && { [ "$1" != build-essential ] || has_compiler c++ -x c++; } ;;
    build-essential) has_compiler c++ -x c++ ;;
    clang) command -v clang && command -v clang++ ;;
    pkg-config) command -v "$PKG_CONFIG" ;;
    python3) command -v python3 ;;
    libyaml-dev) has_library yaml-0.1 ;;
    libcyaml-dev) has_library libcyaml ;;
    libcmocka-dev) has_library cmocka ;;
    libwebsockets-dev) has_library libwebsockets ;;
    libjansson-dev) has_library jansson ;;
    libsqlite3-dev) has_library sqlite3 ;;
    libssl-dev) has_library libssl ;;
    libcairo2-dev) has_library cairo ;;
    libpango1.0-dev) has_library pangocairo ;;
    zlib1g-dev) has_library zlib ;;
    libjpeg-dev) has_library libjpeg ;;
    libwebp-dev) has_library libwebp ;;
    librsvg2-dev) has_library librsvg-2.0 ;;
    fonts-liberation) fc-list | grep Liberation ;;
    fonts-droid-fallback) fc-list :lang=ja | grep . ;;
    fonts-dejavu-core) fc-list :lang=he | grep . ;;
    python3-markdown-it) has_module markdown_it ;;
    python3-numpy) has_module numpy ;;
    python3-distributed) has_module distributed ;;
    python3-websocket) has_module websocket ;;
    python3-jsonschema) has_module jsonschema ;;
    python3-selenium) has_module selenium ;;
    poppler-utils) command -v pdftoppm && command -v pdftocairo && command -v pdftotext && command -v pdffonts ;;
    gcc-multilib) narrow_compiler ;;
    libclang-rt-dev) ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer* ;;
    firefox-esr) command -v firefox-esr || command -v firefox ;;
    axe-core) same_axe ;;
    npm) same_axe || command -v npm ;;
    gnuplot-nox) command -v gnuplot ;;
    abigail-tools) command -v abidw && command -v abidiff ;;
    chromium-driver) command -v chromedriver ;;
    neovim) command -v nvim ;;
    groff-base) command -v groff ;;
    xz-utils) command -v xz ;;
    unicode-data) test -f /usr/share/unicode/emoji/emoji-data.txt ;;
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}
# 32-bit x86 is compiled and linked where the processor is one of that family.
narrow_compiler() {
    case $(uname -m) in x86_64 | i?86) ;; *) return 1 ;; esac
    printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' | $CC -m32 -x c -o /dev/null -
}

# Those of the packages that are not there, each once.
absent() {
    absent_ones=
    for absent_one; do
        case "$absent_ones " in *" $absent_one "*) ;; *) has_package "$absent_one" || absent_ones="$absent_ones $absent_one" ;; esac
    done
    printf '%s' "$absent_ones"
}

# What serves a purpose: `needed` packages, and `wanted` ones, without which some tests are left out where they
# cannot be had.
packages_for() { # purpose: build, test, lint, fuzz, check (these three), or a target or program of that name
    needed="$compiler pkg-config libyaml-dev libcyaml-dev"
    wanted=
    case $1 in
    build) ;;
    table) needed="$needed $table_packages" ;;
    lsp) needed="$needed $lsp_packages" ;;
    render) needed="$needed $render_packages" ;;
    site) needed="$needed $site_packages" ;;
    docs) needed='python3 doxygen' ;;
    reports) needed="$needed gnuplot-nox" ;;
    cluster) needed='python3-distributed' ;;
    fresh) needed='mmdebstrap git' ;;
    unit) needed="$needed libcmocka-dev" ;;
    abi) needed="$needed build-essential abigail-tools xz-utils" ;;
    budget) needed="$needed python3 valgrind" ;;
    against) needed="$needed python3 git" ;;
    bench-table) needed="$needed python3 $table_packages" ;;
    mutants) needed="$needed libcmocka-dev python3" ;;
    test)
        needed="$needed build-essential libcmocka-dev cmake python3 valgrind clang doxygen mandoc groff-base zsh git openssl haproxy
            curl gnuplot-nox abigail-tools xz-utils poppler-utils python3-numpy python3-distributed python3-websocket
            python3-jsonschema fonts-droid-fallback fonts-dejavu-core $table_packages $lsp_packages $site_packages"
        wanted='chromium-driver python3-selenium firefox-esr neovim npm unicode-data'
        case $(uname -m) in x86_64) wanted="$wanted gcc-multilib" ;; esac
        ;;
    lint) needed="$needed clang clang-format clang-tidy cppcheck $table_packages $render_packages" ;;
    fuzz) needed="$needed clang libclang-rt-dev $table_packages $lsp_packages" ;;
    check)
        packages_for lint
        packages_checked=$needed
        packages_for fuzz
        packages_checked="$packages_checked $needed"
        packages_for test
        needed="$needed $packages_checked"
        ;;
    *) return 1 ;;
    esac
}
