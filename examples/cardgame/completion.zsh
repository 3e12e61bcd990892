#compdef cardgame
# zsh completion for cardgame: everything is asked of the command itself. Where it knows of nothing,
# files are completed.
_cardgame() {
    local -a choices behind
    choices=(${(f)"$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    if (( ! $#choices )); then
        _files
        return
    fi
    [[ ${choices[1]%%$'\t'*} == *= ]] && behind=(-S '')
    choices=(${choices//:/\\:})
    choices=(${choices/$'\t'/:})
    _describe 'cardgame' choices $behind
}
_cardgame "$@"
