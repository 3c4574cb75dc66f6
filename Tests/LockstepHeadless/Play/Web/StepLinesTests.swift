import LockstepDiff
import Testing

@testable import LockstepHeadless

/// The lines below a step on a page.
@Suite struct StepLinesTests {
  @Test func anActionThatKeepsArrivingIsListedOnce() {
    func picture(_ number: Int) -> [TraceLine] {
      [
        TraceLine(role: .step, text: "receive .preview(.taken(picture \(number))) from “camera”"),
        TraceLine(role: .change, text: "  picture: \(number - 1) → Picture("),
        TraceLine(role: .change, text: "    number: \(number)"),
        TraceLine(role: .change, text: "  )"),
      ]
    }
    let other = TraceLine(role: .step, text: "receive .preview(.left)")
    var lines = StepLines(picture(1) + [other] + picture(2) + picture(3))
    #expect(lines.map(\.text) == (picture(1) + [other] + picture(2) + picture(3)).map(\.text))
    var more = StepLines(picture(4))
    more.append(picture(5))
    lines.append(more)
    let counted = "5× receive .preview(.taken(picture …)) from “camera”"
    #expect(lines.map(\.text) == [counted] + (picture(5).dropFirst() + [other]).map(\.text))
  }

  @Test func actionsOfDifferentRowsAreListedWithWhatTheyHaveInCommon() {
    let other = TraceLine(role: .step, text: "receive .row(id: \"espresso\", action: .rating(.changed(3)))")
    let lines = StepLines(
      [other]
        + ["espresso", "flat-white", "green-tea", "croissant"].flatMap { id in
          [
            TraceLine(role: .step, text: "receive .row(id: \"\(id)\", action: .favorite(.isFavoriteChanged(false)))"),
            TraceLine(role: .change, text: "  rows[id: \"\(id)\"].isFavorite: nil → false"),
          ]
        }
    )
    #expect(
      lines.map(\.text) == [
        other.text,
        "4× receive .row(id: \"…\", action: .favorite(.isFavoriteChanged(false)))",
        "  rows[id: \"…\"].isFavorite: nil → false",
      ]
    )
  }

  @Test(
    arguments: [
      ([".row(id: \"a\", .x)", ".row(id: \"b c\", .x)"], ".row(id: \"…\", .x)", ["\"a\"", "\"b c\""]),
      ([".taken(1)", ".taken(2)"], ".taken(…)", ["1", "2"]),
      ([".a", ".a"], ".a", ["", ""]),
      (["receive .a(1)", "receive .a(b: 2, 3)"], "receive .a(…)", ["receive .a(1)", "receive .a(b: 2, 3)"]),
    ]
  )
  func similarLinesAreDistinguished(_ lines: [String], _ masked: String, _ distinctions: [String]) {
    let tokens = lines.map(TextTokens.init)
    #expect(tokens[0].masked(unlike: tokens[1]).text == masked)
    #expect([tokens[0].distinction(among: [tokens[1]]), tokens[1].distinction(among: [tokens[0]])] == distinctions)
  }
}
