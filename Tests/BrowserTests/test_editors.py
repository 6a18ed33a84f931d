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


# A translation that somebody accepts in the editor.
ACCEPTING = """
local seen = {}
local function wait(condition) return vim.wait(20000, condition, 20) end
local function lenses()
  vim.lsp.codelens.refresh()
  vim.wait(200)
  return vim.lsp.codelens.get(0)
end

wait(function() return #vim.diagnostic.get(0) == 1 end)
wait(function() return #lenses() == 2 end)
seen.titles = vim.tbl_map(function(lens) return lens.command.title end, lenses())
seen.line = vim.fn.getline(lenses()[1].range.start.line + 1)

vim.fn.cursor(lenses()[1].range.start.line + 1, 1)
vim.ui.select = function(items, _, choose) choose(items[2], 2) end
vim.lsp.codelens.run()
wait(function() return #vim.diagnostic.get(0) == 0 end)
seen.left = #lenses()

local file = io.open(vim.env.SEEN, 'w')
file:write(vim.fn.json_encode(seen))
file:close()
vim.cmd('qall!')
"""


def edit_in_neovim(program, folder, site, steps, page):
    """Writes a site, opens a page of it and does the steps; what they have seen."""
    neovim = shutil.which("nvim")
    assert neovim, "Neovim is missing: scripts/install-dependencies test"
    for path, text in site.items():
        file = folder / "site" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    script = folder / "steps.lua"
    script.write_text(steps, encoding="utf-8")
    seen = folder / "seen.json"
    outcome = subprocess.run(
        [
            neovim, "--headless", "--clean", "--cmd", f"let g:build_site = '{program}'",
            "--cmd", f"luafile {ROOT}/Editors/neovim/shishin.lua", "-S", str(script), page,
        ],
        cwd=folder / "site", capture_output=True, text=True,
        env={"HOME": str(folder), "PATH": "/usr/bin:/bin", "SEEN": str(seen), "LC_ALL": "C.UTF-8"},
    )
    assert seen.exists(), outcome.stderr
    return json.loads(seen.read_text(encoding="utf-8"))


def test_neovim_shows_diagnostics_fixes_and_completes(program, tmp_path):
    seen = edit_in_neovim(program, tmp_path, SITE, STEPS, "Content/components/button/en.md")
    assert seen == {
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


def test_neovim_accepts_a_stale_translation(program, tmp_path):
    rule = "::: rule verb level=must\nBegin with a verb.\n:::\n"
    site = {
        "Content/site.yaml": "title: {en: Guideline, ja: 指針}\nlanguages: [en, ja]\nsections: [components]\n",
        "Content/components/button/en.md": "---\ntitle: Button\n---\n\n" + rule,
        "Content/components/button/ja.md": "---\ntitle: ボタン\n---\n\n::: rule verb\n動詞で始める。\n:::\n",
        "Content/translations.lock": "ja button#button.verb 0000000000000001\n",
    }
    seen = edit_in_neovim(program, tmp_path, site, ACCEPTING, "Content/components/button/ja.md")
    assert seen == {
        "titles": ["Translation is stale: show what has changed", "Accept"],
        "line": "::: rule verb",
        "left": 0,
    }
    lock = (tmp_path / "site/Content/translations.lock").read_text("utf-8")
    assert lock.startswith("ja button#button.verb ") and not lock.endswith(" 0000000000000001\n")
