"""Kinds of conversations with `lsp` and `mcp`: each a name and a function that makes files and messages for a count."""

import json

from pages import PAGE, page

BLOCKS = "## A %\n\nA modal view [@a-1] is <topic:alert>.\n\n::: rule r-% level=must\nUse **it**.\n:::\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n"
REQUESTS = {
    "completion": {"position": {"line": 5, "character": 3}}, "hover": {"position": {"line": 6, "character": 20}}, "definition": {"position": {"line": 6, "character": 30}}, "references": {"position": {"line": 8, "character": 12}, "context": {"includeDeclaration": True}},
    "documentSymbol": {}, "foldingRange": {}, "documentLink": {}, "codeAction": {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}, "context": {"diagnostics": []}}, "formatting": {"options": {"tabSize": 2, "insertSpaces": True}},
    "documentHighlight": {"position": {"line": 8, "character": 12}}, "prepareRename": {"position": {"line": 8, "character": 12}}, "rename": {"position": {"line": 8, "character": 12}, "newName": "new"}, "codeLens": {}, "inlayHint": {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}}, "selectionRange": {"positions": [{"line": 8, "character": 12}]}, "semanticTokens/full": {}, "diagnostic": {}, "signatureHelp": {"position": {"line": 8, "character": 12}},
}


ARGUMENTS = {
    "search": {"query": "modal view"}, "get": {"id": "long"}, "topics": {"section": "bars"}, "rules_for": {"topic": "long"}, "check": {"text": "Use it."}, "changes_since": {"edition": "1"},
}


def framed(message):
    data = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(data), data)


def conversation(root, text, requests):
    address = f"file://{root}/{PAGE}"
    messages = [{"id": "first", "method": "initialize", "params": {"rootUri": f"file://{root}", "capabilities": {}}}, {"method": "initialized", "params": {}}]
    messages.append({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": address, "languageId": "markdown", "version": 1, "text": text}}})
    for number, (method, parameters) in enumerate(requests):
        message = {"method": method, "params": parameters | {"textDocument": {"uri": address} | parameters.get("textDocument", {})}}
        if not method.endswith("didChange"):
            message["id"] = number
        messages.append(message)
    # Without this the server could end before it has checked the page.
    messages.append({"id": "checked", "method": "textDocument/codeAction", "params": REQUESTS["codeAction"] | {"textDocument": {"uri": address}}})
    messages += [{"id": "last", "method": "shutdown", "params": None}, {"method": "exit", "params": None}]
    return b"".join(framed({"jsonrpc": "2.0"} | message) for message in messages)


def blocks(n):
    return "".join(BLOCKS.replace("%", str(i)) for i in range(n))


def editor():
    """Each kind gives files, and a function from the site's folder to what is sent."""
    for name, parameters in REQUESTS.items():
        method = f"textDocument/{name}"
        yield f"lsp, a long page: {name}", lambda n, m=method, p=parameters: (page(blocks(n)), lambda root: conversation(root, page(blocks(n))[PAGE], [(m, p)] * 3))
        yield f"lsp, many requests: {name}", lambda n, m=method, p=parameters: (page(blocks(3)), lambda root: conversation(root, page(blocks(3))[PAGE], [(m, p)] * n))

    def change(number, text, start=6, end=6):
        return ("textDocument/didChange", {"textDocument": {"version": number + 2}, "contentChanges": [{"range": {"start": {"line": start, "character": 0}, "end": {"line": end, "character": 0}}, "text": text}]})

    yield "lsp, edits that add", lambda n: (page(blocks(3)), lambda root: conversation(root, page(blocks(3))[PAGE], [change(i, "Text.\n") for i in range(n)]))
    yield "lsp, edits of a message", lambda n: (page(blocks(3)), lambda root: conversation(root, page(blocks(3))[PAGE], [("textDocument/didChange", {"textDocument": {"version": 2}, "contentChanges": [{"range": {"start": {"line": 6, "character": 0}, "end": {"line": 6, "character": 0}}, "text": "a"}] * n})]))
    yield "lsp, symbols of the site", lambda n: (page(blocks(n)), lambda root: conversation(root, page("Text.")[PAGE], [("workspace/symbol", {"query": "a"})]))


def agent():
    def lines(messages):
        first = [{"id": "first", "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}}, {"method": "notifications/initialized"}]
        return b"".join(json.dumps({"jsonrpc": "2.0"} | message).encode() + b"\n" for message in first + messages + [{"id": "last", "method": "ping", "params": {}}])

    def call(number, name, arguments):
        return {"id": number, "method": "tools/call", "params": {"name": name, "arguments": arguments}}

    yield "mcp: tools", lambda n: (page(blocks(3)), lambda root: lines([{"id": i, "method": "tools/list", "params": {}} for i in range(n)]))
    for tool in ["search", "get", "topics", "rules_for", "check", "changes_since"]:
        yield f"mcp, many calls: {tool}", lambda n, t=tool: (page(blocks(3)), lambda root: lines([call(i, t, ARGUMENTS[t]) for i in range(n)]))
    yield "mcp: a long query", lambda n: (page(blocks(3)), lambda root: lines([call(1, "search", {"query": "modal view " * n})]))
    yield "mcp: a long page", lambda n: (page(blocks(n)), lambda root: lines([call(1, "search", {"query": "modal view"})]))
    yield "mcp: resources", lambda n: (page(blocks(3)), lambda root: lines([{"id": i, "method": "resources/list", "params": {}} for i in range(n)]))
    yield "mcp: deep messages", lambda n: (page(blocks(3)), lambda root: lines([]) .replace(b'"params": {}', b'"params": {"a": ' + b"[" * n + b"]" * n + b"}"))
