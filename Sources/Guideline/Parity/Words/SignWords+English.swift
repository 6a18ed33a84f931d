extension SignWords {
  /// Negation, conditions and levels in English.
  static let english = SignWords(
    englishNegations + englishConditions + englishLevels + englishStrengths,
    edges: .words,
    conditionLetters: ["unless", "xcept", "xclud"])

  private static let englishNegations: [(sign: Sign, words: String)] = [
    (
      .negation,
      """
      not, isn't, aren't, wasn't, weren't, needn't, hasn't, haven't, hadn't, don't, doesn't, didn't, won't, wouldn't,
      mustn't, must not, shouldn't, should not, need not, can't, couldn't, cannot, never, no, none, nobody, nothing, nowhere,
      neither, nor, without, avoid, avoids, avoided, avoiding
      """
    ),
    // Words that say no in part, or that Japanese says without a negation: よく目立つ is "cannot be missed".
    (
      .negationHint,
      """
      not only, not just, not both, if not, or not, whether or not, not until, no more than, not more than, not show more than,
      no less than, not less than, no later than, no longer, no more, no matter, yes or no, yes and no, or no, say no,
      it is no, is no, with or without, with and without, do without, without meaning to, without leaving, without getting in,
      nothing in the way, why not, nothing else, nothing more, nowhere else, nobody else, nothing but, no one, nobody has to,
      not stated, not given, not met, not applicable, not in both, not least, not notice, not to do, no doubt,
      no sooner, none other than, do and don't, dos and don'ts, do not:, cannot be missed, cannot miss, can't miss,
      needs no, no typing, no-op, no-ops, to avoid, don't worry, don't forget, do not forget, oh no, can't wait, not sure
      """
    ),
    (
      .negationHint,
      """
      fail, fails, failed, failing, lack, lacks, lacked, miss, misses, missing, missed, prevent, prevents, prevented,
      hide, hides, hid, hidden, refuse, refuses, refused, ignore, ignores, ignored, ignoring, omit, omits, omitted,
      skip, skips, skipped, lose, loses, lost, drop, drops, dropped, exclude, excludes, excluded, deny, denies, denied,
      disappear, disappears, disappeared, protect, protects, protected, spared, saved people, discouraged, restricted,
      closed, forget, doubt, differ, differs, different, differently, few, little, less, rarely, seldom, hardly,
      scarcely, barely, nearly, poor, poorly, silent, stable, opposite, against, otherwise, rather than, instead of,
      in place of, prefer, over a, over an, over the, out of, free of, empty, blank, gone, private, off, alone in,
      alone with, leave people, run together, lags, leave out, leaves out, left out, leave it out, leave them out,
      leave the, cut off, one another,
      single, enough, more than, wider than, larger than, exception, before they, keeps moving, keep moving,
      atomically
      """
    ),
    (
      .negationHint,
      """
      unable, impossible, impractical, unavailable, unnecessary, disabled, forbidden, prohibited, optional, unknown,
      unused, unlikely, unlike, unpublished, unchanged, unread, uncommitted, unnoticed, unreadable, unclear,
      agnostic, resist, disable, disables, disabling, deprecate, deprecates, deprecating, forbid, forbids,
      discourage, discourages, uncommon, unsupported, unmaintained, unexpected, undefined, unspecified,
      unwanted, unsafe,
      unreviewed, untouched, incompatible, incompatibility, inconsistent, incorrect, inaccurate, invalid, incomplete,
      inactive, invisible, inaccessible, irrelevant, independent,
      insufficient
      """
    ),
    (
      [.negationHint, .conditionHint],
      "unless, except, only after, only in, only the, only one, only part, until"
    ),
    ([.negationHint, .plainCondition], "only when"),
  ]

  private static let englishConditions: [(sign: Sign, words: String)] = [
    (.condition, "unless, except, excluding, with the exception of"),
    (.plainCondition, "only if, only when, only where, only while"),
    (.clause, "if, unless, until, as long as, only if, only when"),
    // In these, "if" and "when" say no condition.
    (
      .conditionHint,
      "as if, when to, when and how, how and when, and when, what if, even if, see if"
    ),
    (
      .conditionHint,
      """
      but, however, only, if, when, whenever, where, while, though, although, apart, other, others, another, besides,
      as long as, as far as, provided, yet, until, limit, limits, limited, restrict, restricted, without, not, no,
      instead, rest, alone, outside, different, else, whose, solely, possible, keep, keeps, reserve, reserved, unlike,
      exception, exceptions, excluding, beyond, case, cases, leave, must, must not, should not, need not, never, required, needs,
      want
      """
    ),
    (
      .thatYear,
      "since, at the time, at that time, of the time, that year, the same year, back then, in those days"
    ),
  ]

  private static let englishLevels: [(sign: Sign, words: String)] = [
    (.avoid, "avoid"),
    (.avoidHint, "to avoid, avoids, avoided, avoiding"),
    (.consider, "consider, considering"),
    (
      .considerHint,
      """
      may, might, can, could, think, thought, weigh, evaluate, worth, optional, optionally, option, options, possible,
      possibly, suitable, useful, suggest, suggests, suggested, review, reviews, reviewed, study, discuss, discusses,
      discussed, discussion, discussions, ask, whether, decide, examine, explore, exploring, look, looking, rethink,
      recommends, consideration, considerations, suggestion, suggestions,
      considers, considered, consider this, consider the following
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
  ]

  /// How strongly something is asked for, in any text.
  private static let englishStrengths: [(sign: Sign, words: String)] = [
    (
      .obligation,
      "must, have to, has to, had to, required, mandatory"
    ),
    (
      .mustHint,
      """
      must, must not, mustn't, have to, has to, had to, having to, need, needs, need to, needs to, needed, needed to, require,
      requires, required, requiring, requirement, requirements, mandatory, obligatory, obligation, necessary,
      necessarily, unnecessary, shall, essential, only, only if, only when, only where, should, should not, shouldn't,
      obligated, obligations, duty, duties, liable, responsible, responsibility, force, forces, forced, ought,
      supposed, was to, were to, is to, are to, call for, calls for, called for,
      optional, cannot, can't, not, saved, best, always, limit, cost, learn,
      instead of, consider, insist, insists, demand, demands, expect, expects, expected, oblige, obliges, obliged
      """
    ),
    (.permission, "may, optional"),
    // One of two is left to choose.
    ([.permissionHint, .conditionHint, .mustHint], "or only"),
    (
      .permissionHint,
      """
      may, might, can, could, possible, possibly, optional, optionally, allow, allows, allowed, let, lets, able,
      permit, permits, permitted, permission, need not, needn't, not, no, no matter, no more than, no longer, free,
      fine, accept, accepts, acceptable, accepted, enable, enables, enabled, option, options, whatever, whichever,
      unnecessary, enough, ignore, ignores, forever, safely, blank, work, works, up to, any, either, without,
      otherwise, less, even if, only, necessary, worth, well, something else, a few more, at will, needs no, welcome,
      may want, might want, may find,
      as you like, don't, doesn't
      """
    ),
    (
      .recommendationHint,
      """
      recommend, recommends, recommended, recommending, recommendation, recommendations, suggest, suggests, suggested,
      suggestion, advice, advise, advises, advised, advisable, encourage, encourages, encouraged, encouraging, discourage,
      discourages, discouraged, prefer, prefers, preferred, preferable, preferably, best, better, deprecated, should,
      should not, shouldn't, guidance, avoid, avoided, told to, great, good, try, in 2012, elsewhere,
      may want, might want, will want, want to, would, in favor, suggesting, canonical
      """
    ),
    (
      .effort,
      "if possible, where possible, when possible, whenever possible, ideally, preferably"
    ),
    (
      .effortHint,
      """
      if possible, where possible, when possible, whenever possible, possible, possibly, ideally, preferably, prefer,
      preferred, minimum, minimal, minimize, try, few, little, short, generally, in general, least, most, if, if you can,
      where, can, could, avoid, keep, rather, instead, best, rare, whenever, as, should
      """
    ),
    (
      .alwaysHint,
      """
      always, must, must not, every, make sure, makes sure, never, sure, require, requires, required, have to, has to,
      had to, certain, certainly, guarantee, guarantees, guaranteed, all, any, ensure, ensures, each, need, needs,
      need to, needs to, reliably, not, need not, only, no, before, until, without fail, at all times, constantly, whenever
      """
    ),
  ]
}
