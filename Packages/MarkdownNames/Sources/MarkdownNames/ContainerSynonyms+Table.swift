extension ContainerSynonyms {
  /// The names of all containers.
  ///
  /// A name is in a column once: the dictionaries made of them would stop the program otherwise.
  public static let all: [ContainerSynonyms] = [
    ContainerSynonyms(
      "note",
      alsoRead: ["info", "important"],
      alerts: ["note", "important"],
      admonitions: [
        "note", "notes", "info", "information", "abstract", "summary", "tldr", "todo", "seealso",
        "important", "notice", "secondary", "example", "question", "faq", "help", "admonition",
        "callout", "aside", "primary", "default", "neutral", "versionadded", "versionchanged",
        "topic", "sidebar", "margin",
      ],
      components: ["alert", "message", "banner", "callouts", "inlinealert", "infobox"],
      macros: ["insettext", "notificationbanner", "panel"],
      classes: [
        "note", "info", "admonition", "important", "callout", "notice", "alert",
      ],
      words: ["memo", "notebox", "補足", "メモ", "注記"]),
    ContainerSynonyms(
      "tip",
      alerts: ["tip"],
      admonitions: ["tip", "hint", "success", "check", "done", "recommended"],
      classes: ["tip", "hint"],
      labels: ["ヒント", "コツ", "tip", "hint"],
      words: ["ヒント", "ポイント"]),
    ContainerSynonyms(
      "warning",
      alsoRead: ["caution", "danger"],
      alerts: ["warning", "caution"],
      admonitions: [
        "warning", "warn", "caution", "attention", "danger", "error", "failure", "fail", "missing",
        "bug", "critical", "deprecated",
      ],
      macros: ["warningtext", "warningcallout"],
      classes: ["warning", "caution", "danger"],
      labels: ["重要", "警告", "危険", "注意", "warning", "caution", "danger", "important"],
      words: ["alert", "注意", "警告"]),
    ContainerSynonyms(
      "do",
      admonitions: ["do", "dos"],
      components: ["do", "dos", "good", "dobox", "doexample"],
      words: ["yes", "correct", "right", "ok", "良い例", "よい例", "推奨"]),
    ContainerSynonyms(
      "dont",
      admonitions: ["dont", "donts"],
      components: ["dont", "donts", "bad", "dontbox", "dontexample"],
      words: ["no", "wrong", "incorrect", "don't", "don’t", "donot", "悪い例", "非推奨"]),
    ContainerSynonyms(
      "quote",
      admonitions: ["quote", "cite", "epigraph", "pullquote"],
      components: ["blockquote", "quote", "pullquote"],
      words: ["引用"]),
    ContainerSynonyms(
      "details",
      admonitions: ["details", "dropdown", "collapse", "collapsible", "expand"],
      components: [
        "accordion", "accordionitem", "disclosure", "toggle", "expander", "collapsiblesection",
        "expandable", "detailedexplanation", "spoiler",
      ],
      macros: ["details", "expander"],
      words: ["折りたたみ"]),
    ContainerSynonyms(
      "tabs",
      components: ["tabs", "tabgroup", "tabset", "codegroup", "codetabs", "tabpane"],
      words: ["paneltabset", "タブ"]),
    ContainerSynonyms(
      "tab",
      components: ["tab", "tabitem", "tabpanel", "tabsitem", "tabstab"]),
    ContainerSynonyms(
      "steps",
      components: ["steps", "stepper"],
      words: ["step", "procedure", "手順"]),
    ContainerSynonyms(
      "columns",
      components: ["columns", "grid", "row", "cols", "twocolumn"],
      words: ["split"]),
    ContainerSynonyms(
      "column",
      components: ["column", "col", "griditem"]),
    ContainerSynonyms(
      "cards",
      components: ["cards", "cardgrid", "cardgroup", "linkcards", "cardlist"]),
    ContainerSynonyms(
      "card",
      components: ["card", "linkcard", "carditem", "tile", "imagecard", "griditemcard"]),
    ContainerSynonyms(
      "gallery",
      components: ["gallery", "imagegrid", "images"],
      words: ["figure", "photos", "carousel"]),
    ContainerSynonyms(
      "example",
      words: ["example", "demo", "playground", "live", "preview"]),
    ContainerSynonyms(
      "rule",
      words: ["guideline", "requirement", "ルール", "規則"]),
    ContainerSynonyms(
      "include",
      words: ["import", "snippet"]),
  ]
}
