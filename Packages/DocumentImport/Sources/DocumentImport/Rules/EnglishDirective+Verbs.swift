extension EnglishDirective {
  enum Verbs {
    private static func set(_ text: String) -> Set<String> {
      Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    static let modal = set("must mustn't shall should shouldn't ought may might")
    static let passive = set("is are have has need needs")
    /// Words after *never* that are not verbs.
    static let notVerbs = set(
      "again before after once ever the this that any more less than quite fully really mind been")
    static let conjunctions = set(
      """
      if when where whenever wherever unless until before after for in on at with while as because since to once
      whether although though by during without instead rather except
      """)
    static let finite = set(
      """
      is are was were has have had will would can could may might must should does did of and or shall needs
      comes goes gets makes seems becomes means helps
      """)
    /// Verbs of cross-references when little follows, as in `See Table 2`.
    static let references = set("see refer note visit read consult recall")

    static let imperative = set(
      """
      accept activate adapt add address adjust adopt advise aim align allow animate announce anticipate apply arrange
      ask assign assume attach base be begin block bring build call cancel capitalize center change check choose cite clarify
      clear close collect combine communicate compare complement complete concentrate confirm connect consult contain
      continue control convert convey coordinate copy cover create crop customize cut decide default defer define delay
      delete deliver demonstrate describe design destroy determine differentiate dim direct disable discard disclose
      display distinguish divide document draw eliminate embed emphasize employ enable encourage end enlarge ensure
      enter establish evaluate examine exclude expand expect explain explore expose express extend fade favor feature
      fill find fit fix focus follow format free gather get give go grant group guarantee guide handle have help hide
      highlight hold honor identify illustrate implement improve include increase indicate inform insert inspect install
      integrate interrupt introduce invite isolate join keep label lay lead leave let level limit line link list load localize lock
      log look maintain make mark match maximize measure mention merge minimize mirror modify monitor move name note
      notify obey observe offer omit open optimize order organize outline pad pair pass pause perform pick place plan
      play point populate position postpone prefer prepare present preserve press prevent preview print prioritize
      promote prompt protect provide publish pull push put raise read record reduce refer refrain refresh reject rely
      remember remind remove rename render reorder repeat replace report represent request require reserve reset resize
      resist resolve respect respond restore restrict return reuse reveal review reward round run save say scale
      schedule see select send separate set shade share shorten show shrink sign simplify size skip sort sound space
      specify spell split stack start state stay stick stop store stretch strive structure style submit suggest supply
      support suppress switch synchronize take tell test think time tint title track translate treat trim try turn
      understand undo unify update use validate vary verify visit wait warn weigh work wrap write
      """)
  }
}
