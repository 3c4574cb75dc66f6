internal import Lockstep
internal import LockstepDiff
internal import LockstepScript

/// Completes an action: its cases, and the labels of their payloads, at any depth.
struct ActionCompleter {
  let schema: ActionSchema

  /// An open bracket around the cursor.
  private struct OpenBracket {
    /// The payload; `nil` if its type is unknown.
    let fields: [FieldProbe.Field]?
    var index = 0
    var label: String?

    /// The field expected at the cursor; `nil` if there is none or its label is missing.
    var field: FieldProbe.Field? {
      guard let fields else { return nil }
      if let label { return fields.first { $0.label == label } }
      return fields.indices.contains(index) && fields[index].label == nil ? fields[index] : nil
    }

    /// The next label; `nil` if there is none.
    var nextLabel: String? {
      guard label == nil, let fields, fields.indices.contains(index) else { return nil }
      return fields[index].label
    }
  }

  /// - Parameters:
  ///   - text: The beginning of the action, without any text before it.
  ///   - opensPayloads: Whether to add `(` to cases with a payload.
  func completion(of text: String, opensPayloads: Bool) -> Completion {
    guard let (frames, token) = scan(text) else { return .none }
    guard let frame = frames.last else {
      return Completion(of: token, in: cases(of: schema, opensPayloads))
    }
    var candidates: [String] = []
    if let label = frame.nextLabel { candidates.append("\(label): ") }
    if let type = frame.field?.type { candidates += Self.values(of: type).map { cases(of: $0, opensPayloads) } ?? [] }
    if frame.field?.type is Bool.Type { candidates += ["false", "true"] }
    if frame.field?.typeName.hasSuffix("?") == true { candidates.append("nil") }
    return Completion(of: token, in: candidates)
  }

  private func cases(of schema: ActionSchema, _ opensPayloads: Bool) -> [String] {
    schema.cases.map { found in
      let isPlain = !opensPayloads || found.payload.isEmpty && found.isComplete
      return "." + IdentifierText(found.name).text + (isPlain ? "" : "(")
    }
  }

  /// The cases of an enum.
  private static func values(of type: Any.Type) -> ActionSchema? {
    guard let type = type as? any Decodable.Type else { return nil }
    let schema = ActionSchema(of: type) { EnumMetadata.caseNames(of: $0) }
    return schema.cases.isEmpty ? nil : schema
  }

  /// Finds the open brackets at the end of text, and the word being typed there.
  ///
  /// - Returns: `nil` inside a string or after a value.
  private func scan(_ text: String) -> (frames: [OpenBracket], token: String)? {
    var frames: [OpenBracket] = []
    var token = ""
    var (isQuoted, isEscaped, isValue) = (false, false, false)
    for character in text {
      if isQuoted {
        isQuoted = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"": (isQuoted, isValue) = (true, true)
      case "(": frames.append(OpenBracket(fields: fields(carriedBy: token, in: frames)))
      case "[": frames.append(OpenBracket(fields: nil))
      case ")", "]": _ = frames.popLast()
      case ",":
        guard let last = frames.indices.last else { return nil }
        frames[last].index += 1
        frames[last].label = nil
      case ":": if let last = frames.indices.last { frames[last].label = token }
      default: break
      }
      switch character {
      case "(", "[", ",", ":": (token, isValue) = ("", false)
      case ")", "]": (token, isValue) = ("", true)
      case " ": isValue = isValue || !token.isEmpty
      default: token.append(character)
      }
    }
    return isQuoted || isValue ? nil : (frames, token)
  }

  /// The payload fields of a case that appears inside the given brackets.
  private func fields(carriedBy name: String, in frames: [OpenBracket]) -> [FieldProbe.Field]? {
    let schema = frames.isEmpty ? schema : frames.last?.field?.type.flatMap(Self.values)
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let name = name[dot...].dropFirst().filter { $0 != "`" }
    return schema?.cases.first { $0.name == name }?.payload
  }
}
