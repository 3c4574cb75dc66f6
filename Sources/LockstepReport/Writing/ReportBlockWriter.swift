internal import Foundation
package import Lockstep
package import LockstepDiff
package import LockstepTrace

/// Writes runs as blocks of a report page; ``ReportPage`` describes the page format.
///
/// Keeps the JSON of up to 1,000 steps of one run in memory.
package struct ReportBlockWriter: TraceVisitor {
  package let output: BufferedByteWriter
  private let isPlain: Bool

  /// The id of the run. A run with the id of an earlier run replaces it.
  package private(set) var id: String
  private let isNumbered: Bool
  private var runs = 0
  private var description: RunHeader?

  /// The script's lines with secrets hidden; written at the end, because only the steps show which text is secret.
  package private(set) var source: [String] = []
  private var items = JSONWriter()

  /// The content of the next block. A short run is a single block.
  private var waiting = JSONWriter()
  private var itemCount = 0
  private var first = 0

  /// The state before the first step of the next block; nil for the first block, or if it is unknown.
  private var keyState: Tree?

  /// The names of the report's custom columns, and a function that returns their values after a step.
  package var columns: (names: [String], values: (Tree?) -> [String])?

  /// Compares each run with the run of the same name in an earlier trace; if they differ, the earlier run is also written.
  package var comparison: RunComparison?

  /// The number of steps per block.
  private static let chunk = 1_000

  /// - Parameters:
  ///   - output: Receives the blocks.
  ///   - id: The id of the run; by default, runs are numbered.
  ///   - isPlain: Whether blocks are not compressed, because they are small.
  package init(output: BufferedByteWriter, id: String? = nil, isPlain: Bool = false) {
    (self.output, self.id, isNumbered, self.isPlain) = (output, id ?? "0", id == nil, isPlain)
  }

  package mutating func begin(_ run: RunHeader) {
    runs += 1
    if isNumbered { id = "\(runs)" }
    (description, source, keyState, first) = (run, run.source, nil, 0)
    comparison?.begin(run)
  }

  package mutating func begin(at state: Tree) { writeBeginning(state) }

  package mutating func append(_ step: IndexedStep, state: Tree?) {
    writeBeginning(nil)
    comparison?.compare(step)
    source.show(step)
    let values = columns.map { $0.values(state) } ?? []
    items.write(step, values: values)
    itemCount += 1
    guard itemCount == Self.chunk else { return }
    flush()
    keyState = state
  }

  package mutating func finish(_ end: RunEnd) {
    writeBeginning(nil)
    addSteps()
    add(end)
    writeBlock()
    comparison?.write(beside: self)
  }

  /// Writes everything that the sink has buffered.
  package func flushOutput() { output.flush() }

  /// Writes the steps so far, for example because the program may end at any time.
  package mutating func flush() {
    writeBeginning(nil)
    addSteps()
    writeBlock()
  }
}

extension [String] {
  /// Inserts a step's statement into its script, which hides typed text until it is known not to be secret.
  package mutating func show(_ step: IndexedStep) {
    guard let line = step.line, indices.contains(line - 1) else { return }
    self[line - 1] = self[line - 1].prefix { $0 == " " } + step.shownStatement
  }
}

extension ReportBlockWriter {
  private mutating func add(_ end: RunEnd) {
    add("end") { [id, source] json in
      json.write(id, under: "run")
      if !source.isEmpty { json.write(source, under: "source") }
      json.write(end.outcome.rawValue, under: "outcome")
      if let seconds = end.seconds { json.writeSeconds(seconds) }
      if let step = end.step { json.write(step, under: "step") }
      if !end.failures.isEmpty { json.write(end.failures, under: "failures") }
    }
  }

  /// The screen after a step, as HTML, text and an accessibility tree.
  package typealias Screen = (step: Int, html: String, text: String, accessibility: String)

  /// Writes the screens after some of the steps.
  package mutating func write(screens: [Screen]) {
    guard !screens.isEmpty else { return }
    add("screens") { [id] json in
      json.write(id, under: "run")
      json.key("items")
      json.array { json in
        for screen in screens {
          json.array { json in
            json.integer(screen.step)
            for text in [screen.html, screen.text, screen.accessibility] { json.string(text) }
          }
        }
      }
    }
    writeBlock()
  }

  /// Writes partial steps immediately, because the program may end at any time. A step may be written in several parts.
  ///
  /// - Parameters:
  ///   - parts: The parts, which belong to consecutive steps.
  ///   - first: The position of the first part's step.
  package mutating func write(parts: [IndexedStep], first: Int) {
    writeBeginning(nil)
    add("steps") { [id] json in
      json.write(id, under: "run")
      json.write(first, under: "first")
      json.key("items")
      json.array { json in for part in parts { json.write(part, values: []) } }
    }
  }

  /// Writes facts about a run that are known only after its end.
  package mutating func write(facts: (inout JSONWriter) -> Void) {
    add("facts") { [id] json in
      json.write(id, under: "run")
      facts(&json)
    }
    writeBlock()
  }

  private mutating func writeBeginning(_ state: Tree?) {
    guard let run = description else { return }
    description = nil
    add("begin") { [id, columns] json in
      json.write(id, under: "run")
      json.write(run, state)
      if let columns { json.write(columns.names, under: "columns") }
    }
  }

  private mutating func addSteps() {
    guard itemCount > 0 else { return }
    add("steps") { [id, first, keyState, items] json in
      json.write(id, under: "run")
      json.write(first, under: "first")
      if let keyState {
        json.key("state")
        json.write(keyState)
      }
      json.key("items")
      json.raw(CollectionOfOne(UInt8(ascii: "[")) + items.bytes + CollectionOfOne(UInt8(ascii: "]")))
    }
    first += itemCount
    (items, itemCount, keyState) = (JSONWriter(), 0, nil)
  }

  private mutating func add(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    guard !isPlain else { return output.append(ReportPage.plainBlock(name, members)) }
    waiting.object { json in
      json.key(name)
      json.object(members)
    }
  }

  /// Writes the content added since the last block.
  private mutating func writeBlock() {
    guard !waiting.bytes.isEmpty else { return }
    output.append(ReportPage.block(list: waiting.bytes))
    waiting = JSONWriter()
  }
}

extension JSONWriter {
  mutating func writeSeconds(_ seconds: Double) {
    key("seconds")
    raw("\((seconds * 10_000).rounded() / 10_000)".utf8)
  }

  fileprivate mutating func write(_ run: RunHeader, _ state: Tree?) {
    write(run.name, under: "name")
    write(run.kind.rawValue, under: "kind")
    write(run.feature, under: "feature")
    if let file = run.file { write(file, under: "file") }
    if let test = run.test { write(test, under: "test") }
    if let world = run.world { write(world, under: "world") }
    if let seed = run.seed { write(seed, under: "seed") }
    if let schedule = run.schedule { write(schedule, under: "schedule") }
    if let state {
      key("state")
      write(state)
    }
  }
}
