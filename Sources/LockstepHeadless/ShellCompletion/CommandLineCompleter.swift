internal import LockstepPlayback
internal import LockstepScreen

/// Completes the last word of a command line.
struct CommandLineCompleter {
  private let operands: OperandResolver
  private let words: [String]
  private let typed: String

  /// - Parameters:
  ///   - operands: Finds features and scripts.
  ///   - words: The words after the program's name, up to the cursor.
  init(operands: OperandResolver, words: [String]) {
    // Bash splits `--color=al` into three words.
    var words = words.enumerated().filter { $1 != "=" || $0 == words.count - 1 }.map(\.element)
    if words.last == "=" { words[words.count - 1] = "" }
    (self.operands, typed) = (operands, words.popLast() ?? "")
    self.words = words
  }

  /// The completion candidates, without duplicates.
  var candidates: [String] {
    let commands = CommandRouter.all.map { $0.name } + ["help"]
    guard let name = words.first else {
      return matches(in: typed.hasPrefix("-") ? ["--help", "--version"] : commands)
    }
    if name == "help" { return matches(in: commands) }
    guard let command = CommandRouter.all.first(where: { $0.name == name }) else { return [] }
    return candidates(of: command)
  }

  private func candidates(of command: any Command.Type) -> [String] {
    let options = command.options.filter { !$0.help.isEmpty }
    if words.count > 1, let option = options.first(where: { $0.name == words.last && $0.placeholder != nil }) {
      return values(of: option, from: typed)
    }
    guard typed.hasPrefix("-") else { return values(of: command.operands, from: typed) }
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let option = options.first(where: { $0.name == parts[0] }) else {
      return matches(in: options.map(\.name))
    }
    return values(of: option, from: parts[1]).map { "\(option.name)=\($0)" }
  }

  private func values(of option: OptionDefinition, from text: String) -> [String] {
    switch option.name {
    case "--world": matches(in: worlds, text)
    case "--theme": matches(in: Theme.predefined.map(\.name), text)
    case "--script": scripts(text)
    case "--from": matches(in: bundledFeatures, text)
    case "--rerun": matches(in: [RunResultsFile.latest], text) + files(text)
    default: option.values.isEmpty ? values(of: option.placeholder ?? "", from: text) : matches(in: option.values, text)
    }
  }

  /// The values for a placeholder of an operand or option.
  private func values(of placeholder: String, from text: String) -> [String] {
    switch placeholder.filter(\.isLetter) {
    case "FEATURE": matches(in: features, text)
    case "PATH", "NAME": scripts(text)
    case "FILE", "DIR", "TRACE": files(text)
    case "KINDNAME": words.count == 1 ? matches(in: NewOptions.Kind.allCases.map(\.rawValue), text) : []
    case "SHELL": matches(in: Shell.allCases.map(\.rawValue), text)
    default: []
    }
  }

  private var features: [String] { operands.catalog.entries.map(\.name) }

  /// The features that `new` can copy.
  private var bundledFeatures: [String] { (try? BundledFeatures(sources: LockstepSources()).copyable) ?? [] }

  /// The worlds of the features on the command line; of all features, if it names none.
  private var worlds: [String] {
    let named = words.dropFirst().compactMap { word in
      operands.catalog[ignoringCase: String(word.prefix { $0 != "/" })]
    }
    return (named.isEmpty ? operands.catalog.entries : named).flatMap(\.worlds).map(\.name).sorted()
  }

  /// Features, scripts and files. Script names are candidates only after part of one is typed, because there may be hundreds.
  private func scripts(_ text: String) -> [String] {
    let index = text.isEmpty ? nil : try? ScriptIndex(in: operands.folder) { _ in }
    let names = index?.entries.map { text.contains("/") ? $0.title : $0.name } ?? []
    return matches(in: features + names.sorted(), text) + files(text)
  }

  private func files(_ text: String) -> [String] { FileCompletion.completion(of: text).candidates }

  private func matches(in candidates: [String]) -> [String] { matches(in: candidates, typed) }

  /// The candidates that start with the text, ignoring case.
  private func matches(in candidates: [String], _ text: String) -> [String] {
    var known: Set<String> = []
    return candidates.filter { $0.lowercased().hasPrefix(text.lowercased()) && known.insert($0).inserted }
  }
}
