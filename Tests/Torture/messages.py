"""Messages to the two servers: samples of what clients send, mutated inside their frames and outside."""

import json

from mutation import mutated

PAGE = "Content/section-0/topic-0/en.md"
POSITION = {"textDocument": {"uri": "URI"}, "position": {"line": 4, "character": 3}}
TEXT = "---\ntitle: Topic 0\n---\n\nSee <rule:topic-0.one> 鍵👩‍👧.\n\n::: rule two level=must\nUse it.\n:::\n"


def request(number, method, params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def notice(method, params):
    return {"jsonrpc": "2.0", "method": method, "params": params}


EDITOR = [
    notice("textDocument/didOpen", {
        "textDocument": {"uri": "URI", "languageId": "markdown", "version": 1, "text": TEXT}}),
    notice("textDocument/didChange", {
        "textDocument": {"uri": "URI", "version": 2},
        "contentChanges": [{"range": {"start": {"line": 4, "character": 0}, "end": {"line": 6, "character": 2}},
                            "text": "::: rule "}]}),
    notice("textDocument/didSave", {"textDocument": {"uri": "URI"}}),
    notice("textDocument/didClose", {"textDocument": {"uri": "URI"}}),
    notice("workspace/didChangeWatchedFiles", {"changes": [{"uri": "URI", "type": 2}]}),
    notice("$/cancelRequest", {"id": 3}),
    request(3, "textDocument/rename", {**POSITION, "newName": "uno"}),
    request(4, "textDocument/codeAction", {
        "textDocument": {"uri": "URI"}, "context": {"diagnostics": []},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}),
    request(5, "workspace/symbol", {"query": "rule"}),
    request(6, "workspace/executeCommand", {"command": "shishin.accept", "arguments": ["topic-0#"]}),
] + [request(7 + number, "textDocument/" + method, {**POSITION, "context": {"includeDeclaration": True}})
     for number, method in enumerate([
         "completion", "hover", "definition", "references", "prepareRename", "documentSymbol", "documentLink",
         "foldingRange", "codeLens", "inlayHint", "semanticTokens/full", "documentHighlight", "formatting"])]

AGENT = [
    request(2, "tools/list", {}), request(3, "resources/list", {"cursor": "1"}),
    request(4, "resources/read", {"uri": "guideline://en/section-0/topic-0.md"}), request(5, "prompts/list", {}),
    request(6, "prompts/get", {"name": "review", "arguments": {"text": "a"}}), request(7, "ping", {}),
    notice("notifications/cancelled", {"requestId": 8}),
] + [request(8 + number, "tools/call", {"name": name, "arguments": arguments})
     for number, (name, arguments) in enumerate([
         ("search", {"query": "rule of A", "language": "en", "limit": 3, "format": "json"}),
         ("get", {"id": "topic-0.one", "language": "ja"}), ("topics", {"section": "section-0"}),
         ("rules_for", {"topic": "topic-0", "platform": "iphone"}),
         ("check", {"text": "Use rule one.", "format": "json"}), ("changes_since", {"edition": "1"})])]

OPENING = {"processId": None, "rootUri": None, "capabilities": {}, "protocolVersion": "2025-06-18",
           "clientInfo": {"name": "torture", "version": "1"}}


def framed(data):
    return b"Content-Length: %d\r\n\r\n%s" % (len(data), data)


def conversation(random, samples, frame, address):
    """What a client sends, as bytes: the opening, some messages of which some have changed, and a last request.

    What breaks a frame ends a conversation, so that only the last message but one may.
    """
    def encoded(message):
        return json.dumps(message, ensure_ascii=False).replace("URI", address).encode()

    sent = [frame(encoded(request(1, "initialize", OPENING))), frame(encoded(notice("initialized", {})))]
    for _ in range(random.choice([1, 5, 20])):
        data = encoded(random.choice(samples))
        if random.random() < 0.6:
            data = mutated(random, "json", [data])
        # A line is a message to one of the servers.
        sent.append(frame(data.replace(b"\n", b" ")))
    return sent


def broken(random, sent):
    """The same bytes, changed anywhere: no answer need come."""
    return mutated(random, "json", [b"".join(sent)])
