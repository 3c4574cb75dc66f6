/// One of the parts into which scripts are split, for one of several machines: `2/3` is the second of three.
struct Shard: Sendable, Equatable {
  private static let most = 1_000_000

  /// From 1.
  let number: Int
  let count: Int

  /// Reads `I/N`.
  ///
  /// - Returns: `nil` where I is not one of 1 to N.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let number = parts[0], let count = parts[1], number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The files of this part, in their order: of all, sorted by path, every N-th.
  ///
  /// Parts differ by one file at most, and which files a part has doesn't depend on the order in which they were given.
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
