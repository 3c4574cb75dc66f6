internal import LockstepDiff

/// Mistakes with included files.
package enum InclusionFault: Sendable, Equatable {
  case badFile(String)
  /// `near` is the suggested path.
  case noSuchFile(String, near: String?)
  case unreadable(String)
  case includesItself(chain: [String])
  case tooDeep(limit: Int)
  case tooManyFiles(limit: Int)
  case tooLarge(limit: Int)
  /// An included file declares a feature, world or seed that differs from the script's.
  case otherHeader(Verb, String, own: String?)
}

/// Mistakes with blocks of steps.
package enum BlockFault: Sendable, Equatable {
  case badCount(String)
  case tooManySteps(limit: Int)
  case tooDeep(limit: Int)
  /// A block of this verb has no `end`.
  case noEnd(Verb)
  case endOfNothing

  /// A block of this verb contains no steps.
  case empty(Verb)

  /// An `unordered` block contains a single `receive`.
  case singleReceive

  /// A statement that is not allowed inside `unordered`.
  case notReceived(Verb)
}

/// Mistakes in the definition of a name or the assignment to a path.
package enum NameFault: Sendable, Equatable {
  case badName(String)
  case missingAssignment(String)
  case equality
  /// `line` and `file` locate the first definition; `file` is nil if it is the same file.
  case redefined(String, line: Int, file: String?)
}

extension InclusionFault {
  /// Describes the mistake in one line.
  var title: String {
    switch self {
    case .badFile(let text): "`\(ScriptFault.cut(text))` is not the path of a file"
    case .noSuchFile(let file, _): "there is no file `\(ScriptFault.cut(file, 80))`"
    case .unreadable(let file): "`\(ScriptFault.cut(file, 80))` cannot be read"
    case .includesItself(let chain): "the file includes itself: " + Self.chain(chain)
    case .tooDeep(let limit): "files include each other more than \(limit) deep"
    case .tooManyFiles(let limit): "the script includes more than \(limit) files"
    case .tooLarge(let limit): "the included files have more than \(limit) bytes"
    case .otherHeader(let verb, let name, nil):
      "the included file names \(verb.noun) `\(ScriptFault.cut(name))`, but the script names none"
    case .otherHeader(let verb, let name, let own?):
      "the included file is for \(verb.noun) `\(ScriptFault.cut(name))`, the script for `\(ScriptFault.cut(own))`"
    }
  }

  /// Suggests one fix.
  var hint: String {
    switch self {
    case .badFile: "Write it in double quotes: `include \"opening.steps\"`"
    case .noSuchFile(_, let near?): "Did you mean `include \(Literal.quoted(near))`?"
    case .noSuchFile(_, nil): "Paths are relative to the including file."
    case .unreadable: "Check that it is a file and that you may read it."
    case .includesItself: "Remove one of the inclusions."
    case .tooDeep, .tooManyFiles, .tooLarge: "Combine related files into one."
    case .otherHeader(let verb, let name, nil):
      "Write `\(verb.word) \(ScriptFault.cut(name))` at the top of the script, or remove the line."
    case .otherHeader: "Remove the line, or include another file."
    }
  }

  private static func chain(_ files: [String]) -> String {
    let names = files.count > 4 ? files.prefix(2) + ["…"] + files.suffix(1) : files[...]
    return names.map { "\(name: $0)" }.joined(separator: " → ")
  }
}

extension BlockFault {
  /// Describes the mistake in one line.
  var title: String {
    switch self {
    case .badCount(let text): "`\(ScriptFault.cut(text))` is not a number of repetitions"
    case .tooManySteps(let limit): "more than \(limit) steps would be played"
    case .tooDeep(let limit): "blocks are nested more than \(limit) deep"
    case .noEnd(let verb): "`\(verb.word)` has no `end`"
    case .endOfNothing: "`end` ends nothing"
    case .empty(.unordered): "`unordered` contains no `receive`"
    case .empty(let verb): "`\(verb.word)` repeats no steps"
    case .singleReceive: "`unordered` contains a single `receive`"
    case .notReceived(let verb): "`\(verb.word)` is not allowed inside `unordered`"
    }
  }

  /// Suggests one fix.
  var hint: String {
    switch self {
    case .badCount: "Write a whole number from 1: `repeat 3`"
    case .tooManySteps, .tooDeep: "Repeat less."
    case .noEnd(.unordered): "Write `end` below the last `receive`."
    case .noEnd: "Write `end` below the last step to repeat."
    case .endOfNothing: "Remove it, or write `repeat` or `unordered` above the first step of the block."
    case .empty(.unordered): "Write two or more between `unordered` and `end`."
    case .empty(let verb): "Write steps between `\(verb.word)` and `end`."
    case .singleReceive: "Add the actions that may come before or after it, or remove `unordered` and `end`."
    case .notReceived: "Only `receive` steps can be there: move this above `unordered` or below `end`."
    }
  }
}

extension NameFault {
  /// Describes the mistake in one line.
  var title: String {
    switch self {
    case .badName(let text): "a name was expected, found \(ScriptFault.found(text))"
    case .missingAssignment(let name): "the line does not say what `\(ScriptFault.cut(name))` is"
    case .equality: "`==` compares"
    case .redefined(let name, let line, nil): "`\(ScriptFault.cut(name))` is already defined in line \(line)"
    case .redefined(let name, let line, let file?):
      "`\(ScriptFault.cut(name))` is already defined in \(name: file):\(line)"
    }
  }

  /// Suggests one fix.
  var hint: String {
    switch self {
    case .badName: "Write a name that is not a keyword: `let id = 3`"
    case .missingAssignment(let name): "Write `\(ScriptFault.cut(name)) = value`."
    case .equality: "Write `=`."
    case .redefined: "Choose another name."
    }
  }
}

extension Verb {
  fileprivate var noun: String { "the " + word }
}
