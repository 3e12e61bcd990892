-- Neovim, 0.7 or newer: in init.lua, `dofile('/path/to/nvim.lua')`, or copy it to ~/.config/nvim/plugin/cardgame.lua.
-- The server is started for YAML files that name a game at their top. vim.g.cardgame_lsp_cmd names another command.

local function names_a_game(buffer)
    for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, 40, false)) do
        if line:match('^game%s*:') then
            return true
        end
    end
    return false
end

local function root_of(path)
    local folder = vim.fn.fnamemodify(path, ':p:h')
    local git = vim.fn.finddir('.git', folder .. ';')
    return git ~= '' and vim.fn.fnamemodify(git, ':p:h:h') or vim.fn.fnamemodify(folder, ':h')
end

local function set_keys(buffer)
    local function map(keys, run)
        vim.api.nvim_buf_set_keymap(buffer, 'n', keys, '<cmd>lua ' .. run .. '<cr>', { noremap = true })
    end
    vim.api.nvim_buf_set_option(buffer, 'omnifunc', 'v:lua.vim.lsp.omnifunc') -- complete: CTRL-X CTRL-O
    map('K', 'vim.lsp.buf.hover()')
    map('gd', 'vim.lsp.buf.definition()')
    map('gr', 'vim.lsp.buf.references()')
    map('<leader>rn', 'vim.lsp.buf.rename()')
    map('<leader>ca', 'vim.lsp.buf.code_action()')
    map('<leader>f', vim.lsp.buf.format and 'vim.lsp.buf.format()' or 'vim.lsp.buf.formatting_sync()')
end

local clients = {} -- by root, where Neovim does not look after that itself

local function start(buffer)
    local root = root_of(vim.api.nvim_buf_get_name(buffer))
    local config = {
        name = 'cardgame',
        cmd = vim.g.cardgame_lsp_cmd or { 'cardgame', 'lsp' },
        root_dir = root,
        workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    }
    if vim.lsp.start then
        vim.lsp.start(config, { bufnr = buffer })
    else
        clients[root] = clients[root] or vim.lsp.start_client(config)
        vim.lsp.buf_attach_client(buffer, clients[root])
    end
    set_keys(buffer)
end

local function attach(event)
    local started = vim.b[event.buf].cardgame_lsp
    if not started and vim.api.nvim_buf_get_name(event.buf) ~= '' and names_a_game(event.buf) then
        vim.b[event.buf].cardgame_lsp = true
        start(event.buf)
    end
end

-- A new file names its game when it is written for the first time.
vim.api.nvim_create_autocmd('FileType', { pattern = 'yaml', callback = attach })
vim.api.nvim_create_autocmd('BufWritePost', { pattern = { '*.yaml', '*.yml' }, callback = attach })
