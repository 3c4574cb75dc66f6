internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepSimulation

/// An error in the use of a runner. Extensions define the errors as static members, grouped by topic.
struct UsageError: Error, Sendable, Equatable {
  /// The problem, on one line.
  let title: String
  // The suggested next step, which calls the program `headless`.
  private let hint: String
  /// The reason why a file can't be read; nil for other errors.
  let fileProblem: FileProblem?

  enum FileProblem { case missing, unreadable, tooLarge }

  init(_ title: String, _ fileProblem: FileProblem? = nil, hint: () -> String) {
    (self.title, self.hint, self.fileProblem) = (title, hint(), fileProblem)
  }

  /// The complete message: the problem and the next step.
  func text(program: String) -> String {
    "\(program): error: \(title)\n\(hint(program))"
  }

  /// The next step.
  func hint(_ program: String) -> String { hint.replacing("`headless ", with: "`\(program) ") }

  static func list(_ names: [String]) -> String {
    names.map { "`\(name: $0)`" }.joined(separator: ", ")
  }

  static func cut(_ text: String) -> String {
    SanitizedText(text, limit: 80).text
  }
}

/// Errors in commands and options.
extension UsageError {
  static func unknownCommand(_ name: String, known: [String]) -> Self {
    Self("there is no command `\(cut(name))`") {
      NearestName(name).question(in: known) ?? "The commands are \(list(known)). See `headless --help`."
    }
  }

  static func unknownOption(_ name: String, command: String?, known: [String]) -> Self {
    let other = "there is no option `\(cut(name))` before a command"
    return Self(command.map { "`\($0)` has no option `\(cut(name))`" } ?? other) {
      NearestName(name).question(in: known) ?? "See \(help(command))."
    }
  }

  static func missingValue(option: String, placeholder: String) -> Self {
    Self("`\(option)` needs a value") { "Write `\(option) \(placeholder)`." }
  }

  static func unexpectedValue(option: String) -> Self {
    Self("`\(option)` takes no value") { "Write `\(option)` alone." }
  }

  static func badValue(option: String, value: String, allowed: String, command: String?) -> Self {
    Self("`\(option)` must be \(allowed), not `\(cut(value))`") { "See \(help(command)) for what `\(option)` takes." }
  }

  static func extraOperand(_ text: String, command: String) -> Self {
    Self("`\(command)` does not take the argument `\(cut(text))`") { "See \(help(command))." }
  }

  private static func help(_ command: String?) -> String {
    "`headless \(command.map { $0 + " " } ?? "")--help`"
  }

  /// A required operand is missing. `hint` calls the program `headless`.
  static func missingOperand(_ operand: String, command: String, hint: String) -> Self {
    Self("`\(command)` needs \(operand)") { hint }
  }

  static func excludes(_ one: String, _ other: String) -> Self {
    Self("`\(one)` and `\(other)` can't be used together") { "Leave one of them out." }
  }

  static func needs(_ one: String, _ other: String) -> Self {
    Self("`\(one)` needs `\(other)`") { "Add `\(other)`." }
  }

  /// Two options would write the same file.
  static func sameTarget(_ one: String, _ other: String, file: String) -> Self {
    Self("`\(one)` and `\(other)` would both write `\(cut(file))`") { "Choose another file for one of them." }
  }

  static let noTerminal = Self("`--screen` needs a terminal for its input and output") {
    "Run it without pipes in a terminal whose `TERM` is not `dumb`, or leave `--screen` out."
  }

  /// The program is a background job, which can't read keys.
  static let inBackground = Self("the program is not in the foreground of the terminal, so it can't read keys") {
    "Start it without `&`; with `timeout`, write `timeout --foreground`."
  }

  /// The file extension of a diagram is not a known format.
  static func unknownDiagramFormat(_ path: String) -> Self {
    Self("`\(cut(path))` has an unknown diagram format") {
      "Use the extension `.mmd` (Mermaid), `.dot` (Graphviz) or `.svg`."
    }
  }

  static func schedule(_ mistake: MalformedSchedule) -> Self {
    let finding = ScheduleFinding.malformed(mistake)
    return Self(finding.title) { finding.lines }
  }
}

/// Errors in the names of features, worlds and themes, and in the catalog.
extension UsageError {
  static func unknownFeature(_ name: String, known: [String]) -> Self {
    Self("there is no feature `\(cut(name))`") {
      NearestName(name).question(in: known)
        ?? (known.isEmpty ? "The catalog is empty." : "The features are \(list(known)).")
    }
  }

  static func unknownWorld(_ name: String, feature: String, known: [String]) -> Self {
    Self("`\(feature)` has no world `\(cut(name))`") {
      NearestName(name).question(in: known) ?? (known.isEmpty ? "It has no worlds." : "Its worlds are \(list(known)).")
    }
  }

  /// The catalog contains an error, such as two features with one name.
  static func catalog(_ fault: String) -> Self { Self(fault) { "Rename one of them." } }

  /// No script of the feature sends an action that exploration could try.
  static func noActions(of feature: String) -> Self {
    Self("`\(feature)` has no actions to explore") {
      "Declare them with `.explores` in the feature's entry, or pass a folder of scripts that send actions: "
        + "`--scripts DIR`."
    }
  }

  static func severalFeatures(_ names: [String]) -> Self {
    Self("one feature can be explored at a time, not \(list(names))") {
      "Specify one feature, or scripts of one feature."
    }
  }

  static func scriptOfOther(_ file: String, feature: String, expected: String) -> Self {
    Self("`\(cut(file))` is a script of `\(cut(feature))`, not of `\(expected)`") {
      "Play `\(feature)`, or another script."
    }
  }

  static func noScreen(_ feature: String, known: [String]) -> Self {
    Self("`\(feature)` has no screen") {
      known.isEmpty
        ? "Add one in the catalog: `FeatureEntry(…) { … } screen: { … }`."
        : "Features with a screen are \(list(known))."
    }
  }

  static func unknownTheme(_ name: String, known: [String]) -> Self {
    let question = NearestName(name).question(in: known).map { $0 + " " } ?? ""
    return Self("there is no theme `\(cut(name))`") { "\(question)The themes are \(list(known))." }
  }
}
