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
