/// The methods that a program can call. The article on serving describes each.
enum ServerMethod: String, CaseIterable, Sendable {
  case features
  case open
  case send
  case receive
  case advance
  case step
  case state
  case effects
  case diff
  case undo
  case redo
  case goto
  case close

  /// The names of its parameters.
  var parameters: [String] {
    switch self {
    case .features: []
    case .open: ["feature", "world", "seed"]
    case .send: ["session", "action"]
    case .receive: ["session", "action"]
    case .advance: ["session", "by"]
    case .step: ["session", "text"]
    case .state: ["session", "path"]
    case .effects, .redo, .close: ["session"]
    case .diff: ["session", "from", "to"]
    case .undo: ["session", "steps"]
    case .goto: ["session", "position"]
    }
  }
}
