/// Reads a script line by line, collecting every mistake.
///
/// The grammar, in EBNF. A line ends with LF, CR LF or CR; spaces and tabs separate; a `#` outside a string begins a
/// comment that goes to the end of the line; nothing crosses a line.
///
///     script      = { blank | header | switch | step { below } } ;
///     header      = "feature" name | "world" name | "seed" digits ;        (* once each, before the first step *)
///     switch      = "exhaustivity" ( "on" | "off" ) ;
///     step        = "send" value | "receive" value | "advance" duration | "finish"
///                 | "skip" ( "received" | "effects" ) | "note" ( string | text )
///                 | "expect" path ( "==" | "!=" ) value | "state" [ path ] ;
///     below       = indent ( path "=" value | path "+=" value | path "-=" value
///                 | path ":" "absent" | rest ) ;                            (* below send and receive only *)
///     name        = string | word ;
///     path        = ( member | element ) { "." member | element } ;         (* `self` is the whole state *)
///     member      = identifier | digits ;
///     element     = "[" argument { "," argument } "]" ;
///     value       = string | integer | floating | duration | "true" | "false" | "nil"
///                 | array | dictionary | case | structure | tuple | "_" ;
///     array       = "[" [ value { "," value } [ "," ] ] "]" ;
///     dictionary  = "[" ":" "]" | "[" value ":" value { "," value ":" value } [ "," ] "]" ;
///     case        = [ type ] "." identifier [ payload ] ;
///     structure   = type payload ;
///     tuple       = payload ;                                               (* one unlabelled value is itself *)
///     payload     = "(" [ ( argument | rest ) { "," ( argument | rest ) } [ "," ] ] ")" ;
///     argument    = [ identifier ":" ] value ;
///     rest        = "..." | "…" ;                                           (* last in its list *)
///     identifier  = Swift's, or any text in backticks ;
///     type        = identifier [ generics ] { "." Identifier [ generics ] } ;
///     string      = '"' { character | escape } '"' ;
///     escape      = "\n" | "\t" | "\r" | "\0" | "\'" | '\"' | "\\" | "\u{" hex "}" ;
///     integer     = [ "-" ] ( digits | "0x" hex | "0o" octal | "0b" binary ) ;
///     floating    = [ "-" ] digits [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ] | "-.infinity" ;
///     duration    = digits [ "." digits ] ( "h" | "m" | "s" | "ms" | "us" | "µs" | "ns" ) ;
///
/// `_` and a payload's `rest` are patterns: they stand in `receive`, `expect` and the lines below a step only.
struct ScriptParser {
  let source: ScriptSource
  private var errors: ScriptErrors
  private var feature: Located<String>?
  private var world: Located<String>?
  private var seed: Located<UInt64>?
  private var steps: [Script.Step] = []
  /// The first line of each header, also of a malformed one.
  private var headers: [Verb: Int] = [:]
  private var firstStatement: SourceRange?
  private var hasComments = false
  private var above = Above.nothing

  /// What the indented lines that come next belong to.
  private enum Above {
    case nothing
    case step
    /// A step with a mistake: the lines below it are read for their own mistakes only.
    case brokenStep
    /// Any other mistake: what is below would only repeat it.
    case mistake
    case lineWithoutRoom(Verb)
  }

  init(source: ScriptSource) {
    self.source = source
    errors = ScriptErrors(source: source)
  }

  /// - Complexity: O(bytes)
  mutating func parse() throws(ScriptErrors) -> Script {
    let isValid = source.isValid
    for line in 1...max(1, source.lineCount) {
      do throws(ScriptIssue) {
        if !isValid { try rejectInvalidUTF8(inLine: line) }
        try parse(LineParser(source: source, line: line))
      } catch {
        errors.add(error)
      }
    }
    checkFeature()
    guard errors.isEmpty, let feature else { throw errors }
    var script = Script(source: source, feature: feature, steps: steps)
    script.world = world
    script.seed = seed
    return script
  }

  private mutating func parse(_ line: LineParser) throws(ScriptIssue) {
    var parser = line
    parser.skipSpaces()
    guard !parser.isAtEnd else {
      hasComments = hasComments || parser.byte != nil
      return
    }
    if parser.position > line.position {
      try parser.rejectControlCharacters()
      try parseIndented(&parser)
    } else {
      // Until the line turns out to be right, what is below it is not to be judged.
      above = .mistake
      firstStatement = firstStatement ?? parser.range(from: parser.position)
      try parser.rejectControlCharacters()
      try parseStatement(&parser)
    }
  }
}

extension ScriptParser {
  private mutating func parseStatement(_ parser: inout LineParser) throws(ScriptIssue) {
    let start = parser.position
    let word = parser.word()
    guard let verb = Verb(rawValue: word.value) else {
      throw ScriptIssue(fault: .unknownVerb(word.value), range: word.range)
    }
    if verb.isHeader { try admitHeader(verb, at: word.range) }
    if verb.takesExpectations { above = .brokenStep }
    let statement = try parser.statement(after: verb)
    let range = parser.range(from: start)
    try parser.expectEnd()
    add(statement, range)
    above = verb.takesExpectations ? .step : .lineWithoutRoom(verb)
  }

  private mutating func add(_ statement: ScriptStatement, _ range: SourceRange) {
    switch statement {
    case .feature(let name): feature = name
    case .world(let name): world = name
    case .seed(let number): seed = number
    case .step(let kind): steps.append(Script.Step(kind: kind, range: range))
    }
  }

  private mutating func admitHeader(_ verb: Verb, at range: SourceRange) throws(ScriptIssue) {
    if let first = headers[verb] {
      throw ScriptIssue(fault: .duplicateHeader(verb, firstLine: first), range: range)
    }
    headers[verb] = range.line
    let isStep = { (step: Script.Step) in step.kind.verb != .exhaustivity }
    guard !steps.contains(where: isStep) else { throw ScriptIssue(fault: .headerAfterStep(verb), range: range) }
  }

  private mutating func parseIndented(_ parser: inout LineParser) throws(ScriptIssue) {
    let rest = SourceRange(line: parser.line, lower: parser.position, upper: parser.end)
    switch above {
    case .mistake: return
    case .nothing:
      above = .mistake
      throw ScriptIssue(fault: .lineWithoutStep, range: rest)
    case .lineWithoutRoom(let verb):
      above = .mistake
      throw ScriptIssue(fault: .expectationsNotTaken(verb), range: rest)
    case .brokenStep: _ = try parser.indentedLine()
    case .step: add(try parser.indentedLine())
    }
  }

  private mutating func add(_ line: IndentedLine) {
    guard let step = steps.indices.last else { return }
    switch line {
    case .expectation(let expectation): steps[step].expectations.append(expectation)
    case .waiver(let range): steps[step].waiver = range
    }
  }

  private mutating func rejectInvalidUTF8(inLine line: Int) throws(ScriptIssue) {
    guard let offset = source.firstInvalidByte(inLine: line) else { return }
    above = .mistake
    firstStatement = firstStatement ?? SourceRange(line: line, lower: offset, upper: offset)
    let range = SourceRange(line: line, lower: offset, upper: offset + 1)
    throw ScriptIssue(fault: .invalidUTF8(offset: offset, byte: source.bytes[offset]), range: range)
  }

  private mutating func checkFeature() {
    guard headers[.feature] == nil else { return }
    let start = SourceRange(line: 1, lower: 0, upper: 0)
    guard let firstStatement else {
      errors.add(ScriptIssue(fault: hasComments ? .onlyComments : .emptyScript, range: start))
      return
    }
    errors.add(ScriptIssue(fault: .featureMissing, range: firstStatement))
  }
}

extension LineParser {
  /// Nobody sees them, so nobody could say why two lines differ.
  func rejectControlCharacters() throws(ScriptIssue) {
    let isControl = { (byte: UInt8) in byte < 0x20 && byte != 0x09 || byte == 0x7F }
    guard let offset = source.bytes[position..<end].firstIndex(where: isControl) else { return }
    let range = SourceRange(line: line, lower: offset, upper: offset + 1)
    throw ScriptIssue(fault: .controlCharacter(source.bytes[offset]), range: range)
  }
}
