internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

/// Completes a line at the prompt.
struct PromptCompleter {
  let actions: ActionCompleter
  let worlds: [String]
  let state: () -> Tree
  let breakpoints: () -> [Int]

  /// The labels of the elements that can be used now, or also of disabled ones; in quotes.
  let labels: (_ includesDisabled: Bool) -> [String]

  /// The strings that the screen shows, in quotes.
  var texts: () -> [String] = { [] }

  /// The options of the picker with a label, which is in quotes like the options.
  var options: (_ label: String) -> [String] = { _ in [] }

  /// The visible lists and scroll views, as scripts refer to them.
  let scrollers: () -> [String]

  let effects: () -> [EffectInFlight]
  let files: (String) -> Completion

  /// The words that can start a line.
  var words = PromptHelp.words

  /// - Parameter line: The text before the cursor.
  func completion(of line: String) -> Completion {
    let line = String(line.drop { $0 == " " })
    if line.hasPrefix(".") { return actions.completion(of: line, opensPayloads: true) }
    guard let end = line.firstIndex(where: { $0 == " " || $0 == "\"" }) else { return verb(line) }
    if line[end] == "\"" { return label(String(line[end...]), after: line[..<end]) }
    let rest = String(line[end...].drop { $0 == " " })
    guard let help = Self.help(of: String(line[..<end])) else { return .none }
    switch help.completion {
    case .nothing: return .none
    case .action(let opensPayload): return actions.completion(of: rest, opensPayloads: opensPayload)
    case .element(let words): return element(rest, in: labels(false)) { _ in words }
    case .elementAndOption: return element(rest, in: labels(false), before: options)
    case .shownText: return shownText(rest)
    case .scrolling: return scrolling(rest)
    case .path: return StatePathCompleter(state: state()).completion(of: rest)
    case .file: return files(rest)
    case .words(let words): return Completion(of: rest, in: words)
    case .effect: return Completion(of: rest, in: effects().namesToResume)
    case .answer: return answer(rest)
    case .breakpointPlace: return place(rest)
    // `clear` is also a statement about a field.
    case .breakpoint where rest.hasPrefix("\""): return Completion(of: rest, in: labels(false))
    case .breakpoint: return Completion(of: rest, in: breakpoints().map(String.init) + ["all"])
    case .world: return Completion(of: rest, in: worlds + ["none"])
    case .command: return Completion(of: rest, in: words.sorted())
    }
  }

  private static func help(of word: String) -> VerbHelp? {
    PromptVerb(rawValue: word)?.help ?? Verb(word: word)?.typedHelp
  }

  /// Completes the first word, with a space if more can follow.
  private func verb(_ line: String) -> Completion {
    var completion = Completion(of: line, in: words.sorted())
    if completion.candidates.first.flatMap(Self.help)?.argument != nil { completion.end = " " }
    return completion
  }

  /// Completes a label that follows a word without a space, and adds the space.
  private func label(_ text: String, after word: Substring) -> Completion {
    let completion = completion(of: "\(word) \(text)")
    guard completion.replaced == text.count else { return .none }
    return Completion(replaced: text.count, candidates: completion.candidates.map { " \($0)" })
  }

  /// Completes `"Label"` or `"Label" up`.
  private func element(
    _ text: String,
    in elements: [String],
    before words: (_ element: String) -> [String]
  ) -> Completion {
    if let element = elements.first(where: { text.hasPrefix($0 + " ") }) {
      return Completion(of: String(text.dropFirst(element.count).drop { $0 == " " }), in: words(element))
    }
    return Completion(of: text, in: elements)
  }

  /// Completes `"Text"`, `not "Text"`, `enabled "Label"` or `disabled "Label"`.
  private func shownText(_ rest: String) -> Completion {
    let words = ["not ", "enabled ", "disabled "]
    guard let word = words.first(where: rest.hasPrefix) else { return Completion(of: rest, in: texts() + words) }
    let candidates = word == words[0] ? texts() : labels(true)
    return Completion(of: String(rest.dropFirst(word.count).drop { $0 == " " }), in: candidates)
  }

  /// Completes `to "Label"` or `list "Label" up`.
  private func scrolling(_ rest: String) -> Completion {
    if rest.hasPrefix("to ") { return Completion(of: String(rest.dropFirst(3).drop { $0 == " " }), in: labels(true)) }
    return element(rest, in: ["to "] + scrollers()) { _ in ["up", "down"] }
  }

  /// Completes `"Question" "Option"`.
  private func answer(_ rest: String) -> Completion {
    let questions = effects().questions
    if let asked = questions.first(where: { rest.hasPrefix($0.question + " ") }) {
      return Completion(of: String(rest.dropFirst(asked.question.count).drop { $0 == " " }), in: asked.options)
    }
    return Completion(of: rest, in: questions.map(\.question))
  }

  /// Completes `on .action` or `on path`.
  private func place(_ rest: String) -> Completion {
    guard rest.hasPrefix("on ") else { return Completion(of: rest, in: ["on "]) }
    let place = String(rest.dropFirst(3).drop { $0 == " " })
    if place.hasPrefix(".") { return actions.completion(of: place, opensPayloads: false) }
    return StatePathCompleter(state: state()).completion(of: place)
  }
}

extension Verb {
  /// The help of a statement that can be typed.
  fileprivate var typedHelp: VerbHelp? { statement.isTyped ? statement.help : nil }
}

extension [EffectInFlight] {
  /// The names of effects that can be resumed, in quotes.
  fileprivate var namesToResume: [String] {
    var known: Set<String> = []
    let names = filter(\.canBeResumed).map(\.name.stable)
    return names.filter { known.insert($0).inserted }.map(Literal.quoted)
  }

  /// The questions that effects ask, with their options, in quotes.
  fileprivate var questions: [(question: String, options: [String])] {
    compactMap { effect in
      guard case .answer(let question, let options, _) = effect.wait else { return nil }
      return (Literal.quoted(question), options.map(Literal.quoted))
    }
  }
}

extension PromptCompleter {
  init(_ player: PromptInterpreter) {
    self.init(
      actions: ActionCompleter(schema: player.entry.schema()),
      worlds: player.entry.worlds.map(\.name).sorted(),
      state: { player.session.playable.stateTree },
      breakpoints: { player.breakpoints.map(\.number) },
      labels: { player.session.playable.labels(includingDisabled: $0) },
      texts: { player.session.playable.shownTexts },
      options: { player.session.playable.options(of: $0) },
      scrollers: { player.session.playable.scrollers },
      effects: { player.session.playable.effectsInFlight },
      files: FileCompletion.completion
    )
  }
}

extension PromptCompleter {
  /// Completes statements that are typed below a screen.
  init(_ entry: CatalogEntry, _ playable: any PlayableFeature) {
    self.init(
      actions: ActionCompleter(schema: entry.schema()),
      worlds: [],
      state: { playable.stateTree },
      breakpoints: { [] },
      labels: { playable.labels(includingDisabled: $0) },
      texts: { playable.shownTexts },
      options: { playable.options(of: $0) },
      scrollers: { playable.scrollers },
      effects: { playable.effectsInFlight },
      files: FileCompletion.completion,
      words: ScreenPlayer.words
    )
  }
}

extension PlayableFeature {
  /// The visible lists and scroll views, as scripts refer to them: `list "Orders"` or `#orders`.
  var scrollers: [String] {
    guard let screen = screenSession?.snapshot() else { return [] }
    let visible = screen.elements.filter { $0.scrolls && $0.visibility == .visible }
    return visible.map { ($0.name.map(ElementQuery.init(name:)) ?? ElementQuery($0.role, $0.label)).scriptText }
  }

  /// The strings that the screen shows, in quotes, for completion.
  var shownTexts: [String] { screenSession?.snapshot().visibleTexts.map(Literal.quoted) ?? [] }

  /// The labels of the elements that a user can operate, perhaps once they are enabled, in quotes, for completion.
  func labels(includingDisabled: Bool) -> [String] {
    guard let screen = screenSession?.snapshot() else { return [] }
    var seen: Set<String> = []
    let usable = screen.elements.filter {
      $0.isInteractive && $0.visibility == .visible && !$0.label.isEmpty && (includingDisabled || !$0.isDisabled)
    }
    return usable.map { Literal.quoted($0.label) }.filter { seen.insert($0).inserted }
  }

  /// The options of the visible picker with a label, in quotes like the label, for completion.
  func options(of label: String) -> [String] {
    let elements = screenSession?.snapshot().elements ?? []
    for element in elements where element.visibility == .visible && Literal.quoted(element.label) == label {
      if case .choice(_, let options) = element.value { return options.map(Literal.quoted) }
    }
    return []
  }
}

/// Completes a path in the state.
struct StatePathCompleter {
  let state: Tree

  /// Maximum number of components of a value to search.
  private static let mostParts = 1_000

  /// - Parameter text: The beginning of the path, without any text before it.
  func completion(of text: String) -> Completion {
    guard let head = Self.head(of: text) else { return .none }
    guard let path = head.isEmpty ? Path() : try? ScriptPath(parsing: head, file: "").path, let tree = state[path]
    else {
      return .none
    }
    let parts = tree.parts(at: path).prefix(Self.mostParts)
    return Completion(of: text, in: parts.compactMap { ScriptPath($0.path)?.text })
  }

  /// The path up to its last component, which is being typed; `nil` inside a string or after the path.
  private static func head(of text: String) -> String? {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    var end = text.startIndex
    for index in text.indices {
      let character = text[index]
      if isQuoted {
        isQuoted = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"": isQuoted = true
      case "[":
        if depth == 0 { end = index }
        depth += 1
      case "]": depth -= 1
      case "." where depth == 0: end = index
      case " " where depth == 0: return nil
      default: break
      }
    }
    return String(text[..<end])
  }
}

/// Completes a file name.
enum FileCompletion {
  /// - Parameter path: The beginning of a path. The folder that it names is searched.
  static func completion(of path: String) -> Completion {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let start = path.dropFirst(folder.count)
    let shown = names.filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }.sorted()
    return Completion(of: path, in: shown.map { folder + $0 + (ScriptFinder.isFolder(folder + $0) == true ? "/" : "") })
  }
}
