/// The rows of a terminal that shows a full screen: interprets what `TerminalView` writes.
struct TerminalRows {
  private(set) var rows: [String] = []
  private var row = 0
  private(set) var isCursorShown = true

  mutating func feed(_ text: String) {
    var rest = text[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      write(rest[..<escape])
      let parameters = rest[escape...].dropFirst(2)
      guard let end = parameters.firstIndex(where: { ("@"..."~").contains($0) }) else { return }
      obey(String(parameters[..<end]), rest[end])
      rest = rest[rest.index(after: end)...]
    }
    write(rest)
  }

  private mutating func obey(_ parameters: String, _ final: Character) {
    switch final {
    case "H":
      row = (Int(parameters.prefix { $0 != ";" }) ?? 1) - 1
      while rows.count <= row { rows.append("") }
      if parameters.hasSuffix(";1") { rows[row] = "" }
    case "J": rows = []
    case "h", "l": if parameters == "?25" { isCursorShown = final == "h" }
    default: break
    }
  }

  private mutating func write(_ text: Substring) {
    guard !text.isEmpty else { return }
    while rows.count <= row { rows.append("") }
    rows[row] += text
  }
}
