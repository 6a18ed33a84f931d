import Diagrams
import Foundation
import Testing

/// How many bytes of drawings are drawn, described and checked in a second.
///
/// `DIAGRAM_SPEED=1 swift test -c release --filter SpeedTests` prints it; the time of a debug build
/// says nothing.
@Suite struct SpeedTests {
  private static let isAsked = ProcessInfo.processInfo.environment["DIAGRAM_SPEED"] != nil

  @Test(.enabled(if: isAsked, "only where it is asked for"))
  func printsItsSpeed() {
    for screens in [1, 8, 64] { measure(screens: screens) }
  }

  private func measure(screens: Int) {
    let drawing = Array(
      String(repeating: Self.screen, count: screens).utf8)
    let source = DiagramSource(drawing)
    let options = DiagramOptions(title: "x")
    let rounds = 3_000_000 / drawing.count
    // The time of the processor, so that other programs on the machine count less.
    let times = (0..<9).map { _ in
      let start = clock()
      var size = 0
      for _ in 0..<rounds { size += Diagram(source, options: options).svg.count }
      #expect(size > 0)
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.sorted()
    let speeds = [times[0], times[4]].map { Double(rounds * drawing.count) / $0 / 1e6 }
    print("diagrams: \(drawing.count) bytes each, MB/s: fastest \(speeds[0]), median \(speeds[1])")
  }

  /// A drawing of the usual kind, 1.9 KB.
  private static let screen = """
    +------------------------------------------------------------------------------+
    | < Settings                       Notifications                          Edit |
    +------------------------------------------------------------------------------+
    |                                                                              |
    |   [x] Allow notifications          (1)      .---------------------------.    |
    |   [ ] Play a sound                          |   Preview of the banner   |    |
    |   [x] Show on the lock screen  ------------>|   with a title, a body    |    |
    |                                             |   and a time of day       |    |
    |   Style:   (o) Banner    ( ) Alert          '-------------+-------------'    |
    |                                                           |                  |
    |   Volume:  0 -------O------------- 100                    |                  |
    |                                                           v                  |
    |   +------------------+   +------------------+   +--------------------+       |
    |   |  Immediate       |-->|  Scheduled       |-->|  Summary, 08:00    |       |
    |   |  user_id, a/b    |   |  2019-10-31      |   |  and 18:00 o'clock |       |
    |   +------------------+   +------------------+   +--------------------+       |
    |                                                                              |
    |   Text between the boxes stays text, x -> y too, and so does C:\\temp.        |
    |                                                                              |
    +-------------------+-------------------+------------------+-------------------+
    |       Home        |      Search       |     Library      |      Profile      |
    +-------------------+-------------------+------------------+-------------------+


    """
}
