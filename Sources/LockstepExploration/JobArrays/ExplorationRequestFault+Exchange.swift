internal import Foundation
internal import LockstepDiff

/// Reasons why an exchange folder can't be used.
extension ExplorationRequestFault {
  /// The level is negative.
  static func invalidLevel(_ level: Int) -> Self {
    Self("The level must be 0 or more, not \(level).") { "Begin with --level 0." }
  }

  /// The part isn't between 1 and the number of parts, or there are too many parts.
  static func invalidPart(_ part: Int, of count: Int) -> Self {
    let most = ExchangeSettings.maximumParts
    return Self("\(part)/\(count) is not a valid part: use I/N with I from 1 to N, and N at most \(most).") {
      "Use --part 1/\(max(1, min(count, most))) for the first part."
    }
  }

  /// The folder doesn't contain an exchange.
  static func noExchange(_ folder: URL) -> Self {
    Self("“\(name: folder.path)” contains no exploration.") { "Begin with --level 0." }
  }

  /// The folder belongs to an exploration with another feature, other limits or a different number of parts.
  static func otherRequest(_ file: URL, field: String, expected: String, found: String) -> Self {
    let difference = "\(field) is \(found), expected \(expected)"
    return Self("“\(name: file.path)” belongs to another exploration: \(difference).") {
      "Use the same arguments for all tasks, or another folder."
    }
  }

  /// Parts of a level below the requested one are missing.
  ///
  /// - Parameter hasBegunAgain: Whether all levels are explored again because the feature reads the date.
  static func unfinishedLevel(_ level: Int, missing parts: [Int], hasBegunAgain: Bool) -> Self {
    let start = "The feature reads the date or measures time, so exploration began again at level 0. "
    let more = parts.count > 8 ? " and \(parts.count - 8) more" : ""
    let shown = parts.prefix(8).map(String.init).joined(separator: ", ") + more
    let missing = parts.count == 1 ? "part \(shown) is" : "parts \(shown) are"
    return Self((hasBegunAgain ? start : "") + "Level \(level) isn't finished: \(missing) missing.") {
      "Run level \(level) first."
    }
  }

  /// The contents of a file violate a rule.
  static func damagedFile(_ file: URL, _ rule: ExchangeFileRule, found: String) -> Self {
    Self("“\(name: file.path)” is damaged: \(rule.text), found \(found).") {
      "Remove the folder that contains it and run its part again."
    }
  }

  /// A rule for the files of an exchange folder.
  struct ExchangeFileRule {
    let text: String

    static let mark = Self(text: "it must begin with “\(RecordFileHeader.markText)”")
    static func size(_ count: Int) -> Self { Self(text: "it must have \(count) bytes") }
    static let checksum = Self(text: "its content must match its checksum")
    static func header(_ field: String, expected: String) -> Self { Self(text: "its \(field) must be \(expected)") }
    static let json = Self(text: "it must be a JSON object of a finished part")
    static let readable = Self(text: "it must be readable")
  }

  /// Replaying a path doesn't reproduce the finding that a part recorded for it.
  static func irreproducible(level: Int, _ finding: String) -> Self {
    let finding = "\(finding), found at level \(level), did not recur when its path was replayed"
    return Self("\(finding): the feature depends on external state.") {
      "Explore without --exchange."
    }
  }
}
