internal import Foundation
package import Lockstep
package import LockstepDiff
package import LockstepTrace

/// Writes runs as blocks of a report's page; ``ReportPage`` describes the page.
///
/// Memory use is 1,000 steps of one run as JSON.
package struct ReportBlocks: TraceVisitor {
  package let output: ByteSink
  private let isPlain: Bool

  /// The id of the run. A run that begins with the id of an earlier one takes it over.
  package private(set) var id: String
  private let isNumbered: Bool
  private var runs = 0
  private var description: RunDescription?

  /// The lines of the script, without what its steps hide; written at the end, because only the steps say what that is.
  package private(set) var source: [String] = []
  private var items = JSONWriter()

  /// What is added to the next block: a short run is one block.
  private var waiting = JSONWriter()
  private var itemCount = 0
  private var first = 0

  /// The state before the first step of the next block, except of the first one.
  private var keyState: Tree?

  /// The values of the report's own columns after a step.
  package var columns: (names: [String], values: (Tree?) -> [String])?

  /// Compares each run with one of an earlier trace, and writes that one beside it if they differ.
  package var comparison: RunComparison?

  /// Steps per block.
  private static let chunk = 1_000

  /// - Parameters:
  ///   - output: Receives the blocks.
  ///   - id: The id of the run; by default, each run gets a number.
  ///   - isPlain: Whether blocks are not compressed, because they are small.
  package init(output: ByteSink, id: String? = nil, isPlain: Bool = false) {
    (self.output, self.id, isNumbered, self.isPlain) = (output, id ?? "0", id == nil, isPlain)
  }

  package mutating func begin(_ run: RunDescription) {
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

  /// Passes everything on that the sink still holds.
  package func flushOutput() { output.flush() }

  /// Writes the steps so far, for example because the program may end at any time.
  package mutating func flush() {
    writeBeginning(nil)
    addSteps()
    writeBlock()
  }
}

extension [String] {
  /// Puts a step's statement into the lines of its script, which hide what was typed until it is known that it may be shown.
  package mutating func show(_ step: IndexedStep) {
    guard let line = step.line, indices.contains(line - 1) else { return }
    self[line - 1] = self[line - 1].prefix { $0 == " " } + step.shownStatement
  }
}

extension ReportBlocks {
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

  /// The screen after a step: as HTML, as text and as an accessibility tree.
  package typealias Screen = (step: Int, html: String, text: String, accessibility: String)

  /// Writes the screens after some steps.
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

  /// Writes parts of steps at once, because the program may end at any time. A step may have several parts.
  ///
  /// - Parameters:
  ///   - parts: Parts of consecutive steps.
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

  /// Writes what was found out about a run after its end.
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

  /// Writes what was added since the last block.
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

  fileprivate mutating func write(_ run: RunDescription, _ state: Tree?) {
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
