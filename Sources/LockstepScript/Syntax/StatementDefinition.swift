/// The syntax, completion and help of a verb, for script statements and prompt commands.
package struct VerbHelp: Sendable {
  /// The forms of the statement, each with a description; empty if another verb's help describes them.
  package let usages: [(text: String, summary: String)]

  /// A noun for the argument: “an action”; nil if there is no argument.
  package let argument: String?

  /// Whether the argument is required.
  package let needsArgument: Bool

  /// An example of a valid line.
  package let example: String

  /// Further sentences, which the one-page help omits.
  package let detail: String
  package let completion: ArgumentCompletion

  package init(
    _ usages: KeyValuePairs<String, String>,
    argument: String? = nil,
    needsArgument: Bool? = nil,
    example: String? = nil,
    detail: String = "",
    completion: ArgumentCompletion = .nothing
  ) {
    self.usages = usages.map { ($0.key, $0.value) }
    self.argument = argument
    self.needsArgument = needsArgument ?? (argument != nil)
    self.example = example ?? usages.first?.key ?? ""
    self.detail = detail
    self.completion = completion
  }
}

/// The kind of completions for an argument at the prompt.
package enum ArgumentCompletion: Sendable, Equatable {
  case nothing

  /// An action of the feature; `opensPayload` is true if its payload is required.
  case action(opensPayload: Bool)

  /// A path in the state.
  case path

  /// The label of a screen element, followed by one of the given words if there are any.
  case element(before: [String])

  /// The label of a picker, followed by one of its options.
  case elementAndOption

  /// A string that the screen shows, perhaps after `not`; or `enabled` or `disabled`, and the label of an element.
  case shownText

  /// `to` and the label of an element, or a list and a direction.
  case scrolling
  case file
  case words([String])

  /// The quoted name of an effect in flight.
  case effect

  /// A question of an effect in flight and one of its options, both quoted.
  case answer

  /// `on`, followed by an action or a path.
  case breakpointPlace
  case breakpoint
  case world

  /// A word that can start a line.
  case command
}

/// A row of the statement table in `Verb.swift`. It defines a verb for the parser, the formatter, the prompt, the help and the
/// documentation.
package final class StatementDefinition: Sendable {
  /// The positions at which a statement may occur. The prompt accepts ``start``, ``setting`` and ``step``.
  package enum Position: Sendable {
    /// Once, before the first step of a script.
    case header

    /// Before the first step.
    case start

    /// Anywhere in a script.
    case definition

    /// Anywhere. It does not count as a step, so headers and `given` may follow it.
    case setting

    /// Anywhere. Headers and `given` may not follow it.
    case step

    /// The first or last line of a block, anywhere in a script.
    case block
  }

  /// The indented lines allowed below the statement.
  package enum IndentedLines: Sendable {
    case nothing

    /// Expected changes.
    case changes

    /// The steps of a block.
    case steps

    /// The `receive` steps of a block. Expected changes follow the block's `end`.
    case receives
  }

  /// Whether received actions may be pending when the step is played in an exhaustive script.
  package enum WaitingActions: Sendable {
    case mayWait
    case mustBeReceived

    /// The step receives or skips the pending actions.
    case areTaken
  }

  package let help: VerbHelp
  package let place: Position

  /// Whether a script may contain the statement only once.
  let occursOnce: Bool
  package let below: IndentedLines
  package let waiting: WaitingActions

  /// Whether the statement may be inside `unordered`.
  let isInUnordered: Bool

  /// Whether the statement only compares values, so that later steps can be played even if it fails.
  package let isCheck: Bool
  let argument: ArgumentSyntax

  /// How the statement at the prompt differs from the one in scripts.
  package let atPrompt: String

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - usages: The forms of the statement, each with a description of one or two lines.
  ///   - argument: How the argument is parsed, completed and formatted.
  ///   - example: A valid line.
  ///   - detail: Further sentences for `help VERB` and the article about the language.
  ///   - atPrompt: An additional sentence for `help VERB`.
  ///   - occursOnce: Whether a script may contain the statement only once; true for headers.
  init(
    _ usages: KeyValuePairs<String, String>,
    _ argument: ArgumentSyntax,
    example: String,
    detail: String = "",
    atPrompt: String = "",
    place: Position = .step,
    occursOnce: Bool = false,
    below: IndentedLines = .nothing,
    waiting: WaitingActions = .mayWait,
    isInUnordered: Bool = false,
    isCheck: Bool = false
  ) {
    help = VerbHelp(
      usages,
      argument: argument.noun,
      needsArgument: argument.isNeeded,
      example: example,
      detail: detail,
      completion: argument.completion
    )
    self.argument = argument
    self.atPrompt = atPrompt
    self.place = place
    self.occursOnce = occursOnce || place == .header
    self.below = below
    self.waiting = waiting
    self.isInUnordered = isInUnordered
    self.isCheck = isCheck
  }
}

extension StatementDefinition {
  /// Whether lines that assert changes may follow; for `unordered`, they follow its `end`.
  package var takesExpectations: Bool { below == .changes || below == .receives }

  /// Whether the statement sends an action, either directly or through a screen element.
  var sendsAction: Bool { below == .changes && waiting == .mustBeReceived }

  /// Whether the statement begins a block that `end` closes.
  var beginsBlock: Bool { below == .steps || below == .receives }

  /// Whether the statement can be typed at the prompt.
  package var isTyped: Bool { place == .start || place == .setting || place == .step }
}

/// The statements of a script and their lines, for tools that rewrite scripts.
struct StatementLines {
  enum Kind: Equatable {
    /// A statement inside `depth` blocks.
    case statement(depth: Int)
    case below(depth: Int)
  }

  struct Entry: Equatable {
    var role: Kind
    var verb: Verb?
    /// The lines of the statement; more than one if a string spans lines.
    var lines: ClosedRange<Int>
  }

  private(set) var parts: [Entry] = []

  mutating func add(_ role: Kind, _ line: Int) {
    parts.append(Entry(role: role, lines: line...line))
  }

  /// Sets the last line and the verb of the last part.
  mutating func end(_ line: Int, _ verb: Verb? = nil) {
    guard let last = parts.indices.last else { return }
    parts[last].lines = parts[last].lines.lowerBound...line
    parts[last].verb = verb
  }

  /// Moves the last part, an `end`, out of the block that it closes.
  mutating func closeBlock() {
    guard let last = parts.indices.last, case .statement(let depth) = parts[last].role else { return }
    parts[last].role = .statement(depth: depth - 1)
  }
}
