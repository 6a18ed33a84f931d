extension InvalidSite {
  /// The whole report of one run.
  static let report = #"""
    Content/bars/Tool_Bar/en.md: error: malformed folder name 'Tool_Bar' [malformed-id]
          = help: use lower-case letters, digits and single hyphens
    Content/bars/alert/en.md:3:1: error: unknown key 'sumary' [unknown-key]
        3 | sumary: A view
          | ^~~~~~ help: did you mean 'summary'?
    Content/bars/alert/en.md:4:13: error: unknown platform 'iphon' [unknown-platform]
        4 | platforms: [iphon]
          |             ^~~~~ help: did you mean 'iphone'?
    Content/bars/alert/en.md:5:6: error: 'api' takes a list: [one, two] [wrong-value]
        5 | api: UIAlert
          |      ^~~~~~~ help: write api: [UIAlert]
    Content/bars/broken/en.md:1:4: error: invalid UTF-8 [invalid-utf8]
        1 | Caf\#u{FFFD}
          |    ^ help: save the file as UTF-8
    Content/bars/en.md: error: page has no title [missing-title]
          = help: start the file with front matter: ---, title: …, ---
    Content/bars/fr.md: error: page in a language that site.yaml does not list [unknown-page-language]
          = help: rename it to ja.md, or add 'fr' to 'languages' in site.yaml
    Content/bars/links/en.md:4:5: error: unknown topic 'alret' [unknown-topic]
        4 | [a](topic:alret) [b](rule:tab-bar.at-most-fife) [c](term:modal) [d](source:bars2021)
          |     ^~~~~~~~~~~ help: did you mean 'alert'?
    Content/bars/links/en.md:4:22: error: unknown rule 'tab-bar.at-most-fife' [unknown-rule]
        4 | [a](topic:alret) [b](rule:tab-bar.at-most-fife) [c](term:modal) [d](source:bars2021)
          |                      ^~~~~~~~~~~~~~~~~~~~~~~~~ help: did you mean 'tab-bar.at-most-five'?
    Content/bars/links/en.md:4:69: error: unknown source 'bars2021' [unknown-source]
        4 | [a](topic:alret) [b](rule:tab-bar.at-most-fife) [c](term:modal) [d](source:bars2021)
          |                                                                     ^~~~~~~~~~~~~~~ help: did you mean 'bars2020'?
    Content/bars/links/en.md:5:5: error: unknown anchor '#nowhere' in Content/bars/links/en.md [unknown-anchor]
        5 | [e](#nowhere) [f](topic:tab-bar#sises) [g](../tab-bar/fr.md) [h](/absolute.html)
          |     ^~~~~~~~
    Content/bars/links/en.md:5:19: error: unknown anchor '#sises' in Content/bars/tab-bar/en.md [unknown-anchor]
        5 | [e](#nowhere) [f](topic:tab-bar#sises) [g](../tab-bar/fr.md) [h](/absolute.html)
          |                   ^~~~~~~~~~~~~~~~~~~ help: did you mean 'sizes'?
    Content/bars/links/en.md:5:44: error: missing file '../tab-bar/fr.md' [unknown-file]
        5 | [e](#nowhere) [f](topic:tab-bar#sises) [g](../tab-bar/fr.md) [h](/absolute.html)
          |                                            ^~~~~~~~~~~~~~~~ help: did you mean 'topic:tab-bar'?
    Content/bars/links/en.md:5:66: warning: address '/absolute.html' depends on where the site is published [absolute-path]
        5 | [e](#nowhere) [f](topic:tab-bar#sises) [g](../tab-bar/fr.md) [h](/absolute.html)
          |                                                                  ^~~~~~~~~~~~~~ help: link to a topic, a rule or a file next to the page
    Content/bars/links/en.md:6:41: error: unknown source 'other' [unknown-source]
        6 | Statements [@bars2020-9] of no source [@other-1].
          |                                         ^~~~~~~ help: use alone, bars2020
    Content/bars/menu/en.md:3:10: error: quotation mark is not closed [malformed-yaml]
        3 | summary: "open
          |          ^ help: end the value with "
    Content/bars/old/en.md:3:11: error: malformed alias '../x' [malformed-id]
        3 | aliases: [../x, bars/alert, Old]
          |           ^~~~ help: write an old id (tab-bars), an old address without its language and .html (bars/tab-bars), or one from the top of the site (/bars/tab-bars/)
    Content/bars/old/en.md:3:17: error: alias 'bars/alert' is the address of another page: bars/alert.html [repeated-id]
        3 | aliases: [../x, bars/alert, Old]
          |                 ^~~~~~~~~~ help: remove it
    Content/bars/old/en.md:3:29: error: malformed alias 'Old' [malformed-id]
        3 | aliases: [../x, bars/alert, Old]
          |                             ^~~ help: write an old id (tab-bars), an old address without its language and .html (bars/tab-bars), or one from the top of the site (/bars/tab-bars/)
    Content/bars/old/en.md:4:11: error: unknown topic 'alret' [unknown-topic]
        4 | related: [alret]
          |           ^~~~~ help: did you mean 'alert'?
    Content/bars/open/en.md:1:1: error: front matter is not closed [unclosed-front-matter]
        1 | ---
          | ^~~ help: end it with a line '---'
    Content/bars/tab-bar/en.md:6:29: error: unknown level 'shuold' [unknown-choice]
        6 | ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
          |                             ^~~~~~ help: did you mean 'should'?
    Content/bars/tab-bar/en.md:6:46: error: unknown platform 'watch' [unknown-platform]
        6 | ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
          |                                              ^~~~~ help: the only one is 'iphone'
    Content/bars/tab-bar/en.md:6:60: error: unknown topic 'tab-bra' [unknown-topic]
        6 | ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
          |                                                            ^~~~~~~ help: did you mean 'tab-bar'?
    Content/bars/tab-bar/en.md:6:77: error: unknown rule 'x' [unknown-rule]
        6 | ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
          |                                                                             ^ help: use at-most-five, labels, list, nested
    Content/bars/tab-bar/en.md:10:10: error: duplicate rule id 'at-most-five' [repeated-id]
       10 | ::: rule at-most-five level=must
          |          ^~~~~~~~~~~~ help: change one of the ids
    Content/bars/tab-bar/en.md:6:10: note: first here
        6 | ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
          |          ^~~~~~~~~~~~
    Content/bars/tab-bar/en.md:14:10: error: rule 'labels' has no level [missing-level]
       14 | ::: rule labels
          |          ^~~~~~ help: write level=… (must, must-not, should, avoid, consider)
    Content/bars/tab-bar/en.md:18:1: error: rule has no id [rule-without-id]
       18 | ::: rule
          | ^~~~~~~~ help: write '::: rule two-buttons level=should'
    Content/bars/tab-bar/en.md:22:1: error: rule 'list' does not start with a paragraph [rule-without-statement]
       22 | ::: rule list level=must lvel=must level=must see="open
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: write the rule in one sentence first
    Content/bars/tab-bar/en.md:22:26: error: unknown attribute 'lvel' [unknown-attribute]
       22 | ::: rule list level=must lvel=must level=must see="open
          |                          ^~~~ help: did you mean 'level'?
    Content/bars/tab-bar/en.md:22:36: error: duplicate attribute 'level' [malformed-attribute]
       22 | ::: rule list level=must lvel=must level=must see="open
          |                                    ^~~~~ help: combine the values into one
    Content/bars/tab-bar/en.md:22:51: error: quotation mark is not closed [malformed-attribute]
       22 | ::: rule list level=must lvel=must level=must see="open
          |                                                   ^~~~~ help: end the value with '"'
    Content/bars/tab-bar/en.md:22:52: error: unknown rule 'open' [unknown-rule]
       22 | ::: rule list level=must lvel=must level=must see="open
          |                                                    ^~~~ help: use at-most-five, labels, list, nested
    Content/bars/tab-bar/en.md:26:1: error: rule 'nested' does not start with a paragraph [rule-without-statement]
       26 | ::: rule nested level=must
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~ help: write the rule in one sentence first
    Content/bars/tab-bar/en.md:28:1: error: rule is inside another container, a list or a quote [misplaced-rule]
       28 | ::: rule inner level=must
          | ^~~~~~~~~~~~~~~~~~~~~~~~~ help: move it out of the container, the list or the quote
    Content/bars/tab-bar/ja.md: warning: rule 'at-most-five' is not translated [missing-rule]
          = help: write '::: rule at-most-five' and its text
    Content/bars/tab-bar/en.md:6:10: note: the original
        6 | ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
          |          ^~~~~~~~~~~~
    Content/bars/tab-bar/ja.md: warning: rule 'labels' is not translated [missing-rule]
          = help: write '::: rule labels' and its text
    Content/bars/tab-bar/en.md:14:10: note: the original
       14 | ::: rule labels
          |          ^~~~~~
    Content/bars/tab-bar/ja.md: warning: rule 'list' is not translated [missing-rule]
          = help: write '::: rule list' and its text
    Content/bars/tab-bar/en.md:22:10: note: the original
       22 | ::: rule list level=must lvel=must level=must see="open
          |          ^~~~
    Content/bars/tab-bar/ja.md: warning: rule 'nested' is not translated [missing-rule]
          = help: write '::: rule nested' and its text
    Content/bars/tab-bar/en.md:26:10: note: the original
       26 | ::: rule nested level=must
          |          ^~~~~~
    Content/bars/tab-bar/ja.md:3:1: error: 'api' is not allowed in a translation [original-key-in-translation]
        3 | api: [UITabBar]
          | ^~~ help: set it only in Content/bars/tab-bar/en.md
    Content/bars/tab-bar/ja.md:5:10: error: heading id 'size' differs from the original's 'sizes' [differing-heading-id]
        5 | ## 大きさ {#size}
          |             ^~~~ help: remove it: headings have the same id in all languages
    Content/bars/tab-bar/ja.md:7:1: warning: heading does not exist in the original [unpaired-heading]
        7 | ### 余分
          | ^~~~~~~~ help: use the same headings in the same order in both languages, or give each the original's id
    Content/bars/tab-bar/en.md: note: the original's headings
    Content/bars/tab-bar/ja.md:9:10: error: rule 'at-most-fife' is not in Content/bars/tab-bar/en.md [unknown-rule]
        9 | ::: rule at-most-fife level=must
          |          ^~~~~~~~~~~~ help: did you mean 'at-most-five'?
    Content/bars/tab-bar/ja.md:9:23: error: rule attribute 'level' is not allowed in a translation [original-key-in-translation]
        9 | ::: rule at-most-fife level=must
          |                       ^~~~~ help: set it only in Content/bars/tab-bar/en.md
    Content/bars/text/en.md:4:1: error: level 1 heading: the page's title comes from front matter [top-level-heading]
        4 | # A title
          | ^~~~~~~~~ help: start headings with '##'
    Content/bars/text/en.md:6:5: warning: '<tt>' is left out, and its text is kept [raw-html]
        6 | Raw <tt>HTML</tt> and [a script](javascript:x), ![](shown.png), ![gone](gone.png).
          |     ^~~~ help: remove it, or set 'rawHTML: true' in site.yaml
    Content/bars/text/en.md:6:34: warning: unsafe address 'javascript:x' is left out [unsafe-address]
        6 | Raw <tt>HTML</tt> and [a script](javascript:x), ![](shown.png), ![gone](gone.png).
          |                                  ^~~~~~~~~~~~ help: use http, https, mailto or a relative address
    Content/bars/text/en.md:6:53: error: image 'shown.png' has no alternative text [missing-alternative]
        6 | Raw <tt>HTML</tt> and [a script](javascript:x), ![](shown.png), ![gone](gone.png).
          |                                                     ^~~~~~~~~ help: describe it: ![a tab bar with five tabs](shown.png)
    Content/bars/text/en.md:6:53: warning: image 'bars/text/shown.png' is not PNG, JPEG, GIF, WebP or SVG with a size [unreadable-image]
        6 | Raw <tt>HTML</tt> and [a script](javascript:x), ![](shown.png), ![gone](gone.png).
          |                                                     ^~~~~~~~~ help: convert it: width and height are read from the file
    Content/bars/text/en.md:6:73: error: missing file 'gone.png' [unknown-file]
        6 | Raw <tt>HTML</tt> and [a script](javascript:x), ![](shown.png), ![gone](gone.png).
          |                                                                         ^~~~~~~~ help: use shown.png, unused.png
    Content/bars/text/en.md:8:5: error: unknown container 'nota' [unknown-container]
        8 | ::: nota
          |     ^~~~ help: did you mean 'note'?
    Content/bars/text/en.md:12:1: error: ':::' does not close any container [stray-container-end]
       12 | :::
          | ^~~ help: remove it, or open a container in the same list item or quote
    Content/bars/text/en.md:14:5: error: malformed citation '[@alone]' [malformed-citation]
       14 | Not [@alone] and not [@bars2020-1](x).
          |     ^~~~~~~~ help: write [@source-12; @source-34] on one line, or \[@ for plain text
    Content/bars/text/en.md:14:36: error: missing file 'x' [unknown-file]
       14 | Not [@alone] and not [@bars2020-1](x).
          |                                    ^ help: use shown.png, unused.png
    Content/bars/text/en.md:16:3: error: container 'tip' is not closed [unclosed-container]
       16 | - ::: tip
          |   ^~~~~~~ help: end it with a line ':::' in the same list item or quote
    Content/bars/text/en.md:21:12: error: duplicate id 'one' [repeated-id]
       21 | ## Twice {#one}
          |            ^~~ help: change one of the ids
    Content/bars/text/en.md:19:12: note: first here
       19 | ## Twice {#one}
          |            ^~~
    Content/bars/text/en.md:23:14: error: malformed heading attribute [malformed-attribute]
       23 | ## Malformed {#No Good}
          |              ^~~~~~~~~~ help: write {#id} with letters, digits, '-', '_' and '.'
    Content/bars/text/en.md:25:1: error: code fence is not closed [unclosed-fence]
       25 | ```swift #Bad kye=value stray
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: end it with a fence of the same length
    Content/bars/text/en.md:25:11: error: malformed id 'Bad' [malformed-id]
       25 | ```swift #Bad kye=value stray
          |           ^~~ help: did you mean 'bad'?
    Content/bars/text/en.md:25:15: error: unknown attribute 'kye' [unknown-attribute]
       25 | ```swift #Bad kye=value stray
          |               ^~~ help: the only one is 'title'
    Content/bars/text/en.md:25:25: error: stray word 'stray' [malformed-attribute]
       25 | ```swift #Bad kye=value stray
          |                         ^~~~~ help: write key=value, and quote a value with spaces
    Content/bars/text/unused.png: warning: unused file [unused-file]
          = help: show it with ![…](unused.png), or remove it
    Content/data/en.md: error: section name 'data' is reserved [reserved-name]
          = help: rename the folder
    Content/other/alert/en.md: error: duplicate topic id 'alert' [repeated-id]
          = help: change one of the ids
    Content/bars/alert/en.md: note: first here
    Content/site.yaml:1:24: error: unknown key 'jp' [unknown-key]
        1 | title: {en: Guideline, jp: ガイド}
          |                        ^~ help: did you mean 'ja'?
    Content/site.yaml:2:21: error: duplicate language 'en' in the list [repeated-id]
        2 | languages: [en, ja, en, English]
          |                     ^~ help: remove one
    Content/site.yaml:2:25: error: duplicate language 'en' in the list [repeated-id]
        2 | languages: [en, ja, en, English]
          |                         ^~~~~~~ help: remove one
    Content/site.yaml:2:25: error: 'English' is not the tag of a language [wrong-value]
        2 | languages: [en, ja, en, English]
          |                         ^~~~~~~ help: write 'en'
    Content/site.yaml:3:1: error: unknown key 'sectoins' [unknown-key]
        3 | sectoins: [bars]
          | ^~~~~~~~ help: did you mean 'sections'?
    Content/site.yaml:5:5: error: unknown section 'views' [unknown-section]
        5 |   - views
          |     ^~~~~ help: create Content/views/en.md, or remove the entry
    Content/site.yaml:7:14: error: unknown topic 'tab-bra' in section 'bars' [unknown-topic]
        7 |     topics: [tab-bra, tab-bar]
          |              ^~~~~~~ help: did you mean 'tab-bar'?
    Content/site.yaml:8:29: error: 'platforms' takes ids of lower-case letters, digits and single hyphens [wrong-value]
        8 | platforms: {iphone: iPhone, iPad: iPad}
          |                             ^~~~
    Content/site.yaml:9:10: error: 'baseURL' takes an address that starts with https:// or http:// [wrong-value]
        9 | baseURL: example.org
          |          ^~~~~~~~~~~ help: write baseURL: https://example.org
    Content/site.yaml:10:10: error: 'rawHTML' takes true or false [wrong-value]
       10 | rawHTML: sometimes
          |          ^~~~~~~~~
    Content/sources/alone.jsonl: error: statements have no bibliography [incomplete-source]
          = help: create alone.yaml next to it, with 'title: …' and 'language: en'
    Content/sources/bars2020.jsonl:2:1: error: duplicate statement id 'bars2020-1' [repeated-id]
        2 | {"id": "bars2020-1", "section": "A", "topic": "", "kind": "k", "fact": "F"}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: change one of the ids
    Content/sources/bars2020.jsonl:1:1: note: first here
        1 | {"id": "bars2020-1", "section": "A", "topic": "", "kind": "k", "fact": "F"}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    Content/sources/bars2020.jsonl:3:1: error: statement 'bars2012-2' does not belong to source 'bars2020' [malformed-statement]
        3 | {"id": "bars2012-2", "section": "A", "topic": "", "kind": "k", "fact": "F"}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ help: start its id with 'bars2020-'
          = 2 more follow from it: build-site check --all
    Content/sources/bars2020.jsonl:4:1: error: malformed statement: missing 'fact' [malformed-statement]
        4 | {"id": "bars2020-3", "section": "A", "topic": "", "kind": "k"}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    Content/sources/bars2020.jsonl:5:1: error: malformed statement: not a JSON object [malformed-statement]
        5 | not JSON
          | ^~~~~~~~
    Content/sources/bars2020.yaml: error: missing 'title' in the bibliography [incomplete-source]
          = help: write 'title: …' and 'language: en'
    Content/sources/bars2020.yaml:1:1: error: unknown key 'titel' [unknown-key]
        1 | titel: Bars
          | ^~~~~ help: did you mean 'title'?
    Content/sources/bars2020.yaml:2:7: error: 'year' takes a number [wrong-value]
        2 | year: soon
          |       ^~~~
    Content/terms.yaml:1:1: error: 'terms.yaml' takes ids of lower-case letters, digits and single hyphens [wrong-value]
        1 | Tab: {names: {en: [tab]}}
          | ^~~
    Content/terms.yaml:2:1: error: term 'modal' has no name [nameless-term]
        2 | modal: {}
          | ^~~~~ help: write 'names: {en: [tab bar]}'
    Content/terms.yaml:3:8: error: unknown key 'name' [unknown-key]
        3 | view: {name: {en: view}}
          |        ^~~~ help: did you mean 'names'?
    Templates/strings/ja.yaml:2:7: error: 'skip' takes a text [wrong-value]
        2 | skip: [本文]
          |       ^
    Templates/topic.mustache:1:27: error: unknown key 'titel' [unknown-template-key]
        1 | {{> partials/start}}<h1>{{titel}}</h1>{{strings.nothing}}
          |                           ^~~~~ help: did you mean 'title'?
    Templates/topic.mustache:1:41: error: unknown string 'nothing' in <built-in>/strings/en.yaml [unknown-string]
        1 | {{> partials/start}}<h1>{{titel}}</h1>{{strings.nothing}}
          |                                         ^~~~~~~~~~~~~~~
    Templates/topic.mustache:1:41: error: unknown string 'nothing' in Templates/strings/ja.yaml [unknown-string]
        1 | {{> partials/start}}<h1>{{titel}}</h1>{{strings.nothing}}
          |                                         ^~~~~~~~~~~~~~~
    Templates/topic.mustache:2:4: error: 'title' is text and must be escaped [template-escaping]
        2 | {{{title}}} {{> partials/ende}}
          |    ^~~~~ help: write {{title}}
    Templates/topic.mustache:2:17: error: unknown partial 'partials/ende' [unknown-partial]
        2 | {{{title}}} {{> partials/ende}}
          |                 ^~~~~~~~~~~~~ help: did you mean 'partials/end'?
    Templates/topic.mustache:3:4: error: section 'outline' is not closed [template-syntax]
        3 | {{#outline}}{{title}}
          |    ^~~~~~~ help: end it with '{{/outline}}'
    82 errors, 10 warnings; nothing was published

    """#
}
