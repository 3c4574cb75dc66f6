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
    if let verb = PromptVerb(rawValue: word) { return completion(of: rest, after: verb) }
    return Verb(rawValue: word).map { completion(of: rest, after: $0) } ?? .none
  }

  private func completion(of rest: String, after verb: PromptVerb) -> Completion {
    switch verb {
    case .state, .why: return PathCompletion(state: state()).completion(of: rest)
    case .break: return place(rest)
    case .clear: return Completion(of: rest, in: breakpoints().map(String.init) + ["all"])
    case .world: return Completion(of: rest, in: worlds + ["none"])
    case .save, .replace, .load: return files(rest)
    case .help: return Completion(of: rest, in: PromptFault.words.sorted())
    case .undo, .redo, .goto, .continue, .effects, .waiting, .history, .actions, .breaks, .quit: return .none
    }
  }

  private func completion(of rest: String, after verb: Verb) -> Completion {
    switch verb {
    case .send: return actions.completion(of: rest, opensPayloads: true)
    case .receive: return actions.completion(of: rest, opensPayloads: false)
    case .expect, .given: return PathCompletion(state: state()).completion(of: rest)
    case .skip: return Completion(of: rest, in: ["effects", "received"])
    case .exhaustivity: return Completion(of: rest, in: ["off", "on"])
    case .feature, .world, .seed, .let, .include, .repeat, .unordered, .end, .advance, .finish, .state, .snapshot,
      .note:
      return .none
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
