extension Matcher {
  /// Ranks the parts of a page by how much of the query they contain, in the label or in the text.
  func rankParts(of hit: Hit) {
    var sums = PartSums()
    for slot in slots {
      let share = slot.weight / totalWeight
      let isCommon = Self.isCommon(slot, on: hit.page)
      if isCommon {
        sums.common += share
      }
      let (places, isFull) = slot.places(on: hit.page)
      let ranking = Slot.ranking(places)
      let isNamed = isNamed(slot, by: hit)
      if ranking.isFull || isNamed {
        sums.everywhere += 0.55 * share
      }
      // What the page is called says less of its parts than what is special in one of them.
      let special = isNamed ? 0.6 : 1
      for (part, place) in places {
        sums.values[part, default: 0] +=
          special * share * Self.worth(of: place, isInMost: isFull)
      }
      for (part, place) in ranking.places {
        sums.ranks[part, default: 0] += share * Self.worth(of: place, isInMost: ranking.isFull)
        if !isCommon {
          sums.shares[part, default: 0] += share
        }
      }
    }
    // The place 1 is the label of the lead, which is the page itself.
    for place in hit.places ?? [] where place > 1 {
      sums.values[place >> 1, default: 0] += 0.5
      sums.ranks[place >> 1, default: 0] += 0.5
    }
    rankParts(of: hit, by: sums)
  }

  /// Returns how much a place counts: an odd one is a label, which counts twice as much as a text;
  /// what is in most labels hardly tells the parts apart.
  private static func worth(of place: Int, isInMost: Bool) -> Double {
    let inLabel = place & 1 == 1 ? 1 : 0.5
    return inLabel * (isInMost ? 0.45 : 1)
  }

  /// The sums over the slots of a query for the parts of one page.
  private struct PartSums {
    /// By part: how much it is about the query.
    var values: [Int: Double] = [:]
    /// The same of the places that rank the page.
    var ranks: [Int: Double] = [:]
    /// By part: the share of the query that it is known to hold.
    var shares: [Int: Double] = [:]
    /// The share of terms that are common on the whole site, of which the index keeps labels only: any part may have
    /// them in its text.
    var common = 0.0
    /// The value of what all of the page is about, which says nothing of its parts.
    var everywhere = 0.0
  }

  private func rankParts(of hit: Hit, by sums: PartSums) {
    let ranked = Self.ranked(sums.values)
    let largestShare = sums.shares.values.max() ?? 0
    hit.parts = ranked
    // Shares that add up to 1 may miss it by rounding.
    hit.isWhole = max(0, largestShare) + sums.common > 0.999
    let best = sums.ranks.values.max() ?? 0
    hit.rank += 1.9 * min(sums.everywhere + best, 1)
  }

  /// Returns whether a page has a slot of which the index does not say in which texts it is.
  static func isCommon(_ slot: Slot, on page: Int) -> Bool {
    slot.pages[page] != nil
      && slot.lists.contains { list in
        list.pages.count > PostingList.maximumPagesWithParts
      }
  }

  /// Returns whether a slot is part of the page's own name: the place 1 is the label of its lead.
  private func isNamed(_ slot: Slot, by hit: Hit) -> Bool {
    hit.places?.contains(1) == true && hit.covered.contains(slot.text)
  }

  /// Returns parts by their values, the largest first, equal ones in the order of the page.
  private static func ranked(_ values: [Int: Double]) -> [Hit.RankedPart] {
    let parts: [Hit.RankedPart] = values.map { part, value in (part, value) }
    return parts.sorted { one, other in
      if one.value == other.value {
        return one.part < other.part
      }
      return one.value > other.value
    }
  }
}
