-- Neovim edits cards with the language server; the last line is `N passed, N failed`.
-- environment: SERVER, EDITED (a copy of examples/my_cards)
local passed, failed = 0, 0
local folder = vim.env.EDITED
vim.g.cardgame_lsp_cmd = { vim.env.SERVER }

local function check(what, good, found)
    if good then
        passed = passed + 1
    else
        failed = failed + 1
        io.stdout:write('\nfailed: in Neovim: ' .. what .. ': ' .. vim.inspect(found) .. '\n')
    end
end

local function until_so(condition)
    return vim.wait(10000, condition, 20)
end

local function lines()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function go_to(words, behind)
    vim.fn.cursor(1, 1)
    vim.fn.search('\\V' .. words, 'cW')
    local spot = vim.api.nvim_win_get_cursor(0)
    vim.api.nvim_win_set_cursor(0, { spot[1], spot[2] + (behind or 0) })
end

local function mistakes()
    local found = {}
    for _, one in ipairs(vim.diagnostic.get(0)) do
        table.insert(found, one.message)
    end
    return found
end

local function float_text()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(window).relative ~= '' then
            return table.concat(
                vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
        end
    end
    return nil
end

-- Who is asked which of the actions takes the one with that title.
local function take_action(title)
    vim.ui.select = function(items, _, choose)
        for _, item in ipairs(items) do
            local action = item.action and item.action or item[2]
            if action.title == title then
                return choose(item)
            end
        end
        choose(nil)
    end
    vim.lsp.buf.code_action()
end

local function opens()
    vim.cmd('filetype on')
    vim.cmd('edit ' .. folder .. '/gemu_land/mountain.yaml')
    check('the server is started', until_so(function()
        local client = vim.lsp.get_active_clients()[1]
        return client and client.initialized
    end), vim.lsp.get_active_clients())
end

local function sees_a_mistake()
    go_to('destroy each')
    vim.cmd('normal! cwdestory')
    check('a mistake is seen while typing', until_so(function()
        return (mistakes()[1] or ''):find("did you mean 'destroy'")
    end), mistakes())
    local one = vim.diagnostic.get(0)[1] or { col = -1, end_col = -1, lnum = 0 }
    local line = vim.api.nvim_buf_get_lines(0, one.lnum, one.lnum + 1, false)[1]
    check('at its word', line:sub(one.col + 1, one.end_col) == 'destory', one)
end

local function mends_it()
    go_to('destory')
    take_action("Write 'destroy'")
    check('a quick fix mends it', until_so(function() return lines():find('play: destroy each', 1, true) end), lines())
    check('and it is gone', until_so(function() return #vim.diagnostic.get(0) == 0 end), mistakes())
end

local function completes()
    go_to('kind: monster')
    vim.cmd('normal! Dakind: ')
    local spot = vim.api.nvim_win_get_cursor(0)
    vim.api.nvim_win_set_cursor(0, { spot[1], spot[2] + 1 })
    local params = vim.lsp.util.make_position_params()
    params.position.character = #vim.api.nvim_get_current_line()
    local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', params, 5000)
    local _, answer = next(answers or {})
    local items = vim.lsp.util.text_document_completion_list_to_complete_items(answer and answer.result or {}, '')
    local words = {}
    for _, item in ipairs(items) do
        table.insert(words, item.word)
    end
    check('it completes', vim.tbl_contains(words, 'monster') and vim.tbl_contains(words, 'prophecy'), words)
    vim.cmd('normal! Amonster')
    check('and is right again', until_so(function() return #vim.diagnostic.get(0) == 0 end), mistakes())
end

local function hovers()
    go_to('name: Stone Ram', 8)
    vim.lsp.buf.hover()
    check('it shows the card', until_so(function() return (float_text() or ''):find('Gain 2 faith', 1, true) end),
        float_text())
    vim.cmd('normal! j')
end

local function goes_to_definition()
    vim.cmd('edit ' .. folder .. '/scenarios/mountain.yaml')
    until_so(function() return #vim.lsp.buf_get_clients(0) > 0 end)
    go_to('play mountain/landslide', 10)
    vim.lsp.buf.definition()
    check('it goes to a card', until_so(function()
        return vim.fn.expand('%:t') == 'mountain.yaml' and vim.fn.expand('%:p:h:t') == 'gemu_land'
            and vim.api.nvim_get_current_line():find('name: Landslide', 1, true)
    end), vim.fn.expand('%:p'))
end

local function renames()
    go_to('name: Landslide', 8)
    vim.lsp.buf.rename('Rock Fall')
    check('it renames a card', until_so(function() return lines():find('name: Rock Fall', 1, true) end), lines())
    vim.cmd('buffer scenarios/mountain.yaml')
    check('in other files, too', until_so(function()
        return lines():find('play mountain/rock_fall', 1, true) and not lines():find('landslide', 1, true)
    end), lines())
    check('and the scenarios pass', until_so(function() return #vim.diagnostic.get(0) == 0 end), mistakes())
    vim.cmd('buffer gemu_land/mountain.yaml')
end

local function formats()
    go_to('destroy each')
    vim.cmd('normal! i   ')
    if vim.lsp.buf.format then
        vim.lsp.buf.format({ timeout_ms = 5000 })
    else
        vim.lsp.buf.formatting_sync(nil, 5000)
    end
    check('it formats', lines():find('play: destroy each enemy', 1, true), lines())
end

local function runs_a_scenario()
    vim.cmd('buffer scenarios/mountain.yaml')
    go_to('script:')
    take_action('Run this scenario')
    check('it runs a scenario', until_so(function() return mistakes()[1] == 'passed' end), mistakes())
end

local parts = { opens, sees_a_mistake, mends_it, completes, hovers, goes_to_definition, renames, formats,
    runs_a_scenario }
for _, part in ipairs(parts) do
    local good, why = pcall(part)
    if not good then
        check('no error', false, why)
    end
end
io.stdout:write(string.format('\n%d passed, %d failed\n', passed, failed))
for _, client in ipairs(vim.lsp.get_active_clients()) do
    client.stop(true)
end
vim.cmd('qall!')
