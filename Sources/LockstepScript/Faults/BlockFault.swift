/// What can be wrong with an included file. `BlockFault+Text.swift` puts it into words.
package enum InclusionFault: Sendable, Equatable {
  case badFile(String)
  /// The path to write instead.
  case noSuchFile(String, near: String?)
  case unreadable(String)
  case includesItself(chain: [String])
  case tooDeep(limit: Int)
  case tooManyFiles(limit: Int)
  case tooLarge(limit: Int)
  /// An included file is for another feature, world or seed than the script.
  case otherHeader(Verb, String, own: String?)
}

/// What can be wrong with a block of steps.
package enum BlockFault: Sendable, Equatable {
  case badCount(String)
  case tooManySteps(limit: Int)
  case tooDeep(limit: Int)
  /// A block of this verb has no `end`.
  case noEnd(Verb)
  case endOfNothing

  /// A block of this verb holds no steps.
  case empty(Verb)

  /// `unordered` around one `receive`.
  case singleReceive

  /// A statement that may not stand inside `unordered`.
  case notReceived(Verb)
}

/// What can be wrong where a name or a place is given a value.
package enum NameFault: Sendable, Equatable {
  case badName(String)
  case missingAssignment(String)
  case equality
  /// Where it was defined first; the file, if it is another one.
  case redefined(String, line: Int, file: String?)
}
