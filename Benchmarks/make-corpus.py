#!/usr/bin/env python3
"""Writes a bilingual site of made-up guideline text, the same bytes for the same arguments.

    make-corpus.py --topics 5000 FOLDER
    make-corpus.py --terms 2000 FOLDER     terms.yaml alone, for the corpus that is there

Makes FOLDER/Content/: site.yaml, a source `bench` of 500 statements, and for each topic en.md
and ja.md of about 8 KB. Each page has a lead, eight headings (two of the third level),
paragraphs with emphasis and code, six links to other topics, five citations, lists, a pipe table
and a fenced code block; every second topic has a rule. Both languages of a topic share headings,
links, citations and the rule; their sentences are drawn apart. Of the terms ten stand on nearly
every page; the others begin like what stands there, and stand nowhere.
"""

import argparse
import json
import random
from pathlib import Path

SECTION_SIZE = 100
STATEMENTS = 500
PAGE_BYTES = 8_000
LEVELS = ("must", "must-not", "should", "avoid", "consider")

HEADINGS = (
    ("Anatomy", "構成"),
    ("Behavior", "動作"),
    ("When to use it", "使う場面"),
    ("Placement and size", "配置と大きさ"),
    ("States", "状態の表し方"),
    ("Wording", "文言"),
    ("Motion and feedback", "動きとフィードバック"),
    ("Color & contrast", "色とコントラスト"),
    ("Assistive technology", "支援技術への対応"),
    ("Keyboard and pointer", "キーボードとポインター"),
    ("In a narrow window", "狭いウインドウでは"),
    ("On a wide display", "広い画面では"),
    ("Errors and recovery", "エラーと復帰"),
    ("Data that changes", "変化するデータ"),
)

KINDS = (
    ("tab strip", "切り替えバー"),
    ("side list", "サイドリスト"),
    ("date field", "日付フィールド"),
    ("confirmation sheet", "確認シート"),
    ("progress row", "進捗の行"),
    ("search box", "検索ボックス"),
    ("level slider", "音量スライダー"),
    ("photo grid", "写真グリッド"),
    ("empty screen", "空の画面"),
    ("account panel", "アカウントパネル"),
    ("quick menu", "クイックメニュー"),
    ("status banner", "状態バナー"),
)

NOUNS = (
    ("list", "一覧"),
    ("button", "ボタン"),
    ("title", "タイトル"),
    ("toolbar", "ツールバー"),
    ("window", "ウインドウ"),
    ("message", "メッセージ"),
    ("picture", "画像"),
    ("setting", "設定"),
    ("field", "入力欄"),
    ("menu", "メニュー"),
    ("row", "行"),
    ("icon", "アイコン"),
    ("label", "ラベル"),
    ("panel", "パネル"),
    ("selection", "選択範囲"),
    ("notification", "通知"),
    ("preview", "プレビュー"),
    ("document", "書類"),
)

WORDS = (
    ("Save", "保存"),
    ("Cancel", "キャンセル"),
    ("Done", "完了"),
    ("Edit", "編集"),
    ("Delete", "削除"),
    ("Try Again", "再試行"),
    ("Not Now", "今はしない"),
    ("Show All", "すべて表示"),
)

CODE = ("isEnabled", "minimumWidth", "contentInset", "selectedIndex", "reloadData()", "--dry-run")

EN = (
    "Place the {n} where the eye already rests, and leave it there while the {m} changes.",
    "People look for the {n} first; they read the {m} only when something surprises them.",
    "A {n} that appears late should not push the {m} away from under a finger.",
    "Between {k} and {j} points of space is enough to tell the {n} from the {m}.",
    "Say what happened, then what can be done about it; the button **“{w}”** repeats the verb.",
    "When the {n} is empty, explain in one sentence what will fill it.",
    "Do not rely on color alone: a {n} in trouble also changes its shape or its wording.",
    "The {n} remembers what was chosen last, unless the {m} belongs to someone else.",
    "*Every* {n} has a name that assistive technology can speak, even when it shows only a picture.",
    "A wide display has room for the {n} and the {m} side by side; a narrow one shows them in turn.",
    "If the work takes longer than {k} seconds, show how much is left & let people stop it.",
    "Set `{c}` once, when the {n} is made, rather than each time the {m} scrolls.",
    "Undo is kinder than a question: perform the change, and offer the way back for {j} minutes.",
    "Keep the order of the {n} stable; a list that sorts itself while being read is hard to trust.",
    "The label **{w}** fits in every language if it may take twice the width of the English word.",
    "Numbers line up on their last digit, so that {k} and {j}00 can be compared at a glance.",
    "A gesture is a shortcut. Whatever it does, a visible {n} must be able to do as well.",
    "Show at most {k} choices at once; with more than that, a {n} with a search field is quicker.",
    "Long text wraps to a second line before it is cut, and the full text is one tap away.",
    "The transition from the {n} to the {m} tells where things went; with *reduced motion* it fades.",
    "A disabled {n} says nothing about why. Prefer one that works and explains what is missing.",
    "Test the {n} with real names, with no name at all, and with the longest name you can find.",
    "Sound supports what the {n} shows, and never carries the message by itself.",
    "In right-to-left languages the {n} mirrors, except for clocks, logos and media controls.",
    "The value in `{c}` is a hint: the system may widen the {n} when the text size grows.",
    "Write the {n} as a noun and the action as a verb; \"OK\" is neither.",
    "Offline, the {m} stays readable and the {n} tells how old it is.",
    "A second {n} on the same screen divides attention; merge the two or move one away.",
)

JA = (
    "{n}は視線が自然に向かう位置に置き、{m}が切り替わってもそこから動かしません。",
    "人はまず{n}を探します。{m}を読むのは、思いがけないことが起きたときだけです。",
    "あとから現れる{n}が、指の下にある{m}を押しのけてはいけません。",
    "{n}と{m}を見分けるには、{k}〜{j}ポイントの余白があれば十分です。",
    "何が起きたかを先に述べ、次にできることを示します。ボタンの**「{w}」**には同じ動詞を使います。",
    "{n}が空のときは、ここに何が表示されるのかを一文で説明します。",
    "色だけに頼らないでください。問題のある{n}は、形や文言も変えて伝えます。",
    "{n}は前回の選択を覚えています。ただし、{m}がほかの人のものである場合は除きます。",
    "*すべての*{n}に、支援技術が読み上げられる名前を付けます（画像だけの場合も同じです）。",
    "広い画面では{n}と{m}を並べ、狭い画面では順に切り替えて表示します。",
    "処理に{k}秒以上かかるときは、残りの量を示し、途中でやめられるようにします。",
    "`{c}`は{n}を作るときに一度だけ設定し、{m}をスクロールするたびに変えることは避けます。",
    "確認を求めるよりも、取り消せるほうが親切です。まず実行し、{j}分間は元に戻せるようにします。",
    "{n}の並び順は安定させます。読んでいる間に並び変わる一覧は、信頼されにくくなります。",
    "**「{w}」**のような短いラベルでも、言語によっては英語の2倍の幅を必要とします。",
    "数値は末尾の桁でそろえます。{k}と{j}00をひと目で比べられるようになるためです。",
    "ジェスチャーは近道にすぎません。同じことを、目に見える{n}からもできるようにします。",
    "一度に示す選択肢は{k}個までにします。それより多い場合は、検索欄のある{n}のほうが速く選べます。",
    "長い文字列は省略する前に2行目へ折り返し、全文には1回のタップで届くようにします。",
    "{n}から{m}への動きは、ものがどこへ移ったかを伝えます。*視差効果を減らす*設定では、フェードに替えます。",
    "使えない{n}は、その理由を語りません。押せるようにしておき、足りないものを説明するほうがよいでしょう。",
    "{n}は、実在しそうな名前、名前がない場合、考えられるかぎり長い名前の三つで試します。",
    "音は{n}の表示を補うものであり、音だけで内容を伝えることはしません。",
    "右から左へ書く言語では{n}を左右反転させます。時計、ロゴ、再生の操作はそのままにします。",
    "`{c}`の値は目安です。文字サイズが大きくなると、システムが{n}を広げることがあります。",
    "{n}は名詞で、操作は動詞で書きます。「OK」はそのどちらでもありません。",
    "オフラインでも{m}は読めるようにし、{n}にはいつの情報かを示します。",
    "同じ画面に二つ目の{n}があると注意が分かれます。一つにまとめるか、片方を別の場所へ移します。",
)

SEE = (
    ("For the neighboring case, see {link}.", "隣り合う場面については、{link}を参照してください。"),
    ("Where that is too much, {link} is the lighter choice.", "それでは重すぎる場合、{link}のほうが適しています。"),
    ("The same holds for {link}.", "{link}でも同じことがいえます。"),
)

RULES = (
    (
        "Keep one {n} in view at all times.",
        "A {n} that comes and goes makes people search for it again; on a small screen it may shrink instead.",
        "{n}を常に一つ表示する。",
        "{n}が現れたり消えたりすると、そのたびに探し直すことになります。小さな画面では、縮めて残します。",
    ),
    (
        "Name the {n} after what it holds.",
        "The name is the first thing that is read, and often the only one; a clever name has to be learned.",
        "{n}には中身を表す名前を付ける。",
        "名前は最初に読まれ、それしか読まれないこともあります。凝った名前は覚えてもらう必要があります。",
    ),
    (
        "Confirm before the {n} loses work.",
        "What can be undone needs no confirmation. What cannot is rare, and deserves a question with two answers.",
        "{n}の作業が失われる前に確認する。",
        "取り消せる操作に確認は要りません。取り消せない操作はまれであり、二択の質問に値します。",
    ),
)

TABLE = (
    ("| Size | Width | Height | Use |", "| 大きさ | 幅 | 高さ | 用途 |"),
    ("| --- | ---: | ---: | :--- |", "| --- | ---: | ---: | :--- |"),
)
SIZES = (("Small", "小"), ("Regular", "標準"), ("Large", "大"), ("Extra large", "特大"), ("Wide", "横長"))


def topic_id(number):
    return f"t{number:05}"


def section_id(number):
    return f"s{number // SECTION_SIZE:02}"


def statement_id(number):
    return f"bench-{number % STATEMENTS + 1:03}"


def title(number, language):
    name = KINDS[number % len(KINDS)][language]
    return f"{name.capitalize()} {number}" if language == 0 else f"{name}{number}"


def fill(text, noun, other, language, draw):
    return text.format(
        n=noun[language],
        m=other[language],
        w=draw.choice(WORDS)[language],
        c=draw.choice(CODE),
        k=draw.randint(2, 9),
        j=draw.randint(10, 40),
    )


class Page:
    """One page in one language: 0 is English, 1 is Japanese."""

    def __init__(self, plan, language):
        self.plan = plan
        self.language = language
        self.random = random.Random(f"{plan.seed}/{plan.number}/{language}")
        self.stock = (EN, JA)[language]
        self.links = list(plan.links)
        self.citations = list(plan.citations)

    def fill(self, text):
        noun, other = self.random.sample(NOUNS, 2)
        return fill(text, noun, other, self.language, self.random)

    def sentences(self, count):
        return [self.fill(text) for text in self.random.sample(self.stock, count)]

    def wrap(self, sentences):
        """One sentence a line in English; Japanese breaks after the second, as an editor would."""
        if self.language == 0:
            return "\n".join(sentences)
        return "".join(sentences[:2]) + ("\n" + "".join(sentences[2:]) if sentences[2:] else "")

    def see(self):
        number, form, empty = self.links.pop()
        text = "" if empty else title(number, self.language)
        return SEE[form][self.language].format(link=f"[{text}](topic:{topic_id(number)})")

    def cite(self):
        return f" [@{self.citations.pop()}]"

    def paragraph(self, count, link=False, citation=False):
        sentences = self.sentences(count)
        if link:
            sentences.append(self.see())
        return self.wrap(sentences) + (self.cite() if citation else "")

    def list(self, ordered):
        marker = "1." if ordered else "-"
        return "\n".join(f"{marker} {sentence}" for sentence in self.sentences(4))

    def table(self):
        rows = [line[self.language] for line in TABLE]
        for size in SIZES:
            noun = self.random.choice(NOUNS)[self.language]
            width, height = self.random.randint(20, 400), self.random.randint(20, 90)
            code = self.random.choice(CODE)
            rows.append(f"| {size[self.language]} | {width} | {height} | {noun}, `{code}` |")
        return "\n".join(rows)

    def fence(self):
        value = self.random.randint(1, 60)
        comment = ("Wide enough for two columns", "2段組みに足りる幅")[self.language]
        return (
            f"```swift\n// {comment}\nlet panel = Panel(minimumWidth: {value * 8})\n"
            f'if panel.width < {value * 8} && panel.title != "<none>" {{\n  panel.collapse()\n}}\n```'
        )

    def rule(self):
        sentence, reason = self.plan.rule[2 * self.language : 2 * self.language + 2]
        # With the topic's number, as no two rules of a guideline say the same.
        noun = self.plan.rule_noun[self.language] + f" {self.plan.number}"
        attributes = f" level={self.plan.level} platforms=iphone governs={topic_id(self.plan.governs)}"
        return (
            f"::: rule keep-in-order{attributes if self.language == 0 else ''}\n"
            f"{sentence.format(n=noun)}\n\n{reason.format(n=noun)} [@{self.plan.rule_citation}]\n:::"
        )

    def block(self, index):
        """What stands under the heading: one kind of block each, then prose up to the page's size."""
        if index == 1:
            yield self.list(ordered=True)
        if index == 2:
            yield self.table()
        if index == 3 and self.plan.rule:
            yield self.rule()
        if index == 4:
            yield self.list(ordered=False)
        if index == 6:
            yield self.fence()
        yield self.paragraph(3, link=index < 6, citation=index < 5)

    def markdown(self):
        summary = self.sentences(1)[0].replace("*", "").replace("`", "").replace('"', "”")
        name = title(self.plan.number, self.language)
        parts = [f'---\ntitle: {name}\nsummary: "{summary}"\n---', self.paragraph(3)]
        headings = [(level, names[self.language]) for level, names in self.plan.headings]
        size = sum(len(part.encode()) for part in parts)
        for index, (level, name) in enumerate(headings):
            added = [f"{level} {name}", *self.block(index)]
            size += sum(len(part.encode()) + 2 for part in added)
            while size < PAGE_BYTES * (index + 1) / len(headings) - 300:
                added.append(self.paragraph(self.random.randint(2, 4)))
                size += len(added[-1].encode()) + 2
            parts += added
        return "\n\n".join(parts) + "\n"


class Plan:
    """What both languages of a topic have in common."""

    def __init__(self, number, topics, seed):
        self.seed = seed
        self.number = number
        draw = random.Random(f"{seed}/{number}")
        names = draw.sample(HEADINGS, 8)
        self.headings = [("###" if index in (3, 6) else "##", name) for index, name in enumerate(names)]
        # A topic does not link to itself, but where it is the only one.
        others = [(number + 1 + draw.randrange(max(topics - 1, 1))) % topics for _ in range(7)]
        self.links = [(other, draw.randrange(len(SEE)), index == 0) for index, other in enumerate(others[:6])]
        self.governs = others[6]
        self.citations = [statement_id(number * 5 + index) for index in range(5)]
        self.rule = draw.choice(RULES) if number % 2 == 0 else None
        self.rule_noun = draw.choice(NOUNS)
        self.rule_citation = statement_id(draw.randrange(STATEMENTS))
        self.level = draw.choice(LEVELS)


def write_site(content, topics):
    sections = "".join(
        f"  - id: {section_id(first)}\n"
        f"    title: {{en: Section {first // SECTION_SIZE}, ja: 区分{first // SECTION_SIZE}}}\n"
        for first in range(0, topics, SECTION_SIZE)
    )
    (content / "site.yaml").write_text(
        "title: {en: Bench, ja: ベンチ}\nlanguages: [en, ja]\nexports: false\n"
        f"platforms: {{iphone: {{en: iPhone, ja: iPhone}}}}\n"
        # The search is measured apart, by Benchmarks/search.
        f"search: false\nsections:\n{sections}",
        encoding="utf-8",
    )


def write_terms(content, count):
    names = [*NOUNS[:10]]
    names += [
        (f"{kind[0]} {noun[0]} {number}", f"{kind[1]}{noun[1]}{number}")
        for number in range(1, count) for kind in KINDS for noun in NOUNS
    ][: count - len(names)]
    with open(content / "terms.yaml", "w", encoding="utf-8") as file:
        for number, (english, japanese) in enumerate(names):
            file.write(
                f"term-{number}:\n  names: {{en: [{english}], ja: [{japanese}]}}\n"
                f"  reading: {{ja: ようご{number}}}\n"
                f"  definition: {{en: A thing called {english}., ja: {japanese}と呼ぶもの。}}\n"
            )


def write_source(content, topics, seed):
    folder = content / "sources"
    folder.mkdir()
    (folder / "bench.yaml").write_text(
        "title: {en: Notes for a benchmark, ja: 測定のための覚え書き}\n"
        'short: {en: "2026", ja: "2026"}\nyear: 2026\nlanguage: ja\n'
        "about:\n  en: Statements made up for measuring.\n  ja: 測定のために作った記述です。\n",
        encoding="utf-8",
    )
    draw = random.Random(f"{seed}/source")
    with open(folder / "bench.jsonl", "w", encoding="utf-8") as lines:
        for number in range(STATEMENTS):
            noun, other = draw.sample(NOUNS, 2)
            fact = fill(draw.choice(EN), noun, other, 0, draw)
            statement = {
                "id": statement_id(number),
                "source": "bench",
                "section": f"第{number // 50 + 1}章 / {noun[1]}",
                "topic": topic_id(number % topics),
                "also": [],
                "kind": "rule",
                "level": draw.choice(LEVELS),
                "platforms": ["iphone"],
                "versions": None,
                "fact": fact.replace("*", "").replace("`", ""),
                "terms_ja": {noun[0]: noun[1]},
                "apis": [],
            }
            lines.write(json.dumps(statement, ensure_ascii=False) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--topics", type=int, default=5000)
    parser.add_argument("--terms", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    if arguments.topics < 1:
        parser.error("--topics must be at least 1")

    content = arguments.folder / "Content"
    if arguments.terms:
        write_terms(content, arguments.terms)
        return
    content.mkdir(parents=True)
    write_site(content, arguments.topics)
    write_source(content, arguments.topics, arguments.seed)
    sizes = [0, 0]
    for number in range(arguments.topics):
        plan = Plan(number, arguments.topics, arguments.seed)
        folder = content / section_id(number) / topic_id(number)
        folder.mkdir(parents=True)
        for language, name in enumerate(("en", "ja")):
            text = Page(plan, language).markdown().encode()
            sizes[language] += len(text)
            (folder / f"{name}.md").write_bytes(text)
    pages, rules = 2 * arguments.topics, (arguments.topics + 1) // 2
    print(
        f"{arguments.topics} topics, {pages} pages, {sum(sizes) / 1e6:.1f} MB: on average en "
        f"{sizes[0] // arguments.topics} bytes, ja {sizes[1] // arguments.topics} bytes; "
        f"{8 * pages} headings, {6 * pages} links, {5 * pages + 2 * rules} citations, {rules} rules in 2 languages"
    )


main()
