internal import Foundation
internal import LockstepDiff

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
