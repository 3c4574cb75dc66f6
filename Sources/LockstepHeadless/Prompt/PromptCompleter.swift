internal import LockstepDiff
internal import LockstepScript

/// Completes a line at the prompt.
struct PromptCompleter {
  let actions: ActionCompletion
  let worlds: [String]
  let state: () -> Tree
  let breakpoints: () -> [Int]
  let files: (String) -> Completion

  /// - Parameter line: The text before the cursor.
  func completion(of line: String) -> Completion {
    let line = String(line.drop { $0 == " " })
    if line.hasPrefix(".") { return actions.completion(of: line, opensPayloads: true) }
    guard let space = line.firstIndex(of: " ") else {
      return Completion(of: line, in: PromptFault.words.sorted())
    }
    let rest = String(line[space...].drop { $0 == " " })
    let word = String(line[..<space])
    guard let help = PromptVerb(rawValue: word)?.help ?? Verb(word: word)?.typedHelp else { return .none }
    switch help.completion {
    case .nothing: return .none
    case .action(let opensPayload): return actions.completion(of: rest, opensPayloads: opensPayload)
    case .path: return PathCompletion(state: state()).completion(of: rest)
    case .file: return files(rest)
    case .words(let words): return Completion(of: rest, in: words)
    case .breakpointPlace: return place(rest)
    case .breakpoint: return Completion(of: rest, in: breakpoints().map(String.init) + ["all"])
    case .world: return Completion(of: rest, in: worlds + ["none"])
    case .command: return Completion(of: rest, in: PromptFault.words.sorted())
    }
  }

  /// `on .action` or `on path`.
  private func place(_ rest: String) -> Completion {
    guard rest.hasPrefix("on ") else { return Completion(of: rest, in: ["on "]) }
    let place = String(rest.dropFirst(3).drop { $0 == " " })
    if place.hasPrefix(".") { return actions.completion(of: place, opensPayloads: false) }
    return PathCompletion(state: state()).completion(of: place)
  }
}

extension Verb {
  /// The help of a statement that can be typed.
  fileprivate var typedHelp: VerbHelp? { statement.isTyped ? statement.help : nil }
}

extension PromptCompleter {
  init(_ player: Player) {
    self.init(
      actions: ActionCompletion(schema: player.entry.schema()),
      worlds: player.entry.worlds.map(\.name).sorted(),
      state: { player.session.playable.stateTree },
      breakpoints: { player.breakpoints.map(\.number) },
      files: FileCompletion.completion
    )
  }
}
