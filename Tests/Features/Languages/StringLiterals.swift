/// The string literals of a Swift file as keys of a language's table: with `%@` for each interpolation.
struct StringLiterals {
  /// The literals with the code before each, in its line.
  private(set) var all: [(before: String, key: String)] = []

  private let code: [Character]
  private var position = 0
  private var line = ""

  init(in source: String) {
    code = Array(source)
    while position < code.count { scan() }
  }

  private mutating func scan() {
    if starts("//") {
      while position < code.count, !code[position].isNewline { position += 1 }
    } else if starts("\"\"\"") || starts("#\"") {
      let end = code[position] == "#" ? "\"#" : "\"\"\""
      position += end.count
      while position < code.count, !starts(end) { position += 1 }
      position += end.count
    } else if code[position] == "\"" {
      scanLiteral()
    } else {
      line = code[position].isNewline ? "" : line + String(code[position])
      position += 1
    }
  }

  private mutating func scanLiteral() {
    let before = line
    var key = ""
    position += 1
    while position < code.count, code[position] != "\"" {
      if starts("\\(") {
        key += "%@"
        position += 2
        scanInterpolation()
      } else if starts("\\u{") {
        let digits = String(code[(position + 3)...].prefix { $0 != "}" })
        key += UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        position += digits.count + 4
      } else {
        if code[position] == "\\" { position += 1 }
        key.append(code[position])
        position += 1
      }
    }
    position += 1
    all.append((before, key))
  }

  private mutating func scanInterpolation() {
    var depth = 1
    line = ""
    while position < code.count, depth > 0 {
      switch code[position] {
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      if depth > 0 { scan() } else { position += 1 }
    }
  }

  private func starts(_ text: String) -> Bool { code[position...].starts(with: text) }
}
