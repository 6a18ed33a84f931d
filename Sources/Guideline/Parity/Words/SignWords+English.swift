extension SignWords {
  /// Negation, conditions and levels in English.
  static let english = SignWords(
    [
      (
        .negation,
        "never, must not, mustn't, should not, shouldn't, avoid"
      ),
      // Japanese often has another word: "does not leave" is 残る, "not plain" わかりにくい.
      (
        .plainNegation,
        """
        not, isn't, aren't, wasn't, weren't, needn't, hasn't, haven't, hadn't, do not, does not,
        did not, don't, doesn't, didn't, won't, will not, wouldn't, would not, might not, may not, to avoid, avoids,
        avoided, avoiding
        """
      ),
      // In these, "not" excludes something else, or is said in Japanese without a negation.
      (
        [],
        """
        not only, not just, not both, if not, or not, whether or not, not until, not more than, not less than, why not,
        not stated, not given, not yet, not limited, what not, what not to do, what to do and what not,
        do and don't, dos and don'ts, do not:
        """
      ),
      (
        .negationHint,
        """
        cannot, can't, couldn't, no, none, nothing, nobody, down, nowhere, neither, nor, without, unless, except, only, instead, rather, fail, fails,
        failed, lack, lacks, miss, missing, prevent, prevents, prevented, stop, stops, hide, hides, hidden, remove, removes,
        removed, refuse, refuses, ignore, ignores, too, few, fewer, little, less, rarely, seldom, hardly, before, until,
        away, leave, leaves, left, out, empty, free, skip, omit, omits, keep, keeps, lose, loses, lost, alone, just, than,
        but, otherwise, against, wrong, absent, drop, drops, still, different, differ, differs, same, off, all, always,
        every, hard, harder, difficult, close, closed, stay, stays, remain, remains, enough, both, limit, limits, unable,
        impossible, unavailable, only if, only when, only where, only while, unnecessary, disabled, forbidden, prohibited, optional, refrain, resist, stable, fixed
        """
      ),
      (.condition, "unless, except, excluding, with the exception of"),
      (.plainCondition, "only if, only when, only where, only while"),
      (
        .conditionHint,
        """
        but, however, only, if, when, whenever, where, while, though, although, apart, other, others, another, besides,
        as long as, as far as, provided, yet, until, limit, limits, limited, restrict, restricted, without, not, no,
        instead, rest, alone, outside, different, else, whose, solely, possible, keep, keeps, reserve, reserved, unlike,
        exception, exceptions, excluding, beyond, case, cases, leave, must, must not, should not, never, required, needs,
        want
        """
      ),
      (.avoid, "avoid"),
      (.avoidHint, "to avoid, avoids, avoided, avoiding"),
      (
        .thatYear,
        "since, at the time, at that time, of the time, that year, the same year, back then, in those days"
      ),
      (.consider, "consider, considers, considered, considering"),
      (
        .considerHint,
        """
        may, might, can, could, think, weigh, evaluate, worth, optional, optionally, option, possibly, suitable, useful
        """
      ),
      (
        .must,
        "must, must not, mustn't, shall, required, requires, mandatory, obligatory"
      ),
      (
        .should,
        """
        should, should not, shouldn't, recommend, recommends, recommended, recommendation, prefer, preferably, preferred,
        ideally, if possible, where possible, whenever possible, if you can, best, better, advisable,
        encourage, encouraged, suggest, suggested, in general, generally, try, aim, favor
        """
      ),
    ],
    edges: .words)
}
