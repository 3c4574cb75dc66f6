internal import LockstepDiff
internal import LockstepScreen

/// Mistakes in the text of a script.
package enum ScriptFault: SourceFault {
  // The file
  case emptyScript
  case onlyComments
  case invalidUTF8(offset: Int, byte: UInt8)
  case controlCharacter(UInt8)

  // Lines
  case unknownVerb(String)
  case unindentedChange(String)
  case missingArgument(Verb)
  case extraText(String)
  case featureMissing
  case duplicateHeader(Verb, firstLine: Int)
  case headerAfterStep(Verb)
  case headerInBlock(Verb)
  /// A statement that is allowed only in a whole script.
  case notAStep(Verb)
  case lineWithoutStep
  case expectationsNotTaken(Verb)
  case stepIndented(Verb)

  // Meaning of lines
  case inclusion(InclusionFault)
  case block(BlockFault)
  case name(NameFault)

  // Words
  case badSeed(String)
  case badSwitch(String)
  case badSkip(String)
  case badDuration(String)
  case durationTooLong(String)
  case badSnapshotName(String)
  case badEffectNumber(String)

  // Elements of screens
  /// Text in place of an element or of a text in quotes.
  case badElement(String)
  /// A role that no element can have.
  case unknownRole(String)
  case badText(String)
  case badDirection(String)
  case badScroll(String)

  // Paths and expectations
  case badPath(String)
  case missingOperator(path: String)
  case equalityInExpectation
  case assignmentInExpect
  case missingComparison(path: String)
  case badComparison(String)
  case unclosedCount
  case countContains
  case badPresence(String)
  /// A line pasted from a trace, and the line that a script uses instead.
  case tracedChange(line: String)
  /// A line about an effect, pasted from a trace.
  case tracedEffect

  // Values
  case value(ValueFault)
}

extension ScriptFault {
  /// Describes the mistake in one line.
  package var title: String {
    switch self {
    case .emptyScript: "the script is empty"
    case .onlyComments: "the script contains only comments"
    case .invalidUTF8(let offset, let byte): "byte \(offset) of the file (0x\(Self.hex(byte))) is not UTF-8"
    case .controlCharacter(let byte): "the line contains the control character U+00\(Self.hex(byte))"
    case .unknownVerb(let word), .unindentedChange(let word): "there is no step `\(Self.cut(word))`"
    case .missingArgument(let verb): "`\(verb.word)` needs \(verb.statement.help.argument ?? "nothing")"
    case .extraText(let text): "`\(Self.cut(text))` does not belong here"
    case .featureMissing: "the script names no feature"
    case .duplicateHeader(let verb, let line): "`\(verb.word)` is already set in line \(line)"
    case .headerAfterStep(let verb): "`\(verb.word)` must come before the first step"
    case .headerInBlock(let verb): "`\(verb.word)` is not allowed inside `repeat`"
    case .notAStep(let verb): "`\(verb.word)` is not a step: it is allowed only in scripts"
    case .inclusion(let fault): fault.title
    case .block(let fault): fault.title
    case .name(let fault): fault.title
    case .badSnapshotName(let text): "`\(Self.cut(text))` cannot name a file"
    case .badEffectNumber(let text): "`\(Self.cut(text))` is not the number of an effect"
    case .badElement(let text), .badText(let text): "a text in quotes was expected, found \(Self.found(text))"
    case .unknownRole(let role): "no element has the role `\(Self.cut(role))`"
    case .badDirection(let text): "a step goes `up` or `down`, not \(Self.found(text))"
    case .badScroll(let text): "`scroll` is followed by `to`, not by \(Self.found(text))"
    case .badComparison(let text): "`\(Self.cut(text))` is not a comparison"
    case .unclosedCount: "`count(` is never closed"
    case .countContains: "a number contains nothing"
    case .lineWithoutStep: "an indented line belongs to a step, and there is none above"
    case .expectationsNotTaken(let verb): "`\(verb.word)` takes no lines below it"
    case .stepIndented(let verb): "`\(verb.word)` is indented as if it were a change of the state"
    case .badSeed(let text): "`\(Self.cut(text))` is not a seed"
    case .badSwitch(let text): "`exhaustivity` is `on` or `off`, not `\(Self.cut(text))`"
    case .badSkip(let text): "`skip` cannot skip `\(Self.cut(text))`"
    case .badDuration(let text): "`\(Self.cut(text))` is not a duration"
    case .durationTooLong(let text): "`\(Self.cut(text))` is too long for a clock"
    case .badPath(let text): "a path was expected, found \(Self.found(text))"
    case .missingOperator(let path): "the line does not say how to change `\(Self.cut(path))`"
    case .equalityInExpectation: "`==` compares; a line below a step names a change"
    case .assignmentInExpect: "`=` names a change; `expect` compares"
    case .missingComparison(let path): "`expect` does not say what to compare `\(Self.cut(path))` with"
    case .badPresence(let text): "only `absent` is allowed after `:`, found \(Self.found(text))"
    case .tracedChange: "this is a line of a trace, with the old and the new value"
    case .tracedEffect: "this line of a trace describes an effect"
    case .value(let fault): fault.title
    }
  }

  /// Suggests one fix.
  package var hint: String {
    switch self {
    case .emptyScript, .onlyComments, .featureMissing:
      "Begin with the feature to drive: `feature Login`"
    case .invalidUTF8: "Save the file as UTF-8."
    case .controlCharacter(let byte): "Remove it; inside a string write `\\u{\(Self.hex(byte))}`."
    case .unknownVerb(let word): Self.verbHint(word)
    case .unindentedChange: "If the line is a change that a step makes, indent it below the step."
    case .missingArgument(let verb): "Write for example: `\(verb.statement.help.example)`"
    case .extraText: "Remove it, or begin a comment with `#`."
    case .duplicateHeader: "Remove one of the two."
    case .headerAfterStep: "Move it above the first step."
    case .headerInBlock: "Move it above the first step."
    case .notAStep: "Write a step: `send .action`"
    case .inclusion(let fault): fault.hint
    case .block(let fault): fault.hint
    case .name(let fault): fault.hint
    case .badSnapshotName: "Write letters, digits, `-` and `_`, at most 100 bytes: `after-login`"
    case .badElement: "Write the label in quotes, `tap \"Log in\"`, or an id: `tap #submit`"
    case .unknownRole(let role): Self.roleHint(role)
    case .badText: "Write the text in quotes."
    case .badEffectNumber: "Write a number from 1, the oldest: `resume \"search\" 2`"
    case .badDirection: "Write for example: `step \"Quantity\" up`"
    case .badScroll: "Write for example: `scroll to \"Imprint\"`"
    case .badComparison(let text): Self.comparisonHint(text)
    case .unclosedCount: "Write `)` behind the path: `expect count(rows) == 3`"
    case .countContains: "Write `expect path contains value` without `count`."
    case .lineWithoutStep: "Remove the indentation if this is a step; otherwise put it below a `send` or `receive`."
    case .expectationsNotTaken: "State changes below `send` and `receive` only; use `expect path == value` here."
    case .stepIndented: "Remove the indentation."
    case .badSeed: "A seed is a whole number from 0 to 18446744073709551615: `seed 42`"
    case .badSwitch(let text): Self.suggestion(text, in: ["on", "off"], else: "Write `exhaustivity off`.")
    case .badSkip(let text):
      Self.suggestion(text, in: ["received", "effects"], else: "Write `skip received` or `skip effects`.")
    case .badDuration: "Write a number and a unit (h, m, s, ms, us, ns): `1.5s`"
    case .durationTooLong: "The longest advance is 1000000h."
    case .badPath: "Begin with the name of a field: `alert.title = \"…\"`"
    case .missingOperator: "Write `path = value`, `path += element`, `path -= element` or `path: absent`."
    case .equalityInExpectation: "Write `=`."
    case .assignmentInExpect: "Write `==`."
    case .missingComparison: "Write `expect path == value`, or one of \(Self.comparisons)."
    case .badPresence: "Write `path: absent`, or `path = value` for a value."
    case .tracedChange(let line): "A script contains only the new value: `\(Self.cut(line, 120))`"
    case .tracedEffect: "Remove it."
    case .value(let fault): fault.hint
    }
  }
}

extension ScriptFault {
  private static var comparisons: String {
    Script.Step.Comparison.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  private static func comparisonHint(_ text: String) -> String {
    suggestion(text, in: ["contains"], else: "Write one of \(comparisons).")
  }

  private static func roleHint(_ role: String) -> String {
    let roles = ElementRole.allCases.map(\.rawValue)
    let known = roles.listed(limit: 8) { "`\($0)`" }.joined(separator: ", ")
    return suggestion(role, in: roles, else: "The roles are " + known)
  }

  /// Truncates long text.
  static func cut(_ text: String, _ limit: Int = 40) -> String {
    EscapedText(text, limit: limit).text
  }

  static func found(_ text: String) -> String {
    text.isEmpty ? "the end of the line" : "`\(cut(text))`"
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  static func suggestion(_ text: String, in names: [String], else hint: String) -> String {
    NearestName(text).nearest(in: names).first.map { "Did you mean `\($0)`?" } ?? hint
  }

  private static func verbHint(_ word: String) -> String {
    if word.hasPrefix(".") { return "To send an action, write `send` before it." }
    let names = Verb.allCases.map(\.word)
    let head = String(word.prefix { $0.isLetter })
    let known = "A line begins with one of: " + names.joined(separator: ", ")
    if head != word, names.contains(head) { return "Write a space after `\(head)`." }
    return suggestion(word, in: names, else: known)
  }
}
