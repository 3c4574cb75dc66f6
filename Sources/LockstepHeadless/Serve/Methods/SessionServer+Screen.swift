internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

extension SessionServer {
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
