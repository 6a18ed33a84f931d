import Testing

@testable import Base

/// The facts about file systems by the number that Linux gives them.
struct FileSystemKindTests {
  @Test(arguments: [0xEF53, 0x9123_683E, 0x5846_5342, 0x0102_1994, 0x794C_7630, 0])
  func localFileSystemsShowEveryChange(_ number: UInt32) {
    let kind = FileSystemKind(number: number)
    #expect(kind.remoteName == nil)
    #expect(kind.showsEveryChange)
  }

  @Test(arguments: [0x6969, 0x6573_5546, 0xFF53_4D42, 0x0102_1997, 0x4D44, 0x2011_BAB0])
  func networkDrivesFUSEAndFATMayNot(_ number: UInt32) {
    #expect(!FileSystemKind(number: number).showsEveryChange)
  }
}
