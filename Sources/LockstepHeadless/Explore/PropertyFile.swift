internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback

/// Properties read from a file: one per line, written as on the command line, with comments after `#`.
///
///     always count(rows) <= 20
///     eventually isLoading == false   # no spinner spins forever
struct PropertyFile {
  let conditions: [ExplorationCondition]

  /// Parses a file.
  ///
  /// - Throws: All mistakes in the file, with their line numbers.
  init(_ bytes: [UInt8], file: String) throws {
    var conditions: [ExplorationCondition] = []
    var mistakes: [String] = []
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = line.trimming { $0.isWhitespace }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      let word = text.prefix { !$0.isWhitespace }
      guard let kind = ExplorationPropertyKind(rawValue: String(word)) else {
        let kinds = ExplorationPropertyKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        mistakes.append(
          "\(name: file):\(index + 1): error: `\(name: String(word))` is not a kind of property\nBegin the line with one of \(kinds)."
        )
        continue
      }
      do {
        conditions.append(
          try ExplorationCondition(
            kind,
            String(text.dropFirst(word.count).trimming { $0.isWhitespace }),
            file: file,
            line: index + 1
          )
        )
      } catch {
        mistakes.append("\(error)")
      }
    }
    guard mistakes.isEmpty else { throw ScriptMistakeDetails(texts: mistakes) }
    self.conditions = conditions
  }
}

extension StringProtocol {
  fileprivate func trimming(while predicate: (Character) -> Bool) -> SubSequence {
    var text = drop(while: predicate)
    while let last = text.last, predicate(last) { text = text.dropLast() }
    return text
  }
}
