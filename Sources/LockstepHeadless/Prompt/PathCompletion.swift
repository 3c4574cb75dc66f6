internal import LockstepDiff
internal import LockstepScript

/// Completions of a path in the state.
struct PathCompletion {
  let state: Tree

  /// Maximum number of parts of a value to search.
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
