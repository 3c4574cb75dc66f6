import Foundation
import Lockstep
import Testing

@testable import LockstepScreen

/// The changes that a page in a browser gets.
@MainActor @Suite struct LivePageTests {
  private struct Lines: ReducerProtocol {
    struct State: Equatable { var ids = [1, 2, 3] }
    enum Action: Sendable, Equatable { case changed([Int]) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .changed(let ids) = action { state.ids = ids }
      return .none
    }
  }

  private struct LinesScreen: Screen {
    let store: StoreOf<Lines>
    var body: some Element {
      ForEach(store.ids, id: \.self) { id in HBox { Button("Open \(id)") {} } }
    }
  }

  private struct Texts: Screen {
    let label: String
    let isDisabled: Bool
    var body: some Element {
      Text(label)
      Button("Order") {}.disabled(isDisabled)
    }
  }

  private func page(_ screen: some Screen) -> LivePage {
    LivePage(ScreenSession(screen, size: .standard).snapshot(), title: "a") { "\($0)" }
  }

  private func patches(_ old: some Screen, _ new: some Screen) -> [HTMLPatch] { page(new).patches(from: page(old)) }

  @Test func nothingChangesWithoutAChange() {
    #expect(patches(Texts(label: "a", isDisabled: false), Texts(label: "a", isDisabled: false)) == [])
  }

  @Test func aTextAndAnAttributeChangeInPlace() {
    let found = patches(Texts(label: "a", isDisabled: false), Texts(label: "<b>", isDisabled: true))
    #expect(found.map(\.content) == ["&lt;b&gt;", nil])
    #expect(found.last?.attributes == ["disabled": ""])
    #expect(
      patches(Texts(label: "a", isDisabled: true), Texts(label: "a", isDisabled: false)).first?.removedAttributes == [
        "disabled"
      ]
    )
  }

  /// The children of the box of lines: their deletions, moves and insertions.
  private func changes(to ids: [Int]) -> HTMLPatch? {
    let store = Store(initialState: Lines.State()) { Lines() }
    let session = ScreenSession(LinesScreen(store: store), size: .standard)
    func page() -> LivePage { LivePage(session.snapshot(), title: "a") { "\($0)" } }
    let before = page()
    store.send(.changed(ids))
    let patches = page().patches(from: before)
    #expect(patches.count <= 1)
    return patches.first
  }

  /// The heading for screen readers comes first.
  @Test func childrenAreDeletedMovedAndInserted() {
    #expect(changes(to: [1, 3])?.deletions == [2])
    #expect(changes(to: [3, 1, 2])?.moves == [[3, 1]])
    let inserted = changes(to: [1, 2, 3, 4])
    #expect(inserted?.insertions.map(\.position) == [4])
    #expect(changes(to: [1, 2, 3]) == nil)
  }

  @Test func aSecondNewRowIsACopyWithOtherValues() throws {
    let patch = try #require(changes(to: [1, 2, 3, 4, 5]))
    guard case .copy(let values)? = patch.insertions.last?.child else {
      Issue.record("\(patch)")
      return
    }
    #expect(Set(values.values).isSuperset(of: ["“Open 5”", "Open 5"]))
    #expect(values.count == 4, "The numbers of two elements, the reference and the text.")
  }

  @Test func anInsertionIsAPositionWithItsHTMLOrItsValues() throws {
    let copied = HTMLPatch.Insertion(position: 4, child: .copy([3: "b", 1: "a"]))
    #expect(String(decoding: try JSONEncoder().encode(copied), as: UTF8.self) == #"[4,1,"a",3,"b"]"#)
    let new = HTMLPatch.Insertion(position: 4, child: .html("<p/>"))
    #expect(String(decoding: try JSONEncoder().encode(new), as: UTF8.self) == #"[4,"<p\/>"]"#)
  }

  private struct Rows: Screen {
    var body: some Element {
      ScrollView { ForEach(0..<20, id: \.self) { Text("Row \($0)") } }.height(.fill)
      Text("Below")
    }
  }

  @Test func aDocumentNamesTheFirstElementOfWhatIsScrolled() throws {
    let session = ScreenSession(Rows(), size: ScreenSize(columns: 30, rows: 8))
    #expect(session.snapshot().firstScrolledElements == [])
    try session.perform(.scroll(to: "Row 19"))
    let screen = session.snapshot()
    let first = try #require(screen.elements.first { $0.role == .text && $0.visibility == .visible })
    #expect(screen.firstScrolledElements == [first.number])
    let page = LivePage(screen, title: "a") { "\($0)" }
    let document = page.document(for: screen, title: "a", version: 0, script: "a.js")
    #expect(document.contains("data-scrolled=\"\(first.number)\""))
  }

  @Test func onlyAPageThatIsUsedHasMarks() {
    let snapshot = ScreenSession(Texts(label: "a", isDisabled: false), size: .standard).snapshot()
    #expect(LivePage(snapshot, title: "a") { "\($0)" }.html.contains("data-q=\"“Order”\""))
    #expect(!snapshot.html(title: "a").contains(#/ data-\w+="/#))
  }

  @Test func elementsThatCannotBeToldApartHaveNoReference() {
    struct Twins: Screen {
      var body: some Element {
        Button("Remove") {}
        Button("Remove") {}.id("second")
        Link("Wifi", to: "https://example.com") {}
        Button("Wifi") {}
      }
    }
    let html = LivePage(ScreenSession(Twins(), size: .standard).snapshot(), title: "a") { "\($0)" }.html
    let marks = html.split(separator: "data-q=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(marks == ["#second", "link “Wifi”", "button “Wifi”"])
  }
}
