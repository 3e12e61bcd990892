# bash completion for cardgame: everything is asked of the command itself.
_cardgame() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[0]} sub=${COMP_WORDS[1]}
    local words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$("$command" --help 2>/dev/null | sed -n 's/^  \([a-z-]*\) .*/\1/p')
        words="$words --help --version"
    elif [ "${word#-}" != "$word" ]; then
        words=$("$command" "$sub" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')
        words="$words --help"
    elif [ "$COMP_CWORD" -eq 2 ] && "$command" "$sub" --help 2>/dev/null | head -n 1 | grep -q ' \[*GAME'; then
        words=$("$command" games 2>/dev/null | sed 's/ .*//')
    else
        COMPREPLY=($(compgen -f -- "$word"))
        return
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _cardgame cardgame
