"""Editors that nobody here wrote, with the settings of Editors/ and the program as people run it."""

import json
import shutil
import subprocess

from sites import ROOT

PAGE = """---
title: Button
---

A button starts an action. See the [dialog](topic:dialgo).

::: rule verb level=must
Begin with a verb.
:::
"""

SITE = {
    "Content/site.yaml": "title: Guideline\nlanguages: [en]\nsections: [components]\n",
    "Content/components/button/en.md": PAGE,
    "Content/components/dialog/en.md": "---\ntitle: Dialog\nsummary: It asks.\n---\n\nText.\n",
}

# What a person does, step by step; what was seen after each goes into a file.
STEPS = """
local seen = {}
local function note(name, value) seen[name] = value end
local function wait(condition) return vim.wait(20000, condition, 20) end
local function messages()
  return vim.tbl_map(function(item) return item.message end, vim.diagnostic.get(0))
end
local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

wait(function() return #messages() == 1 end)
note('messages', messages())

vim.fn.cursor(5, 45)
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.lsp.buf.code_action()
wait(function() return #messages() == 0 end)
note('fixed', vim.fn.getline(5))
note('left', messages())

note('hover', request('textDocument/hover', vim.lsp.util.make_position_params()).contents.value)

vim.fn.append(5, {'', '指針 [](rule:button.'})
vim.fn.cursor(7, vim.fn.col({7, '$'}))
local params = vim.lsp.util.make_position_params()
params.position.character = vim.str_utfindex(vim.fn.getline(7))
local list = request('textDocument/completion', params)
local item = vim.lsp.util.extract_completion_items(list)[1]
note('label', item.label)
vim.lsp.util.apply_text_edits({item.textEdit}, 0, 'utf-16')
note('completed', vim.fn.getline(7))

local file = io.open(vim.env.SEEN, 'w')
file:write(vim.fn.json_encode(seen))
file:close()
vim.cmd('qall!')
"""


def test_neovim_shows_diagnostics_fixes_and_completes(program, tmp_path):
    neovim = shutil.which("nvim")
    assert neovim, "Neovim is missing: scripts/install-dependencies test"
    for path, text in SITE.items():
        file = tmp_path / "site" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    steps = tmp_path / "steps.lua"
    steps.write_text(STEPS, encoding="utf-8")
    seen = tmp_path / "seen.json"
    outcome = subprocess.run(
        [
            neovim, "--headless", "--clean", "--cmd", f"let g:build_site = '{program}'",
            "--cmd", f"luafile {ROOT}/Editors/neovim/shishin.lua",
            "-S", str(steps), "Content/components/button/en.md",
        ],
        cwd=tmp_path / "site", capture_output=True, text=True, timeout=120,
        env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "SEEN": str(seen), "LC_ALL": "C.UTF-8"},
    )
    assert seen.exists(), outcome.stderr
    assert json.loads(seen.read_text(encoding="utf-8")) == {
        "messages": ["unknown topic 'dialgo'\nhelp: did you mean 'dialog'?"],
        "fixed": "A button starts an action. See the [dialog](topic:dialog).",
        "left": [],
        "hover": "**Dialog** · `dialog`\n\nIt asks.",
        "label": "button.verb",
        "completed": "指針 [](rule:button.verb",
    }
    # Nothing was saved.
    page = tmp_path / "site/Content/components/button/en.md"
    assert page.read_text(encoding="utf-8") == PAGE
