-- Starts 'build-site lsp' for the files of a guideline: Neovim 0.7 or later, without plugins.
--
-- g:build_site names the program where it is not on PATH. Ctrl-X Ctrl-O completes;
-- :lua vim.lsp.buf.code_action() offers quick fixes, :lua vim.lsp.buf.hover() shows what an id is.

local clients = {}

-- The folder of the site that a file belongs to: the nearest around it with Content/site.yaml.
local function site_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  while true do
    if vim.fn.filereadable(folder .. '/Content/site.yaml') == 1 then return folder end
    local parent = vim.fn.fnamemodify(folder, ':h')
    if parent == folder then return nil end
    folder = parent
  end
end

local function attach(buffer)
  local root = site_of(vim.api.nvim_buf_get_name(buffer))
  if not root then return end
  if not clients[root] then
    clients[root] = vim.lsp.start_client({
      name = 'build-site',
      cmd = { vim.g.build_site or 'build-site', 'lsp' },
      cmd_cwd = root,
      root_dir = root,
      on_exit = function() clients[root] = nil end,
    })
  end
  if not clients[root] then return end
  vim.lsp.buf_attach_client(buffer, clients[root])
  vim.api.nvim_buf_set_option(buffer, 'omnifunc', 'v:lua.vim.lsp.omnifunc')
end

vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  pattern = { '*.md', '*.yaml', '*.jsonl' },
  callback = function(event) attach(event.buf) end,
})
