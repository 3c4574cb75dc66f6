/// The headers of a script during parsing, and those of its included files, which must agree with them.
struct ScriptHeaders {
  var feature: Located<String>?
  var world: Located<String>?
  var seed: Located<UInt64>?

  /// The first line of each header of the script, including malformed headers.
  var lines: [Verb: Int] = [:]

  /// The headers of included files.
  private var included: [(verb: Verb, value: String, range: SourceRange)] = []

  /// Stores a header of an included file, to be checked after the script has been parsed.
  mutating func addIncluded(_ verb: Verb, _ value: String, at range: SourceRange) {
    included.append((verb, value, range))
  }

  private var seedText: String? { seed.map { "\($0.value)" } }

  func checkIncluded(_ errors: inout ScriptErrors) {
    for header in included {
      let own = header.verb == .feature ? feature?.value : header.verb == .world ? world?.value : seedText
      guard own != header.value else { continue }
      errors.add(Located(.otherHeader(header.verb, header.value, own: own), at: header.range))
    }
  }
}

extension ScriptParser {
  /// Checks that a header occurs only once and before all steps. Headers of included files aren't checked, because they only repeat the
  /// script's.
  mutating func admitHeader(_ verb: Verb, at range: SourceRange) throws(Located<ScriptFault>) {
    guard verb.statement.place != .header || open.count == 1 else { return }
    if verb.statement.occursOnce {
      if let first = headers.lines[verb] {
        throw Located(.duplicateHeader(verb, firstLine: first), at: range)
      }
      headers.lines[verb] = range.line
    }
    guard blocks.isEmpty else { throw Located(.headerInBlock(verb), at: range) }
    guard !hasSteps else { throw Located(.headerAfterStep(verb), at: range) }
  }

  /// Returns the new value of a header: in the script itself, the declared value; in an included file, the unchanged value.
  mutating func header<Value>(
    _ verb: Verb,
    _ value: Located<Value>,
    _ known: Located<Value>?
  ) throws(Located<ScriptFault>) -> Located<Value>? {
    guard open.count > 1 else { return value }
    headers.addIncluded(verb, "\(value.value)", at: value.range)
    return known
  }
}
