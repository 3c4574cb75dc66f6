import Lockstep

@testable import LockstepScript

/// Writes scripts for `FuzzFeature` with the whole grammar; most of them can be played.
struct ScriptGenerator {
  private var values: ValueGenerator
  private var lines: [String] = []
  private var margin = ""
  private var isExhaustive = true
  private var isHeld = false
  private var names = 0

  /// Files that scripts include; some includes fail.
  private let files: [String]

  init(random: SeededGenerator, files: [String] = []) {
    values = ValueGenerator(random: random)
    self.files = files
  }

  private var random: SeededGenerator {
    get { values.random }
    set { values.random = newValue }
  }

  /// A script.
  ///
  /// - Parameter mistakes: The probability of a mistake at each place that can have one.
  mutating func script(mistakes: Double) -> String {
    values.wrongness = mistakes
    writeHeaders()
    for _ in 0..<random.number(1...14) { writeStatement(depth: 0) }
    if random.isSo(0.6) { write("finish") }
    return lines.joined(separator: "\n") + (random.isSo(0.9) ? "\n" : "")
  }

  /// The text of an action.
  mutating func action() -> String {
    let plain = [".open", ".close", ".reset", ".pop", ".tick", ".stop", ".flash", ".roll", ".load", ".woken", ".cycle"]
    if random.isSo(0.4) { return random.pick(plain) ?? ".open" }
    return actionWithPayload()
  }

  private mutating func actionWithPayload() -> String {
    switch random.number(0...26) {
    case 0: ".count(\(values.value(.integer)))"
    case 1: ".add(\(values.value(.integer)))"
    case 2: ".level(\(values.value(.byte)))"
    case 3: ".price(\(values.value(.double)))"
    case 4: ".name(\(values.value(.optionalString)))"
    case 5: ".due(\(values.value(.duration)))"
    case 6: ".day(\(values.value(.date)))"
    case 7: ".link(\(values.value(.link)))"
    case 8: ".data(\(values.value(.data)))"
    case 9: ".route(\(values.value(.route)))"
    case 10: ".stall(\(values.value(.optionalStall)))"
    case 11: ".stalls(\(values.value(.stalls)))"
    case 12, 13: ".push(\(values.value(.string)))"
    case 14: ".tags(\(values.value(.strings)))"
    case 15: ".put(key: \(values.value(.string)), value: \(values.value(.integer)))"
    case 16: ".moods(\(values.value(.moods)))"
    case 17: ".grid(\(values.value(.grid)))"
    case 18: ".pair(\(values.value(.integer)), right: \(values.value(.string)))"
    case 19: ".wrapped(\(values.value(.wrapped)))"
    case 20: ".row(id: \(values.value(.id)), action: \(values.value(.rowAction)))"
    case 21: ".volume(\(values.value(.integer)))"
    case 22: ".sheet(\(values.value(.optionalStall)))"
    case 23: ".snooze(\(values.value(.duration)))"
    case 24: ".chain(\(random.number(0...9)))"
    case 25: random.pick(".open", random.pick(".open", ".open", ".spin", ".fail"))
    default: "FuzzFeature.Action.count(\(values.value(.integer)))"
    }
  }

  /// An action that an effect can send.
  mutating func received() -> String {
    random.pick(
      "_",
      ".ticked",
      ".ticked(1)",
      ".ticked(_)",
      ".flashed(...)",
      ".flashed(1)",
      ".chain",
      ".loaded",
      ".rolled(_)",
      ".woken",
      ".spin",
      ".loaded(99)",
      action()
    )
  }

  /// A valid or invalid path in the state.
  mutating func path() -> String {
    if random.isSo(values.wrongness * 2) {
      return random.pick(
        "nowhere",
        "count.count",
        "log[",
        "[",
        "pair.9",
        "tags[\(values.any())]",
        "prices[\(values.any())].x",
        "`",
        "self.x"
      )
    }
    // These paths exist only in some states.
    if random.isSo(0.1) {
      return random.pick(
        "stall.title",
        "stalls[id: 1]",
        "stalls[id: 2].title",
        "log[0]",
        #"prices["tea"]"#,
        "grid[0][1]",
        "sheet.title",
        "route.detail.title",
        "stalls[ id: 1 ]",
        "pair.0",
        #"tags["a"]"#,
        "moods[.calm]"
      )
    }
    return random.pick(
      "count",
      "level",
      "price",
      "name",
      "due",
      "day",
      "link",
      "route",
      "stall",
      "stalls",
      "log",
      "tags",
      "prices",
      "moods",
      "grid",
      "pair.left",
      "pair",
      "tree",
      "volume",
      "sheet",
      "self",
      "isOpen",
      "`count`"
    )
  }
}

// MARK: - Lines

extension ScriptGenerator {
  private mutating func write(_ line: String) {
    if random.isSo(0.03) { lines.append(random.pick("", "# a comment", margin + "  # far in", "\t")) }
    lines.append(margin + line + (random.isSo(0.04) ? random.pick("  # why", " #", "\t", "   ") : ""))
  }

  private mutating func writeHeaders() {
    write("feature \(random.isSo(0.02) ? random.pick("Shop", "Bazar", "\"FuzzFeature\"", "") : "FuzzFeature")")
    if random.isSo(0.3) { write("world \(random.isSo(0.05) ? "ful" : random.pick("full", "empty", "\"full\""))") }
    if random.isSo(0.3) { write("seed \(random.pick("0", "7", "18446744073709551615", "1_0"))") }
    if random.isSo(0.3) { writeName() }
    for _ in 0..<random.number(0...2) where random.isSo(0.4) { writeGiven() }
    if random.isSo(0.25) { writeSwitch(isOn: false) }
    isHeld = random.isSo(0.2)
    if isHeld { write("hold") }
  }

  private mutating func writeName() {
    guard let type = ValueGenerator.ValueType.allCases.randomElement(using: &random) else { return }
    let name = random.isSo(0.05) ? random.pick("x1", "`let me`", "nil") : "x\(names)"
    names += 1
    write("let \(name) = \(values.value(type))")
    values.names.append((name, type))
  }

  private mutating func writeGiven() {
    let assignment = random.pick(
      "count = \(values.value(.integer))",
      "name = \(values.value(.optionalString))",
      "log = \(values.value(.strings))",
      "stall = \(values.value(.optionalStall))",
      "stall.title = \(values.value(.optionalString))",
      "due = \(values.value(.duration))",
      "volume = \(values.value(.integer))",
      "sheet = \(values.value(.stall))",
      "stalls = \(values.value(.stalls))",
      "moods = \(values.value(.moods))",
      "route = \(values.value(.route))",
      "day = \(values.value(.date))",
      "tree = \(values.value(.wrapped))",
      "price = \(values.value(.double))",
      "grid = \(values.value(.grid))",
      "tags=\(values.value(.strings))"
    )
    write("given \(random.isSo(values.wrongness) ? path() + " = " + values.any() : assignment)")
  }

  private mutating func writeSwitch(isOn: Bool) {
    isExhaustive = isOn
    write("exhaustivity \(isOn ? "on" : "off")")
  }

  private mutating func writeStatement(depth: Int) {
    switch random.number(0...99) {
    case 0..<41: writeSend()
    case 41..<49: writeStep(screenStep())
    case 49..<54: writeStep("receive \(received())")
    case 54..<66:
      write("advance \(random.isSo(0.9) ? random.pick("500ms", "1s", "1.5s", "0s", "2m") : span())")
    case 66..<67: write("skip \(random.pick("received", "effects"))")
    case 67..<78: writeExpectation()
    case 78..<80: write(random.pick("state", "state \(path())"))
    case 80..<82: write("snapshot s\(random.number(0...3))\(random.pick("", " \(path())"))")
    case 82..<84: write("note \(random.pick("any text, \"quoted\"", values.string(), "x # y"))")
    case 84..<86: writeSwitch(isOn: random.isSo(0.3))
    case 86..<89: writeName()
    case 89..<91: if let file = files.randomElement(using: &random) { write("include \"\(file)\"") }
    case 91..<92: write("finish")
    case 98..<100: writeUnordered()
    case 92..<93:
      if random.isSo(values.wrongness * 5) {
        // Examples of all statements, so that new statements are included automatically.
        let example = Verb.allCases.randomElement(using: &random)?.statement.help.example ?? ""
        write(random.pick("sned .open", "repeat", "world", example, example, example, example))
      }
    default: if depth < 4 { writeBlock(depth: depth) }
    }
  }

  private mutating func writeBlock(depth: Int) {
    write("repeat \(random.isSo(values.wrongness) ? values.any() : "\(random.number(1...4))")")
    let (outer, known) = (margin, values.names.count)
    if random.isSo(0.8) { margin += random.pick("  ", "\t", "    ") }
    for _ in 0..<random.number(1...4) { writeStatement(depth: depth + 1) }
    // A block without a step is a mistake.
    if random.isSo(0.95) { write("note \"in a block\"") }
    values.names.removeLast(max(0, values.names.count - known))
    margin = outer
    if !random.isSo(values.wrongness) { write("end") }
  }

  /// Writes two effects that race or are sent at once; mostly received in any order.
  private mutating func writeUnordered() {
    let (action, first, second) = random.pick(
      (".flash", ".flashed(1)", ".flashed(2)"),
      (".flash", ".flashed(2)", ".flashed(_)"),
      (".flash", ".flashed", ".flashed"),
      (".load", ".loaded", ".flashed(1)")
    )
    writeStep("send \(action)")
    write("unordered" + (random.isSo(values.wrongness) ? " \(values.any())" : ""))
    let outer = margin
    if random.isSo(0.8) { margin += random.pick("  ", "\t", "    ") }
    for pattern in random.isSo(0.5) ? [first, second] : [second, first] {
      if !random.isSo(values.wrongness) { writeStep("receive \(pattern)") }
    }
    if random.isSo(values.wrongness) { writeStatement(depth: 4) }
    margin = outer
    if !random.isSo(values.wrongness) { write("end") }
    margin += random.pick("  ", "\t", " ")
    defer { margin = outer }
    if random.isSo(0.2) { write("\(path()) = \(random.pick("_", values.any()))") }
    if random.isSo(0.6) { write(random.pick("...", "…")) }
  }

  private mutating func writeSend() {
    guard isHeld, random.isSo(0.4) else { return writeStep("send \(action())") }
    let (action, effect) = random.pick(
      (".load", "load"),
      (".tick", "ticks"),
      (".roll", "dice"),
      (".cycle", "cycle"),
      (".snooze(1s)", "snooze")
    )
    writeStep("send \(action)")
    for _ in 0..<random.number(1...2) { write(resumption(of: effect)) }
  }

  /// Lets an effect go on; most of the effects can.
  private mutating func resumption(of effect: String) -> String {
    if random.isSo(values.wrongness) { return "resume \(values.any())" }
    return "resume \"\(effect)\"" + random.pick("", "", "", " 1", "  2")
  }

  private mutating func writeStep(_ step: String) {
    write(step)
    let outer = margin
    margin += random.pick("  ", "  ", "\t", " ")
    defer { margin = outer }
    if random.isSo(0.2) {
      for _ in 0..<random.number(1...2) {
        let value = values.any()
        write("\(path())\(random.pick(" = \(value)", " += \(value)", " -= \(value)", ": absent", "=\(value)"))")
      }
    }
    if random.isSo(0.6) { write(random.pick("...", "...", "…")) }
  }

  private mutating func writeExpectation() {
    // Expectations that probably hold are more frequent, because a script ends with the first failing step.
    if random.isSo(0.6) { return write("expect \(path()) != \(values.any())") }
    let sign = random.pick("==", "!=", "<", ">", "<=", ">=", "contains")
    if random.isSo(0.3) { return write("expect count(\(path())) \(sign) \(random.number(0...3))") }
    write("expect \(path()) \(sign) \(values.any())")
  }
}

extension ScriptGenerator {
  /// A step on the screen; most of them are possible.
  mutating func screenStep() -> String {
    let element = random.pick(
      #""Open""#,
      #""Tick""#,
      #""Flash""#,
      "#flash",
      #""Ask""#,
      #""Nothing""#,
      #"button "Open""#,
      #"toggle "Open""#,
      #""Stall""#,
      #""milk""#,
      values.string()
    )
    let field = random.pick(#""Name""#, #""Line""#, #"textField "Name""#, element)
    return random.pick(
      "tap \(element)",
      "tap \(random.pick("", "  "))\(element)",
      "type \(field) \(values.string())",
      "fill \(field) \(values.string())",
      "clear \(field)",
      "submit \(field)",
      #"toggle "Open""#,
      #"select "Price" "\#(random.pick("0.5", "2.5", "3"))""#,
      #"step "Volume" \#(random.pick("up", "down", "up", "down", "round"))"#,
      "scroll to \(element)",
      #"scroll \#(random.pick(#"list """#, #"scrollView """#, element)) \#(random.pick("up", "down"))"#,
      "window \(random.pick("40x20", "80x24", "10x3", "0x1"))",
      "back",
      "see \(random.pick(#""Name""#, values.string()))",
      "see not \(random.pick(#""Nowhere""#, values.string()))",
      "see \(random.pick("enabled", "disabled")) \(element)",
      "screen",
      "screen s\(random.number(0...3))"
    )
  }

  /// A duration, occasionally so long that firing a timer repeatedly could take hours.
  mutating func span() -> String { random.isSo(0.01) ? "3600000000s" : values.duration() }

  /// A step or a malformed line, as typed at a prompt.
  mutating func step() -> String {
    lines = []
    margin = ""
    switch random.number(0...21) {
    case 0..<5: return "send \(action())"
    case 5..<8: return "receive \(received())"
    case 8..<10: return "advance \(random.pick("500ms", "1s", values.duration()))"
    case 10: return random.pick("skip received", "skip effects", "finish", "hold", "choose \"a\" \"b\"")
    case 20: return resumption(of: random.pick("load", "ticks", "dice"))
    case 11..<13: return "state \(path())"
    case 13: return "snapshot s \(path())"
    case 14: return random.pick("exhaustivity off", "exhaustivity on")
    case 15: return "expect \(path()) == \(values.any())"
    case 16: writeGiven()
    case 17: writeExpectation()
    case 18: return screenStep()
    case 19:
      return random.pick(
        "note \"a\nb\"",
        "include \"x\"",
        "repeat 2",
        "unordered",
        "end",
        "let x = 1",
        "feature FuzzFeature",
        "",
        "#",
        "send .push(\"\"\"\n a\n \"\"\")"
      )
    default: return values.any()
    }
    return lines.last ?? ""
  }
}
