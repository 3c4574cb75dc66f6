internal import LockstepDiff

/// Mistakes in the file as a whole.
extension ScriptFault {
  private static let firstLine = "Begin with the feature to drive: `feature Login`"

  static let emptyScript = Self("the script is empty") { firstLine }
  static let onlyComments = Self("the script contains only comments") { firstLine }
  static let featureMissing = Self("the script doesn't specify a feature") { firstLine }

  static func invalidUTF8(offset: Int, byte: UInt8) -> Self {
    Self("byte \(offset) of the file (0x\(hex(byte))) is not UTF-8") { "Save the file as UTF-8." }
  }

  static func controlCharacter(_ byte: UInt8) -> Self {
    let digits = hex(byte)
    return Self("the line contains the control character U+00\(digits)") {
      "Remove it; inside a string write `\\u{\(digits)}`."
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// Mistakes in individual lines.
extension ScriptFault {
  /// - Parameter isTyped: Whether the word begins a step at a prompt, instead of a line of a script.
  package static func unknownVerb(_ word: String, isTyped: Bool = false) -> Self {
    Self("there is no step `\(cut(word))`") { verbHint(word, isTyped: isTyped) }
  }

  private static func verbHint(_ word: String, isTyped: Bool) -> String {
    if word.hasPrefix(".") { return "To send an action, write `send` before it." }
    let names = Verb.allCases.map(\.word)
    let head = String(word.prefix { $0.isLetter })
    if head != word, names.contains(head) { return "Write a space after `\(head)`." }
    let listed = isTyped ? Verb.typedAfterStart.map(\.word) : names
    return NearestName(word).question(in: names) ?? "A line begins with one of: " + listed.joined(separator: ", ")
  }

  static func unindentedChange(_ word: String) -> Self {
    Self("there is no step `\(cut(word))`") {
      "If the line describes a change made by a step, indent it below that step."
    }
  }

  static func missingArgument(_ verb: Verb) -> Self {
    let help = verb.statement.help
    return Self("`\(verb.word)` needs \(help.argument ?? "nothing")") { "Write for example: `\(help.example)`" }
  }

  static func extraText(_ text: String) -> Self {
    Self("`\(cut(text))` does not belong here") { "Remove it, or begin a comment with `#`." }
  }

  static func duplicateHeader(_ verb: Verb, firstLine: Int) -> Self {
    Self("`\(verb.word)` is already set on line \(firstLine)") { "Remove one of the two." }
  }

  static func headerAfterStep(_ verb: Verb) -> Self {
    Self("`\(verb.word)` must come before the first step") { "Move it above the first step." }
  }

  static func headerInBlock(_ verb: Verb) -> Self {
    Self("`\(verb.word)` is not allowed inside `repeat`") { "Move it above the first step." }
  }

  /// A statement that is allowed only in a complete script.
  static func notAStep(_ verb: Verb) -> Self {
    Self("`\(verb.word)` is not a step: it is allowed only in scripts") { "Write a step: `send .action`" }
  }

  static let lineWithoutStep = Self("an indented line belongs to a step, and there is none above") {
    "Remove the indentation if this is a step; otherwise put it below a `send` or `receive`."
  }

  static func expectationsNotTaken(_ verb: Verb) -> Self {
    Self("`\(verb.word)` can't have indented lines") {
      "State changes are allowed only below `send` and `receive`; use `expect path == value` here."
    }
  }

  static func stepIndented(_ verb: Verb) -> Self {
    Self("`\(verb.word)` is indented as if it were a change of the state") { "Remove the indentation." }
  }
}

/// Mistakes in blocks of steps.
extension ScriptFault {
  static func badCount(_ text: String) -> Self {
    Self("`\(cut(text))` is not a number of repetitions") { "Write a whole number of at least 1: `repeat 3`" }
      .meaning(text)
  }

  static func tooManySteps(limit: Int) -> Self {
    Self("more than \(limit) steps would be played") { "Reduce the number of repetitions." }
  }

  static func blockTooDeep(limit: Int) -> Self {
    Self("blocks are nested more than \(limit) levels deep") { "Reduce the nesting of blocks." }
  }

  /// A block has no `end`.
  static func noEnd(_ verb: Verb) -> Self {
    let last = verb == .unordered ? "last `receive`" : "last step to repeat"
    return Self("`\(verb.word)` has no `end`") { "Write `end` below the \(last)." }
  }

  static let endOfNothing = Self("`end` has no matching `repeat` or `unordered`") {
    "Remove it, or write `repeat` or `unordered` above the first step of the block."
  }

  /// A block contains no steps.
  static func emptyBlock(_ verb: Verb) -> Self {
    verb == .unordered
      ? Self("`unordered` contains no `receive`") { "Write two or more between `unordered` and `end`." }
      : Self("`\(verb.word)` repeats no steps") { "Write steps between `\(verb.word)` and `end`." }
  }

  static let singleReceive = Self("`unordered` contains a single `receive`") {
    "Add the actions that may come before or after it, or remove `unordered` and `end`."
  }

  /// A statement that is not allowed inside `unordered`.
  static func notReceived(_ verb: Verb) -> Self {
    Self("`\(verb.word)` is not allowed inside `unordered`") {
      "Only `receive` steps can be there: move this above `unordered` or below `end`."
    }
  }
}

/// Mistakes about included files.
extension ScriptFault {
  static func badFile(_ text: String) -> Self {
    Self("`\(cut(text))` is not the path of a file") { "Write it in double quotes: `include \"opening.steps\"`" }
  }

  /// - Parameter near: The suggested path.
  static func noSuchFile(_ file: String, near: String?) -> Self {
    Self("there is no file `\(cut(file, 80))`") {
      near.map { "Did you mean `include \(Literal.quoted($0))`?" } ?? "Paths are relative to the including file."
    }
  }

  static func unreadableFile(_ file: String) -> Self {
    Self("`\(cut(file, 80))` cannot be read") { "Check that it is a file and that you may read it." }
  }

  static func includesItself(chain files: [String]) -> Self {
    let names = files.count > 4 ? files.prefix(2) + ["…"] + files.suffix(1) : files[...]
    let chain = names.map { "\(name: $0)" }.joined(separator: " → ")
    return Self("the file includes itself: " + chain) { "Remove one of the inclusions." }
  }

  static func inclusionTooDeep(limit: Int) -> Self {
    Self("files include each other more than \(limit) levels deep") { fewerFiles }
  }

  static func tooManyFiles(limit: Int) -> Self {
    Self("the script includes more than \(limit) files") { fewerFiles }
  }

  static func inclusionTooLarge(limit: Int) -> Self {
    Self("the included files have more than \(limit) bytes") { fewerFiles }
  }

  private static let fewerFiles = "Combine related files into one."

  /// An included file declares a feature, world or seed that differs from the script's.
  static func otherHeader(_ verb: Verb, _ name: String, own: String?) -> Self {
    let noun = "the \(verb.word)"
    guard let own else {
      return Self("the included file specifies \(noun) `\(cut(name))`, but the script doesn't") {
        "Write `\(verb.word) \(cut(name))` at the top of the script, or remove the line."
      }
    }
    return Self("the included file is for \(noun) `\(cut(name))`, the script for `\(cut(own))`") {
      "Remove the line, or include another file."
    }
  }
}
