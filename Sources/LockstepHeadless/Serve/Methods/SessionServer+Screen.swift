internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

extension SessionServer {
  /// The statement that a call about the screen stands for: `tap button "Log in"`.
  func statement(_ method: ServerMethod, _ parameters: ServerParameters) throws(ServerFault) -> String {
    switch method {
    case .back: return "back"
    case .see: return "see " + Literal.quoted(try parameters.text("text"))
    case .scroll: return "scroll to " + (try element(parameters))
    case .type, .select:
      return "\(method.rawValue) \(try element(parameters)) \(Literal.quoted(try parameters.text("text")))"
    default: return "\(method.rawValue) \(try element(parameters))"
    }
  }

  private func element(_ parameters: ServerParameters) throws(ServerFault) -> String {
    let element = try parameters.text("element")
    if element.hasPrefix("#"), element.count > 1 {
      guard !element.contains(where: \.isWhitespace) else {
        throw .badParameter("element", expected: "a label, or `#` and an id without spaces", found: element)
      }
      return element
    }
    guard let role = try parameters.optionalText("role") else { return Literal.quoted(element) }
    guard ElementRole(rawValue: role) != nil else {
      let known = ElementRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badParameter("role", expected: "one of \(known)", found: "`\(role)`")
    }
    return role + " " + Literal.quoted(element)
  }

  /// The number of columns or rows; limited, because the text of a screen has a character for each cell.
  private func length(_ name: String, _ parameters: ServerParameters) throws(ServerFault) -> Int? {
    guard let count = try parameters.count(name) else { return nil }
    guard 1...1_000 ~= count else {
      throw .badParameter(name, expected: "a whole number from 1 to 1000", found: "\(count)")
    }
    return Int(count)
  }

  /// The screen as text, as a page of HTML, or as a tree of roles and names.
  func screen(_ parameters: ServerParameters) throws(ServerFault) -> JSONWriter {
    let (_, session) = try session(parameters)
    guard let screen = session.playable.screenSession else { throw .noScreen(session.entry.name) }
    let (columns, rows) = (try length("columns", parameters), try length("rows", parameters))
    screen.size = ScreenSize(columns: columns ?? screen.size.columns, rows: rows ?? screen.size.rows)
    let snapshot = screen.snapshot()
    let format = try parameters.optionalText("format") ?? "text"
    let text: String
    switch format {
    case "text": text = snapshot.text
    case "html": text = snapshot.html(title: session.entry.name)
    case "tree": text = snapshot.accessibilityTree
    default: throw .badParameter("format", expected: "`text`, `html` or `tree`", found: "`\(format)`")
    }
    var json = JSONWriter()
    json.object { $0.write(text, under: "screen") }
    return json
  }
}
