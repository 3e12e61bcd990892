#compdef cardgame
# zsh completion for cardgame: everything is asked of the command itself.
_cardgame() {
    local -a choices
    if (( CURRENT == 2 )); then
        choices=(${(f)"$(cardgame --help 2>/dev/null | sed -n 's/^  \([a-z-]*\)  *\(.*\)/\1:\2/p')"})
        _describe 'subcommand' choices
    elif [[ $PREFIX == -* ]]; then
        choices=(${(f)"$(cardgame $words[2] --help 2>/dev/null |
            sed -n 's/^  \(--[a-z-]*\)[^ ]*\( [A-Z=,]*\)*  *\(.*\)/\1:\3/p')"})
        _describe 'option' choices
    elif (( CURRENT == 3 )) && cardgame $words[2] --help 2>/dev/null | head -n 1 | grep -q ' \[*GAME'; then
        choices=(${(f)"$(cardgame games 2>/dev/null | sed 's/ .*//')"})
        _describe 'game' choices
    else
        _files
    fi
}
_cardgame "$@"
