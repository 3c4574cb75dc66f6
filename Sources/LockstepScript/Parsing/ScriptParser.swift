/// Parses a script line by line and collects all mistakes. The article <doc:ScriptLanguage> defines the grammar.
///
/// Included files are parsed at the line that includes them. The body of a `repeat` is parsed once.
struct ScriptParser {
  /// A file that is being parsed.
  struct OpenFile {
    let source: ScriptSource
    /// The number of blocks that were open before the file.
    let blocks: Int
  }

  let files: IncludedFileReader
  /// Whether only the syntax of a script fragment is checked: included files are not read, and the feature may be missing.
  let isFragment: Bool
  let names: LetDefinitions
  private let places = ParsedPathCache()
  var errors: ScriptErrors
  var included: [ScriptSource] = []
  /// The open files; the first is the script.
  var open: [OpenFile]
  var blocks: [OpenBlock] = []
  var repeats: [Script.Repeat] = []
  var steps: [Script.Step] = []
  var headers = ScriptHeaders()
  /// The statements and their lines, recorded only on request.
  var outline: StatementLines?
  var bytesIncluded = 0
  /// Whether a step has been parsed; after it, headers and `given` are no longer allowed.
  private(set) var hasSteps = false
  private var firstStatement: SourceRange?
  private var hasComments = false
  private var above = ParentLine.nothing
  var openStep = OpenStep()

  /// The line to which the following indented lines belong.
  private enum ParentLine {
    case nothing
    case step
    /// A step with a mistake. The lines below it are parsed only to report their own mistakes.
    case brokenStep
    /// Another line with a mistake. The lines below it are ignored, because their mistakes would only follow from this one.
    case mistake
    case lineWithoutChildren(Verb)
  }

  /// - Parameters:
  ///   - source: The script.
  ///   - files: Reads included files.
  ///   - isFragment: Whether the source is only part of a script.
  ///   - hasOpenNames: Whether names may be defined in another part; defaults to `isFragment`.
  init(source: ScriptSource, files: IncludedFileReader, isFragment: Bool = false, hasOpenNames: Bool? = nil) {
    self.files = files
    self.isFragment = isFragment
    names = LetDefinitions(areOpen: hasOpenNames ?? isFragment)
    errors = ScriptErrors(source: source)
    open = [OpenFile(source: source, blocks: 0)]
  }

  /// - Complexity: O(bytes); a file counts each time it is included.
  mutating func parse() throws(ScriptErrors) -> Script {
    var source = open[0].source
    readLines(of: source)
    if !isFragment { checkHeaders() }
    source.included = included
    errors.source = source
    guard errors.isEmpty, let feature = headers.feature ?? unknownFeature else { throw errors }
    var script = Script(source: source, feature: feature, steps: steps)
    script.world = headers.world
    script.seed = headers.seed
    script.repeats = repeats
    return script
  }

  private var unknownFeature: Located<String>? {
    isFragment ? Located("", at: .nowhere) : nil
  }

  mutating func readLines(of source: ScriptSource) {
    let isValid = source.isValid
    above = .nothing
    var parser = LineParser(source: source, line: 1)
    (parser.names, parser.places) = (names, places)
    var line = 1
    while line <= source.lineCount {
      parser.begin(line: line)
      do throws(Located<ScriptFault>) {
        if !isValid { try rejectInvalidUTF8(inLine: line, of: source) }
        try parse(&parser)
        // Strings can span lines.
        if !isValid, parser.line > line {
          for line in line + 1...parser.line { try rejectInvalidUTF8(inLine: line, of: source) }
        }
      } catch {
        errors.add(errors.keeps(error) ? names.completing(error) : error)
      }
      line = max(line, parser.line) + 1
    }
    closeStep()
    closeBlocks()
    above = .mistake
  }

  private mutating func parse(_ parser: inout LineParser) throws(Located<ScriptFault>) {
    let (line, start) = (parser.line, parser.position)
    parser.skipSpaces()
    guard !parser.isAtEnd else {
      hasComments = hasComments || parser.byte != nil
      return
    }
    if parser.position - start > margin(offering: parser.position - start) {
      outline?.add(.below(depth: blocks.count), line)
      try parser.rejectControlCharacters()
      try parseIndented(&parser)
      outline?.end(parser.line)
    } else {
      outline?.add(.statement(depth: blocks.count), line)
      // The lines below are ignored unless this line is parsed successfully.
      above = .mistake
      firstStatement = firstStatement ?? parser.range(from: parser.position)
      try parser.rejectControlCharacters()
      try parseStatement(&parser)
    }
  }

  private mutating func parseIndented(_ parser: inout LineParser) throws(Located<ScriptFault>) {
    let rest = SourceRange(
      line: parser.line,
      lower: parser.position,
      upper: parser.end,
      file: parser.source.number
    )
    switch above {
    case .mistake: return
    case .nothing:
      above = .mistake
      throw Located(.lineWithoutStep, at: rest)
    case .lineWithoutChildren(let verb):
      try parser.rejectTracedEffect()
      above = .mistake
      try parser.rejectIndentedStep()
      throw Located(.expectationsNotTaken(verb), at: rest)
    case .brokenStep: _ = try parser.indentedLine()
    case .step: openStep.add(try parser.indentedLine())
    }
  }

  private mutating func closeStep() {
    if let step = openStep.close() { steps.append(step) }
  }

  private mutating func rejectInvalidUTF8(inLine line: Int, of source: ScriptSource) throws(Located<ScriptFault>) {
    guard let offset = source.firstInvalidByte(inLine: line) else { return }
    above = .mistake
    firstStatement = firstStatement ?? SourceRange(line: line, lower: offset, upper: offset, file: source.number)
    let range = SourceRange(line: line, lower: offset, upper: offset + 1, file: source.number)
    throw Located(.invalidUTF8(offset: offset, byte: source.bytes[offset]), at: range)
  }
}

extension ScriptParser {
  private mutating func parseStatement(_ parser: inout LineParser) throws(Located<ScriptFault>) {
    closeStep()
    let start = parser.position
    let word = parser.word()
    guard let verb = Verb(word: word.value) else {
      throw Located(parser.isAtAssignment ? .unindentedChange(word.value) : .unknownVerb(word.value), at: word.range)
    }
    let row = verb.statement
    if row.takesExpectations { above = .brokenStep }
    let misplaced = Result { () throws(Located<ScriptFault>) in try rejectInsideUnordered(verb, at: word.range) }
    // A block must be closed by its `end` even if the line contains a mistake.
    if row.beginsBlock { begin(verb, at: word.range) }
    try misplaced.get()
    if row.place == .header || row.place == .start { try admitHeader(verb, at: word.range) }
    let statement = try parser.statement(after: verb)
    let range = parser.range(from: start)
    try parser.expectEnd()
    let owner = try add(statement, range, verb)
    outline?.end(parser.line, verb)
    above = owner.statement.takesExpectations ? .step : .lineWithoutChildren(owner)
  }

  /// Adds a statement.
  ///
  /// - Returns: The verb that determines which lines may follow; `unordered` for the `end` of an `unordered` block.
  private mutating func add(
    _ statement: ScriptStatement,
    _ range: SourceRange,
    _ verb: Verb
  ) throws(Located<ScriptFault>) -> Verb {
    switch statement {
    case .feature(let name): headers.feature = try header(.feature, name, headers.feature)
    case .world(let name): headers.world = try header(.world, name, headers.world)
    case .seed(let number): headers.seed = try header(.seed, number, headers.seed)
    case .let(let name, let value): try define(name, as: value)
    case .include(let path): try include(path, at: range)
    case .repeat(let count): setBlock(count: count, at: range)
    case .unordered: break
    case .end:
      if blocks.last?.verb == .unordered { above = .brokenStep }
      return try endBlock(at: range) == .unordered ? .unordered : .end
    case .step(let kind):
      hasSteps = hasSteps || verb.statement.place == .step
      openStep.begin(kind, range)
    }
    return verb
  }

  private func define(_ name: Located<String>, as value: LetDefinitions.Value) throws(Located<ScriptFault>) {
    if let first = names[name.value] {
      let file = first.range.file == name.range.file ? nil : included(first.range.file).file
      throw Located(.redefined(name.value, line: first.range.line, file: file), at: name.range)
    }
    names.define(name.value, as: value)
  }

  func included(_ number: Int) -> ScriptSource {
    included.indices.contains(number - 1) ? included[number - 1] : open[0].source
  }

  private mutating func checkHeaders() {
    guard headers.lines[.feature] == nil else { return headers.checkIncluded(&errors) }
    let start = SourceRange(line: 1, lower: 0, upper: 0)
    guard let firstStatement else {
      return errors.add(Located(hasComments ? .onlyComments : .emptyScript, at: start))
    }
    errors.add(Located(.featureMissing, at: firstStatement))
  }
}

extension LineParser {
  /// Rejects control characters. They are invisible, so a difference between two lines would be hard to explain.
  package func rejectControlCharacters() throws(Located<ScriptFault>) {
    let isControl = { (byte: UInt8) in byte < 0x20 && byte != 0x09 || byte == 0x7F }
    guard let offset = source.bytes[position..<end].firstIndex(where: isControl) else { return }
    let range = SourceRange(line: line, lower: offset, upper: offset + 1, file: source.number)
    throw Located(.controlCharacter(source.bytes[offset]), at: range)
  }
}
