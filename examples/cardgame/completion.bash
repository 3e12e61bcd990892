# bash completion for cardgame: everything is asked of the command itself. Where it knows of nothing,
# files are completed.
_cardgame() {
    local line=${COMP_LINE:0:COMP_POINT} IFS=$' \t\n' words word tail char
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    word=${words[${#words[@]} - 1]}
    IFS=$'\n'
    COMPREPLY=($("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null | cut -f 1))
    # What bash replaces begins behind the last character that breaks words.
    tail=$word
    for char in = :; do
        [[ $COMP_WORDBREAKS == *"$char"* ]] && tail=${tail##*"$char"}
    done
    COMPREPLY=("${COMPREPLY[@]#"${word%"$tail"}"}")
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
}
complete -o default -F _cardgame cardgame
