import Foundation
import Lockstep
import Testing

@testable import LockstepExploration

/// Which cases and optionals of states are listed as never reached.
@Suite struct EnumCaseCoverageTests {
  private enum Phase { case idle, loading, failed }

  private struct Editor {
    var draft: String?
  }

  private struct Page {
    @BindingState var filter: String?
    var phase = Phase.idle
    var editor: Editor?
    var address: URL?
    var since: Date?
    var editors: [Editor] = []
  }

  private struct Row: Identifiable {
    let id: Int
    var phase = Phase.idle
  }

  private struct Books {
    var path: StackState<Editor>
    var rows: IdentifiedArrayOf<Row> = []
    @PresentationState var page: Page?
  }

  private func coverage<State>(_ states: [State]) -> EnumCaseCoverage {
    var coverage = EnumCaseCoverage()
    for state in states { coverage.recordCases(in: state) }
    return coverage
  }

  @Test func casesAndOptionalsThatNoStateHasAreListed() {
    #expect(coverage([Page()]).neverReached == ["Phase.failed", "Phase.loading"])
    #expect(coverage([Page()]).neverPresent == ["address", "editor", "filter", "since"])
    let loading = Page(filter: "a", phase: .loading, editor: Editor(), editors: [Editor()])
    #expect(coverage([Page(), loading]).neverReached == ["Phase.failed"])
    #expect(coverage([Page(), loading]).neverPresent == ["address", "editor.draft", "editors[].draft", "since"])
  }

  @Test func theContentOfFoundationsTypesIsNotTheFeatures() {
    let page = Page(filter: "a", editor: Editor(draft: "b"), address: URL(string: "https://example.com"), since: .now)
    #expect(coverage([page]).neverPresent == [])
    #expect(coverage([page]).neverReached == ["Phase.failed", "Phase.loading"])
  }

  @Test func elementsOfNavigationAreReadLikeOtherValues() {
    var path = StackState<Editor>()
    var books = Books(path: path)
    #expect(coverage([books]).neverPresent == ["page"])
    path.append(Editor())
    books = Books(path: path, rows: [Row(id: 1, phase: .loading)], page: Page())
    let found = coverage([Books(path: StackState()), books])
    #expect(
      found.neverPresent == [
        "page.address", "page.editor", "page.filter", "page.since", "path[].draft",
      ]
    )
    #expect(found.neverReached == ["Phase.failed"])
  }

  @Test func aRandomSampleIsReadLikeByMirrorsAlone() {
    var generator = SeededGenerator(seed: 7)
    var pages: [Page] = []
    for _ in 0..<500 {
      func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }
      let phases: [Phase] = [.idle, .loading, .failed]
      pages.append(
        Page(
          filter: maybe("a"),
          phase: phases[Int.random(in: 0..<2, using: &generator)],
          editor: maybe(Editor(draft: maybe("b"))),
          address: nil,
          since: maybe(.distantPast),
          editors: (0..<3).compactMap { _ in maybe(Editor(draft: nil)) }
        )
      )
    }
    for count in [1, 2, 5, 500] {
      let sample = Array(pages.prefix(count))
      #expect(coverage(sample).facts.filter { !$0.hasPrefix("case") } == MirroredOptionals(sample).facts)
    }
  }
}

/// The optionals of values, read by mirrors.
private struct MirroredOptionals {
  private(set) var facts: Set<String> = []

  init(_ values: [Any]) {
    for value in values { read(value, "") }
  }

  private mutating func read(_ value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      facts.insert("\(mirror.children.isEmpty ? "nil" : "present") \(path)")
      for child in mirror.children { read(child.value, path) }
    } else if mirror.displayStyle == .collection {
      for child in mirror.children { read(child.value, path + "[]") }
    } else if mirror.displayStyle == .struct, !(value is URL), !(value is Date) {
      for child in mirror.children {
        let name = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
        let isWrapper = mirror.children.count == 1 && String(describing: type(of: value)).hasPrefix("BindingState")
        read(child.value, isWrapper || path.isEmpty ? (isWrapper ? path : name) : "\(path).\(name)")
      }
    }
  }
}
