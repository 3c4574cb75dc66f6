package import Foundation
internal import LockstepDiff

/// A reason why an exchange folder can't be used.
package enum ExchangeFault: Error, Hashable {
  /// A rule for the files of an exchange folder.
  package enum FileRule: Hashable, Sendable {
    /// The file begins with the mark of an exchange file.
    case mark
    /// The file has this many bytes.
    case size(Int)
    /// The checksum of the content is the one in the header.
    case checksum
    /// A field of the header has this value.
    case header(String, expected: String)
    /// The file is a JSON object of the expected form.
    case json
    /// The file can be read.
    case readable
  }

  /// The level is negative.
  case invalidLevel(Int)
  /// The part isn't between 1 and the number of parts, or there are too many parts.
  case invalidPart(Int, of: Int)
  /// The folder doesn't contain an exchange.
  case noExchange(URL)
  /// The folder belongs to an exploration with another feature, other limits or another number of parts.
  case otherRequest(URL, field: String, expected: String, found: String)
  /// Parts of a level below the requested one are missing.
  ///
  /// - Parameter hasBegunAgain: Whether all levels are explored again because the feature reads the date.
  case unfinishedLevel(Int, missing: [Int], hasBegunAgain: Bool)
  /// A file breaks a rule.
  case damagedFile(URL, FileRule, found: String)
  /// Making the moves of a path again doesn't lead to what a part has found there.
  case irreproducible(level: Int, String)
}

extension ExchangeFault: CustomStringConvertible {
  /// The problem and the next step.
  package var description: String { "\(title) \(hint)" }

  /// The problem.
  package var title: String {
    switch self {
    case .invalidLevel(let level): "The level must be 0 or more, not \(level)."
    case .invalidPart(let part, let count):
      "The part must be between 1 and the number of parts, which is at most \(ExchangeRequest.maximumParts), not \(part)/\(count)."
    case .noExchange(let folder): "“\(name: folder.path)” contains no exploration."
    case .otherRequest(let file, let field, let expected, let found):
      "“\(name: file.path)” belongs to another exploration: \(field) is \(found), expected \(expected)."
    case .unfinishedLevel(let level, let missing, let hasBegunAgain):
      (hasBegunAgain ? "The feature reads the date or measures time, so exploration began again at level 0. " : "")
        + "Level \(level) isn't finished: \(Self.list(missing)) missing."
    case .damagedFile(let file, let rule, let found): "“\(name: file.path)” is damaged: \(rule.text), found \(found)."
    case .irreproducible(let level, let finding):
      "\(finding), found at level \(level), did not happen when its path was followed again: the feature depends on something outside."
    }
  }

  /// The next step.
  package var hint: String {
    switch self {
    case .invalidLevel, .noExchange: "Begin with --level 0."
    case .invalidPart(_, let count):
      "Use --part 1/\(max(1, min(count, ExchangeRequest.maximumParts))) for the first part."
    case .otherRequest: "Use the same arguments for all tasks, or another folder."
    case .unfinishedLevel(let level, _, _): "Run level \(level) first."
    case .damagedFile: "Remove the folder that contains it and run its part again."
    case .irreproducible: "Explore without --exchange."
    }
  }

  private static func list(_ parts: [Int]) -> String {
    let shown = parts.prefix(8).map(String.init).joined(separator: ", ")
    let more = parts.count > 8 ? " and \(parts.count - 8) more" : ""
    return parts.count == 1 ? "part \(shown) is" : "parts \(shown)\(more) are"
  }
}

extension ExchangeFault.FileRule {
  fileprivate var text: String {
    switch self {
    case .mark: "it must begin with “\(RecordFileHeader.markText)”"
    case .size(let count): "it must have \(count) bytes"
    case .checksum: "its content must match its checksum"
    case .header(let field, let expected): "its \(field) must be \(expected)"
    case .json: "it must be a JSON object of a finished part"
    case .readable: "it must be readable"
    }
  }
}
