import Lockstep
import Testing

@testable import LockstepScreen

/// The marks of elements in the page of a screen.
@MainActor @Suite struct ScreenMarksTests {
  private struct Form: Screen {
    var note = "a"
    var isDisabled = false
    var hasMore = true
    var body: some Element {
      Text(note)
      Button("Order") {}.disabled(isDisabled)
      VBox { if hasMore { Text("more") } }
    }
  }

  private func screen(_ form: Form) -> ScreenSnapshot { ScreenSession(form, size: .standard).snapshot() }

  /// The texts of elements with a mark.
  private func texts(_ numbers: Set<Int>, in screen: ScreenSnapshot) -> [String] {
    screen.elements.filter { numbers.contains($0.number) }.map { $0.label.isEmpty ? "\($0.role)" : $0.label }
  }

  @Test func changedElementsAreThoseWhoseHTMLDiffers() {
    let before = screen(Form())
    let cases: [(form: Form, changed: [String])] = [
      (Form(), []), (Form(note: "b"), ["b"]), (Form(isDisabled: true), ["Order"]),
      (Form(note: "b", isDisabled: true), ["b", "Order"]), (Form(hasMore: false), []),
    ]
    for (form, changed) in cases {
      let after = screen(form)
      #expect(texts(ScreenMarks(of: after, after: before, usedBy: []).changed, in: after) == changed)
    }
    #expect(ScreenMarks(of: before, after: nil, usedBy: []).changed.isEmpty)
    let added = ScreenMarks(of: before, after: screen(Form(hasMore: false)), usedBy: [])
    #expect(texts(added.changed, in: before) == ["more"])
  }

  @Test func elementsThatWereOnlyEnabledOrDisabledHaveTheirOwnMarks() {
    let (enabled, disabled) = (screen(Form()), screen(Form(isDisabled: true)))
    #expect(Array(ScreenMarks(of: disabled, after: enabled, usedBy: []).words.values) == ["disabled"])
    #expect(Array(ScreenMarks(of: enabled, after: disabled, usedBy: []).words.values) == ["enabled"])
  }

  private struct Page: Screen {
    var title: String
    var rows: [String] = []
    var isPushed = false
    var body: some Element {
      if isPushed { Button("Back") {} }
      if !title.isEmpty { Text(title).style(.title) }
      for row in rows { Text(row) }
    }
  }

  @Test func ofANewScreenNothingIsMarked() {
    let page = { (title: String, rows: [String], isPushed: Bool) in
      ScreenSession(Page(title: title, rows: rows, isPushed: isPushed), size: .standard).snapshot()
    }
    let cases: [(before: ScreenSnapshot, after: ScreenSnapshot, isNew: Bool)] = [
      (page("Home", [], false), page("Apps", ["a", "b"], true), true),
      (page("Apps", ["a"], true), page("App", ["b", "c"], true), true),
      (page("Apps", [], true), page("Apps", ["a", "b"], true), false),
      (page("", ["1"], false), page("", ["2"], false), false),
      (page("", ["1"], true), page("", ["2", "3"], true), false),
    ]
    for (before, after, isNew) in cases {
      let marks = ScreenMarks(of: after, after: before, usedBy: [])
      #expect(marks.isNewScreen == isNew && marks.changed.isEmpty == isNew, "\(after.text)")
    }
  }

  @Test func theTextMarksTheSameElementsAsThePage() throws {
    let (store, session) = todoSession(rows: 3)
    var before = session.snapshot()
    let marked = {
      let after = session.snapshot()
      defer { before = after }
      let lines = after.text.split(separator: "\n", omittingEmptySubsequences: false)
      return ScreenMarks(of: after, after: before, usedBy: []).changedCharacters(of: after).sorted { $0.key < $1.key }
        .map { row, columns in String(lines[row].enumerated().filter { columns.contains($0.offset) }.map(\.element)) }
    }
    store.send(.removed(0))
    #expect(marked() == [], "Rows that have only moved are not marked.")
    try session.perform(.toggle("Todo 2"))
    #expect(marked() == ["[x]»Todo 2«"])
    try session.perform(.type("New todo", "Milk"))
    #expect(marked().contains { $0.contains("Milk") })
  }

  private struct Picture: Screen {
    let phase: ImagePhase
    var body: some Element { Image("Photo", phase: phase) { Text("P") } }
  }

  @Test func anElementThatLooksTheSameIsNotMarked() {
    let (before, after) = (Picture(phase: .placeholder), Picture(phase: .loading))
    let screen = { (picture: Picture) in ScreenSession(picture, size: .standard).snapshot() }
    #expect(screen(before).html(title: "") != screen(after).html(title: ""), "A screen reader says the phase.")
    #expect(ScreenMarks(of: screen(after), after: screen(before), usedBy: []).changed.isEmpty)
  }

  @Test func theElementUsedNextIsMarked() {
    let form = screen(Form())
    let marks = ScreenMarks(of: form, after: nil, usedBy: [.tap("Order"), .tap("Nothing"), .back])
    #expect(texts(marks.used, in: form) == ["Order"])
    let html = form.html(title: "a", marking: marks)
    #expect(html.contains("<body id=\"marks\">") && html.contains(" data-mark=\"used\">Order</button>"), "\(html)")
    #expect(form.html(title: "a", marking: ScreenMarks(of: form, after: form, usedBy: [])) == form.html(title: "a"))
  }

  @Test func marksDoNotDependOnTheFocus() throws {
    let session = ScreenSession(Form(), size: .standard)
    let before = session.snapshot()
    try session.press(.tab)
    #expect(ScreenMarks(of: session.snapshot(), after: before, usedBy: []).changed.isEmpty)
  }
}
