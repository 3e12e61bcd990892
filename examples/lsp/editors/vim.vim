" Vim with the plugin vim-lsp (https://github.com/prabirshrestha/vim-lsp): source this from vimrc.
" The server is started for YAML files that name a game at their top; g:cardgame_lsp_cmd names another command.

function! s:names_a_game() abort
  return match(getline(1, 40), '^game\s*:') >= 0
endfunction

function! s:set_keys() abort
  setlocal omnifunc=lsp#complete
  nmap <buffer> K <plug>(lsp-hover)
  nmap <buffer> gd <plug>(lsp-definition)
  nmap <buffer> gr <plug>(lsp-references)
  nmap <buffer> <leader>rn <plug>(lsp-rename)
  nmap <buffer> <leader>ca <plug>(lsp-code-action)
  nmap <buffer> <leader>f <plug>(lsp-document-format)
endfunction

augroup cardgame_lsp
  autocmd!
  autocmd FileType yaml if s:names_a_game() | setlocal filetype=yaml.cardgame | endif
  autocmd User lsp_setup call lsp#register_server({
        \ 'name': 'cardgame',
        \ 'cmd': {_ -> get(g:, 'cardgame_lsp_cmd', ['cardgame', 'lsp'])},
        \ 'allowlist': ['yaml.cardgame'],
        \ })
  autocmd User lsp_buffer_enabled call s:set_keys()
augroup END
