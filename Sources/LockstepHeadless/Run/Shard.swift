/// One of the parts into which scripts are split across several machines: `2/3` is the second of three.
struct Shard: Sendable, Equatable {
  private static let most = 1_000_000

  /// The part's number, from 1.
  let number: Int
  let count: Int

  /// Parses `I/N`.
  ///
  /// - Returns: `nil` if `I` is not between 1 and `N`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The files of this part, in their original order: every N-th of all files, sorted by path.
  ///
  /// The sizes of parts differ by at most one file, and a part's files don't depend on the order in which the files were given.
  func part(of files: [String]) -> [String] {
    let sorted = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let own = Set(sorted.indices.lazy.filter { $0 % count == number - 1 }.map { sorted[$0] })
    return files.filter(own.contains)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      return nil
    }
    return (1...most).contains(number) ? number : nil
  }
}
