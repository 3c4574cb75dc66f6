internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepSimulation

/// An error in the use of a runner.
enum UsageError: Error, Sendable, Equatable {
  // Commands and options
  case missingCommand(known: [String])
  case unknownCommand(String, known: [String])
  case unknownOption(String, command: String?, known: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, allowed: String, command: String?)
  case extraOperand(String, command: String)

  /// A required operand is missing. The name of the program in `hint` is `headless`.
  case missingOperand(String, command: String, hint: String)
  case excludes(String, String)
  case needs(String, String)

  /// Two options would write the same file.
  case sameTarget(String, String, file: String)

  // Features
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])
  case catalog(CatalogFault)
  case scriptOfOther(String, feature: String, expected: String)

  case noScreen(String, known: [String])
  case unknownTheme(String, known: [String])

  // The environment
  case noTerminal
  case schedule(MalformedSchedule)

  // Exploration
  case exploration(ExplorationRequestFault)
  case exchange(ExchangeFault)
  /// The extension of a diagram's file names no format.
  case unknownDiagramFormat(String)

  // Files
  case noSuchFile(String, near: String?)
  case danglingLink(String, target: String)
  case unreadable(String, SystemError? = nil)
  case folder(String)
  case tooLarge(String, limit: Int)
  case unwritable(String, SystemError? = nil)
  case outputLost(SystemError)
  case noScripts(folder: String)

  /// The process can't open as many more files as it needs.
  case tooFewFiles(limit: Int, needed: Int)

  /// The system refuses an operation, possibly on a file.
  case system(SystemError, path: String?)
  case sameName(String, files: [String])
}

extension UsageError {
  /// Converts a usage error, an error of playback that results from the command line, or an error of the system.
  ///
  /// - Returns: `nil` for other errors.
  init?(_ error: any Error) {
    switch error {
    case let error as UsageError: self = error
    case let world as UnknownWorld: self = .unknownWorld(world.name, feature: world.feature, known: world.known)
    default:
      guard let cause = SystemError(error) else { return nil }
      self = .system(cause, path: (error as? CocoaError)?.filePath)
    }
  }
}

extension SystemError {
  /// Returns the error number of an error that Foundation throws; nil if it has none.
  init?(_ error: any Error) {
    if let error = error as? SystemError {
      self = error
    } else if let error = error as? POSIXError {
      self.init(code: error.code.rawValue)
    } else if let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error {
      self.init(cause)
    } else if (error as NSError).domain == NSPOSIXErrorDomain {
      self.init(code: Int32((error as NSError).code))
    } else {
      return nil
    }
  }
}

extension UsageError {
  /// The complete message: the problem and the next step.
  func text(program: String) -> String {
    "\(program): error: \(title)\n\(hint(program))"
  }

  /// The problem, on one line.
  var title: String {
    switch self {
    case .missingCommand: "a command is missing"
    case .unknownCommand(let name, _): "there is no command `\(Self.cut(name))`"
    case .unknownOption(let name, nil, _): "there is no option `\(Self.cut(name))` before a command"
    case .unknownOption(let name, let command?, _): "`\(command)` has no option `\(Self.cut(name))`"
    case .missingValue(let option, _): "`\(option)` needs a value"
    case .unexpectedValue(let option): "`\(option)` takes no value"
    case .badValue(let option, let value, let allowed, _): "`\(option)` is \(allowed), not `\(Self.cut(value))`"
    case .extraOperand(let text, let command): "`\(command)` does not take the argument `\(Self.cut(text))`"
    case .missingOperand(let operand, let command, _): "`\(command)` needs \(operand)"
    case .scriptOfOther(let file, let feature, let expected):
      "`\(Self.cut(file))` is a script of `\(Self.cut(feature))`, not of `\(expected)`"
    case .excludes(let one, let other): "`\(one)` and `\(other)` exclude each other"
    case .needs(let one, let other): "`\(one)` needs `\(other)`"
    case .sameTarget(let one, let other, let file): "`\(one)` and `\(other)` would both write `\(Self.cut(file))`"
    case .unknownFeature(let name, _): "there is no feature `\(Self.cut(name))`"
    case .unknownWorld(let name, let feature, _): "`\(feature)` has no world `\(Self.cut(name))`"
    case .catalog(.repeatedFeature(let name)): "two features of the catalog are called `\(name)`"
    case .catalog(.repeatedWorld(let name, let feature)): "two worlds of `\(feature)` are called `\(name)`"
    case .noScreen(let feature, _): "`\(feature)` has no screen"
    case .unknownTheme(let name, _): "there is no theme `\(Self.cut(name))`"
    case .noTerminal: "`--screen` needs a terminal for its input and output"
    case .schedule(let mistake): ScheduleFinding.malformed(mistake).title
    case .exploration(.noActions(let feature)): "there is no action of `\(feature)` to try"
    case .exploration(.severalFeatures(let names)): "one feature can be explored at a time, not \(Self.list(names))"
    case .exploration(.graphIsTooLarge(let limit)): "there are more than \(limit) moves to draw or to cover"
    case .exchange(let fault): fault.title
    case .unknownDiagramFormat(let path): "`\(Self.cut(path))` ends with no format of diagrams"
    case .exploration(.noSuchPath(let kind, let condition, let path, _)):
      "`--\(kind.rawValue) '\(condition)'`: no state that was visited has a value at `\(path)`"
    case .exploration(.impossibleValue(let kind, let condition, let path, let value, _)):
      "`--\(kind.rawValue) '\(condition)'`: the value at `\(path)` can't be `\(value)`"
    case .exploration(.noOfferedActions(let feature)):
      "`.explores` of `\(feature)` offers no action in the initial state"
    case .exploration(.irreproducible): "executing the same path twice leads to different states"
    case .exploration(.noSuchGrouping(let path, _)):
      "`--by \(path)`: no state that was visited has a value at `\(path)`"
    case .noSuchFile(let path, _): "there is no file `\(Self.cut(path))`"
    case .danglingLink(let path, let target):
      "`\(Self.cut(path))` is a link to `\(Self.cut(target))`, which does not exist"
    case .folder(let path): "`\(Self.cut(path))` is a folder"
    case .unreadable(let path, let error): "`\(Self.cut(path))` cannot be read\(Self.cause(error))"
    case .tooLarge(let path, let limit): "`\(Self.cut(path))` has more than \(limit) bytes"
    case .unwritable(let path, let error): "`\(Self.cut(path))` cannot be written\(Self.cause(error))"
    case .outputLost(let error): "the output could not be written\(Self.cause(error))"
    case .tooFewFiles(let limit, let needed):
      "too many open files: exploring needs \(needed) more, and the limit of this process is \(limit)"
    case .system(let error, let path?): "`\(Self.cut(path))` cannot be used: \(error.cause ?? error.text)"
    case .system(let error, nil): "the system refuses to continue: \(error.cause ?? error.text)"
    case .noScripts(let folder): "there are no scripts in `\(Self.cut(folder))`"
    case .sameName(let name, _): "two scripts would have the golden file `\(name).trace`"
    }
  }

  /// The next step.
  func hint(_ program: String) -> String {
    switch self {
    case .missingCommand(let known):
      "Commands are \(Self.list(known)). See `\(program) --help`."
    case .unknownCommand(let name, let known):
      Self.near(name, known) ?? "Commands are \(Self.list(known)). See `\(program) --help`."
    case .unknownOption(let name, let command, let known):
      Self.near(name, known) ?? "See `\(program) \(command.map { $0 + " " } ?? "")--help`."
    case .missingValue(let option, let placeholder): "Write `\(option) \(placeholder)`."
    case .unexpectedValue(let option): "Write `\(option)` alone."
    case .badValue(let option, _, _, let command):
      "See `\(program) \(command.map { $0 + " " } ?? "")--help` for what `\(option)` takes."
    case .extraOperand(_, let command): "See `\(program) \(command) --help`."
    case .missingOperand(_, _, let hint): hint.replacing("`headless ", with: "`\(program) ")
    case .scriptOfOther(_, let feature, _): "Play `\(feature)`, or another script."
    case .excludes: "Leave one of them out."
    case .needs(_, let other): "Add `\(other)`."
    case .sameTarget: "Give one of them another file."
    case .unknownFeature(let name, let known):
      Self.near(name, known) ?? (known.isEmpty ? "The catalog is empty." : "The features are \(Self.list(known)).")
    case .unknownWorld(let name, _, let known):
      Self.near(name, known) ?? (known.isEmpty ? "It has no worlds." : "Its worlds are \(Self.list(known)).")
    case .catalog: "Rename one of them."
    case .noScreen(_, let known):
      known.isEmpty
        ? "Give it one in the catalog: `FeatureEntry(…) { … } screen: { … }`."
        : "Features with a screen are \(Self.list(known))."
    case .unknownTheme(let name, let known):
      (Self.near(name, known).map { $0 + " " } ?? "") + "The themes are \(Self.list(known))."
    case .noTerminal: "Run it without pipes in a terminal whose `TERM` is not `dumb`, or leave `--screen` out."
    case .schedule(let mistake): ScheduleFinding.malformed(mistake).lines
    case .exploration(.noActions):
      "Declare some with `.explores` in the feature's entry, or name a folder with scripts that send some: `--scripts DIR`."
    case .exploration(.noOfferedActions):
      "Return the actions that a user could send: `.explores { state in [.loadTapped] }`."
    case .exploration(.impossibleValue(_, _, _, _, let hint)): hint
    case .exploration(.irreproducible):
      "The feature depends on something outside, such as a real clock, another thread or a server. Replace it in a world."
    case .exploration(.severalFeatures): "Name one feature, or scripts of one feature."
    case .exploration(.graphIsTooLarge): "Bound the space with `--depth`, or with fewer actions."
    case .exchange(let fault): fault.hint
    case .unknownDiagramFormat: "Let it end with `.mmd` (Mermaid), `.dot` (Graphviz) or `.svg`."
    case .exploration(.noSuchPath(_, _, _, let near?)): "Did you mean `\(near)`?"
    case .exploration(.noSuchPath(let kind, _, _, nil)):
      "Print a state with `state` in a script, and use a path that it shows. Declare a computed property with "
        + "`.\(kind.rawValue)` in the catalog."
    case .exploration(.noSuchGrouping(let path, let known)):
      Self.near(path, known)
        ?? (known.isEmpty
          ? "Use a path that `state` prints in a script." : "Use \(Self.list(known)), or a path of the state.")
    case .noSuchFile(_, let near): near.map { "Did you mean `\(Self.cut($0))`?" } ?? "Look for it with `ls`."
    case .danglingLink: "Fix the link, or name another file."
    case .folder: "Name a file in it."
    case .unreadable(_, let error): error?.nextStep ?? "Check its permissions."
    case .tooLarge: "Split the script, or move shared lines into an included file."
    case .unwritable(_, let error): error?.nextStep ?? "Check that its folder exists, and its permissions."
    case .outputLost(let error): error.nextStep ?? "Check where it is written."
    case .tooFewFiles: "Raise the limit of open files with `ulimit -n 256`."
    case .system(let error, let path):
      error.nextStep ?? (path == nil ? "Check the limits of this process with `ulimit -a`." : "Check its permissions.")
    case .noScripts: "Scripts are files whose names end with `.script`."
    case .sameName(_, let files): "Rename one of \(Self.list(files))."
    }
  }

  private static func near(_ name: String, _ known: [String]) -> String? {
    NearestName(name).nearest(in: known).first.map { "Did you mean `\($0)`?" }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\(name: $0)`" }.joined(separator: ", ")
  }

  private static func cause(_ error: SystemError?) -> String {
    error?.cause.map { ": \($0)" } ?? ""
  }

  /// Truncates long text.
  private static func cut(_ text: String) -> String {
    EscapedText(text, limit: 80).text
  }
}
