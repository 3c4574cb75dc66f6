import Foundation
import Lockstep
import LockstepDiff
import LockstepTesting
import Testing

private struct Holder: Equatable, Hashable, Codable {
  @PresentationState var sheet: Sheet.State?
  var name = "holder"
}

private enum Route: Equatable, Sendable { case edit(Sheet.State), info(String), none }

private struct Mirrored: Equatable {
  var name = "a"
  @PresentationState var inner: Mirrored?
}

@Suite struct PresentationStateTests {
  @Test func itIsAValue() {
    var first = Holder(sheet: Sheet.State())
    let second = first
    first.sheet?.count = 5
    #expect(second.sheet?.count == 0)
    #expect(first.sheet?.count == 5)
    var third = second
    third.sheet = nil
    #expect(second.sheet != nil)
  }

  @Test func itComparesAsTheOptional() {
    var represented = Holder(sheet: Sheet.State())
    represented.sheet = nil
    #expect(represented == Holder())
    represented.sheet = Sheet.State()
    #expect(represented == Holder(sheet: Sheet.State()))
    #expect(represented.hashValue == Holder(sheet: Sheet.State()).hashValue)
    #expect(represented != Holder(sheet: Sheet.State(count: 1)))
    #expect(represented != Holder())
  }

  @Test func theProjectionIsTheWrapper() {
    var holder = Holder(sheet: Sheet.State(count: 1))
    #expect(holder.$sheet == PresentationState(wrappedValue: Sheet.State(count: 1)))
    holder.$sheet = PresentationState(wrappedValue: nil)
    #expect(holder.sheet == nil)
    let path: WritableKeyPath<Holder, PresentationState<Sheet.State>> = \.$sheet
    holder[keyPath: path].wrappedValue = Sheet.State(count: 2)
    #expect(holder.sheet?.count == 2)
  }

  @Test func aStateMayPresentItsOwnType() {
    var state = Mirrored(inner: Mirrored(name: "b", inner: Mirrored(name: "c")))
    state.inner?.inner?.name = "d"
    #expect(state.inner?.inner?.name == "d")
    state.inner?.inner = nil
    #expect(state == Mirrored(inner: Mirrored(name: "b")))
  }

  @Test func aLongArrayIsChangedInPlaceAlsoInACase() {
    enum Pages { case list([Int]), empty }
    var presentation = PresentationState(wrappedValue: Array(0..<10_000))
    var pages = PresentationState<Pages>(wrappedValue: .list(Array(0..<10_000)))
    let list = CasePath(Pages.list)
    func addresses() -> [Int?] {
      [presentation.wrappedValue, pages[case: list]].map { $0?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    }
    let before = addresses()
    for index in 0..<9 {
      presentation.wrappedValue?[index] += 1
      pages[case: list]?[index] += 1
      #expect(addresses() == before)
    }
  }

  @Test func itPrintsAndDiffsAsTheOptional() {
    let holder = Holder(sheet: Sheet.State(title: "a"))
    #expect(
      LockstepDiff.Tree(describing: holder).inline
        == #"Holder(sheet: Sheet.State(title: "a", count: 0, isPresented: nil), name: "holder")"#
    )
    #expect(LockstepDiff.Tree(describing: Holder()).inline == #"Holder(sheet: nil, name: "holder")"#)
    #expect("\(holder.$sheet)" == "\(holder.sheet as Any)")
    let difference = Difference.between(holder, Holder(sheet: Sheet.State(title: "b")))
    #expect(difference?.pathLines == [#"sheet.title: "a" → "b""#])
    let gone = Difference.between(holder, Holder())
    #expect(gone?.pathLines == [#"sheet: Sheet.State(title: "a", count: 0, isPresented: nil) → nil"#])
    #expect(Difference.between(holder, Holder(sheet: Sheet.State(title: "a"))) == nil)
  }

  @Test(arguments: [Holder(), Holder(sheet: Sheet.State(title: "a"))])
  private func itIsCodedAsTheOptional(_ holder: Holder) throws {
    struct Plain: Codable {
      var sheet: Sheet.State?
      var name = "holder"
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(holder)
    #expect(data == (try encoder.encode(Plain(sheet: holder.sheet))))
    #expect(try JSONDecoder().decode(Holder.self, from: data) == holder)
    let alone = try encoder.encode([holder.$sheet])
    #expect(alone == (try encoder.encode([holder.sheet])))
    #expect(try JSONDecoder().decode([PresentationState<Sheet.State>].self, from: alone) == [holder.$sheet])
  }

  @Test func aCaseIsReadAndChangedByItsPath() {
    var presentation = PresentationState<Route>(wrappedValue: .edit(Sheet.State()))
    presentation[case: Route.edit]?.count = 3
    #expect(presentation[case: Route.edit]?.count == 3)
    #expect(presentation[case: Route.info] == nil)
    presentation.wrappedValue = .info("text")
    presentation[case: CasePath(Route.info)]?.append("!")
    #expect(presentation.wrappedValue == .info("text!"))
    presentation[case: Route.info] = "other"
    #expect(presentation.wrappedValue == .info("other"))
    presentation[case: Route.info] = nil
    #expect(presentation.wrappedValue == nil)
  }

  @Test(arguments: [Route.edit(Sheet.State()), Route.none, nil])
  private func aWriteThroughAnotherCaseIsAnIssueAndChangesNothing(_ presented: Route?) {
    let issues = IssueLog()
    var presentation = PresentationState(wrappedValue: presented)
    let line: UInt = #line + 4
    withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      presentation[case: Route.info]?.append("!")
      presentation[case: CasePath(Route.info)] = "text"
      presentation[case: Route.info] = nil
    }
    #expect(presentation.wrappedValue == presented)
    let found = presented.map { $0 == .none ? ".none" : ".edit" } ?? "nil"
    #expect(
      issues.texts
        == (line...line + 2).map { line in
          """
          A write expected the case .info, but the state is \(found).

              written at  LockstepTests/PresentationStateTests.swift:\(line)
              The state is unchanged.

          Check the case before the write. To change the case, set the whole value: `state.destination = .edit(…)`, or in a stack `state.path[id: id] = .edit(…)`.
          """
        }
    )
  }

  @Test func aReadThroughAnotherCaseIsNotAnIssue() {
    let issues = IssueLog()
    withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      let presentation = PresentationState<Route>(wrappedValue: .edit(Sheet.State()))
      #expect(presentation[case: Route.info]?.count == nil)
      var holder = Optional(presentation)
      holder?[case: Route.edit]?.count += 1
      #expect(holder?[case: Route.edit]?.count == 1)
    }
    #expect(issues.issues.isEmpty)
  }

  @Test func aWriteThroughAnotherCaseFailsATestThatExpectsIt() async {
    struct Screen: ReducerProtocol {
      struct State: Equatable { @PresentationState var route: Route? }
      enum Action: Sendable { case tapped }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.route = .edit(Sheet.State())
        return .none
      }
    }
    await withKnownIssue {
      let store = TestStore(initialState: Screen.State()) { Screen() }
      await store.send(.tapped) {
        $0.route = .edit(Sheet.State())
        $0.$route[case: Route.info]?.append("!")
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("A write expected the case .info, but the state is .edit.") }
    }
  }
}
