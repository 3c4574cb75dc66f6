import Testing

@testable import Lockstep

private enum RowAction: Sendable, Equatable { case tapped, saved(Int) }
private enum NestedAction: Sendable { case row(RowAction), failed(any Error) }

private enum Action: Sendable {
  case row(id: Int, action: RowAction)
  case nested(NestedAction)
  case sheet(PresentationAction<RowAction>)
  case failed(any Error)
  case answered(TaskResult<String>)
  case renamed(String)
  case named(Name)
}

/// A struct with an invariant, of which nothing else may make a value.
private struct Name: Sendable, Equatable { var text = "" }

private struct Failure: Error { var cause = RowAction.saved(1) }

/// A path learns its case from a made value, so that actions of other cases cost the same before and after the case was met.
@Suite struct CasePathSampleTests {
  /// The number of times a path calls its constructor while it inspects roots of other cases that may hold anything.
  private static func embeddings<Value>(_ embed: @escaping @Sendable (Value) -> Action) -> (count: Int, name: String?) {
    let calls = Counter()
    let path = CasePath<Action, Value> {
      calls.value += 1
      return embed($0)
    }
    for _ in 0..<10 { #expect(path.extract(from: .failed(Failure())) == nil) }
    return (calls.value, path.caseName)
  }

  @Test func aCaseIsLearnedFromAnActionOfAnotherCase() {
    #expect(Self.embeddings { Action.row(id: $0, action: .tapped) } == (1, "row"))
    #expect(Self.embeddings { (both: (Int, RowAction)) in Action.row(id: both.0, action: both.1) } == (1, "row"))
    #expect(Self.embeddings(Action.nested) == (1, "nested"))
    #expect(Self.embeddings(Action.sheet) == (1, "sheet"))
    #expect(Self.embeddings(Action.answered) == (1, "answered"))
    #expect(Self.embeddings(Action.renamed) == (1, "renamed"))
    #expect(Self.embeddings { Action.nested(.row($0)) } == (1, "nested"))
  }

  @Test func aStructWithReferencesIsNeverMade() {
    #expect(Self.embeddings(Action.named) == (0, nil))
  }

  @Test func aPathThatLearnedFromAMadeValueExtractsItsPayload() {
    let path = CasePath(Action.row)
    #expect(path.extract(from: .failed(Failure())) == nil)
    let payload = path.extract(from: .row(id: 7, action: .saved(3)))
    #expect(payload?.0 == 7)
    #expect(payload?.1 == .saved(3))
  }

  @Test func aCompositionThatLearnedFromAMadeValueStillComparesItsConstants() {
    let path = CasePath<Action, RowAction> { .row(id: 3, action: $0) }
    #expect(path.extract(from: .failed(Failure())) == nil)
    #expect(path.extract(from: .row(id: 3, action: .saved(1))) == .saved(1))
    #expect(path.extract(from: .row(id: 4, action: .saved(1))) == nil)
  }
}
