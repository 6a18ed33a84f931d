/// Returns the number of typing errors that turn one text into another, if it is small.
///
/// An error inserts, deletes or replaces an element, or swaps two neighbors.
///
///     editDistance(from: Array("alret"), to: Array("alert"), atMost: 2)   →   1
///
/// - Parameters:
///   - first: The elements of the text that was typed.
///   - second: The elements of the text that may be meant.
///   - limit: The greatest distance of interest.
///   - isPart: True for the distance to the nearest part of the second text.
/// - Returns: The distance; `nil` if it is above the limit.
/// - Complexity: As that of ``editDistance(from:to:atMost:editCost:isPart:replacing:)``.
@inlinable
public func editDistance<First, Second>(
  from first: First,
  to second: Second,
  atMost limit: Int,
  isPart: Bool = false
) -> Int?
where
  First: RandomAccessCollection<Second.Element>, First.Index == Int,
  Second: RandomAccessCollection, Second.Index == Int, Second.Element: Equatable
{
  editDistance(from: first, to: second, atMost: limit, editCost: 1, isPart: isPart) { one, other in
    one == other ? 0 : 1
  }
}

/// Returns the cost of the cheapest edits that turn one text into another, if it is small.
///
/// An edit inserts, deletes or replaces an element or swaps two neighbors, and none changes an element twice (the optimal
/// string alignment of F. J. Damerau, "A technique for computer detection and correction of spelling errors", 1964).
///
/// - Parameters:
///   - first: The elements of the text that was typed.
///   - second: The elements of the text that may be meant.
///   - limit: The greatest distance of interest.
///   - editCost: The cost of an edit, at least 1.
///   - isPart: True for the distance to the nearest part of the second text.
///   - cost: Returns the cost of replacing an element of the first text with one of the second: from 0 for the same one to
///     `editCost`. Elements that cost less than an edit are alike: neighbors that are alike but for their order can be swapped.
/// - Returns: The distance; `nil` if it is above the limit.
/// - Complexity: O(*n* · *d*), where *n* is the length of the first text and *d* = `limit / editCost`: only the diagonal of the
///   table and *d* columns to each side of it, the band, can contain distances up to the limit. O(1) if the lengths alone
///   differ by more. O(*n* · *m*) for parts, where *m* is the length of the second text.
@inlinable
public func editDistance<First, Second>(
  from first: First,
  to second: Second,
  atMost limit: Int,
  editCost: Int,
  isPart: Bool = false,
  replacing cost: (First.Element, Second.Element) -> Int
) -> Int?
where
  First: RandomAccessCollection, First.Index == Int,
  Second: RandomAccessCollection, Second.Index == Int
{
  let height = first.count
  let width = second.count
  let reach = limit / editCost
  guard limit >= 0,
    height - width <= reach,
    width - height <= reach || isPart
  else { return nil }

  // Three rows of the table suffice: a swap looks two back.
  var beforeLast = [Int](repeating: limit + 1, count: width + 1)
  // A part may begin anywhere in the second text at no cost.
  var last = (0...width).map { column in isPart ? 0 : column * editCost }
  var row = beforeLast

  for index in 0..<height {
    // Distances outside of the band are above the limit; the two that get read are set to that.
    var start = 1
    var end = width
    if !isPart {
      start = max(1, index + 1 - reach)
      end = min(width, index + 1 + reach)
    }
    row[start - 1] = start == 1 ? (index + 1) * editCost : limit + 1
    var least = row[start - 1]

    let typed = first[first.startIndex + index]
    for column in stride(from: start, through: end, by: 1) {
      let meant = second[second.startIndex + column - 1]
      var distance = min(
        last[column - 1] + cost(typed, meant),
        row[column - 1] + editCost,
        last[column] + editCost)
      if index > 0, column > 1,
        cost(typed, second[second.startIndex + column - 2]) < editCost,
        cost(first[first.startIndex + index - 1], meant) < editCost
      {
        distance = min(distance, beforeLast[column - 2] + editCost)
      }
      row[column] = distance
      least = min(least, distance)
    }

    // The smallest distance never falls from a row to the next.
    guard least <= limit else { return nil }
    if end < width {
      row[end + 1] = limit + 1
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }

  // A part may also end anywhere.
  let distance = isPart ? last.min() ?? 0 : last[width]
  return distance <= limit ? distance : nil
}
