import Lockstep
import Testing

@testable import LockstepScreen

@Suite struct FieldTextTests {
  private func field(_ value: String, columns: Int = 20, focused: Bool = false, disabled: Bool = false) -> String {
    text(columns, 3) {
      TextField("Email", text: .constant(value), prompt: "you@example.com").focused(focused).disabled(disabled)
    }
  }

  @Test func theFrameHasTheLabelAndThePromptAndItsLinesShowTheFocusAndTheUse() {
    #expect(
      field("blob@x.com") == """
        ┌ Email ───────────┐
        │ blob@x.com       │
        └──────────────────┘
        """
    )
    #expect(
      field("blob@x.com", focused: true) == """
        ┏ Email ━━━━━━━━━━━┓
        ┃ blob@x.com▏      ┃
        ┗━━━━━━━━━━━━━━━━━━┛
        """
    )
    #expect(
      field("blob@x.com", disabled: true) == """
        ┌ Email ╌╌╌╌╌╌╌╌╌╌╌┐
        ╎ blob@x.com       ╎
        └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
        """
    )
    #expect(
      field("") == """
        ┌ Email ───────────┐
        │                  │
        └ you@example.com ─┘
        """
    )
  }

  @Test func ofALongTextTheBeginningIsShownOrTheEndWhileItIsEdited() {
    func line(_ text: String, _ columns: Int, focused: Bool) -> Substring {
      field(text, columns: columns, focused: focused).split(separator: "\n")[1]
    }
    let long = "a.very.long.address@example"
    #expect(line(long, 22, focused: false) == "│ a.very.long.addre… │")
    #expect(line(long, 22, focused: true) == "┃ …g.address@example▏┃")
    #expect(line("漢字漢字漢字", 12, focused: false) == "│ 漢字漢…  │")
    #expect(line("漢字漢字漢字", 12, focused: true) == "┃ …字漢字▏ ┃")
    #expect(line("short", 22, focused: false) == "│ short              │")
    #expect(line("short", 22, focused: true) == "┃ short▏             ┃", "the cursor moves nothing")
  }

  @Test func aSecureFieldShowsADotForEachCharacter() {
    #expect(
      text(20, 3) { SecureField("Password", text: .constant("secret 漢字")) } == """
        ┌ Password ────────┐
        │ •••••••••        │
        └──────────────────┘
        """
    )
    #expect(
      text(10, 3) { SecureField("Password", text: .constant("a long secret")).focused() } == """
        ┏ Passw… ┓
        ┃ …•••••▏┃
        ┗━━━━━━━━┛
        """
    )
  }

  @Test func anEditorShowsTheLastLines() {
    func editor(_ value: String, rows: Int) -> String {
      text(16, rows) { TextEditor("Notes", text: .constant(value)).focused().height(.fixed(Double(rows))) }
    }
    #expect(
      editor("Ring twice.\n", rows: 5) == """
        ┏ Notes ━━━━━━━┓
        ┃ Ring twice.  ┃
        ┃ ▏            ┃
        ┃              ┃
        ┗━━━━━━━━━━━━━━┛
        """
    )
    #expect(
      editor("One\nTwo\nThree four five", rows: 4) == """
        ┏ Notes ━━━━━━━┓
        ┃ …Three four  ┃
        ┃ five▏        ┃
        ┗━━━━━━━━━━━━━━┛
        """
    )
  }

  @Test func aFieldWithoutRoomForAFrameIsOneLine() {
    var screen = Sample { TextField("Email", text: .constant("blob@x.com")) }.snapshot(columns: 20, rows: 3)
    screen.root.children[0].cells.rows = 1
    #expect(screen.text == "Email: [blob@x.com]\n\n")
    screen.root.children[0].isFocused = true
    screen.root.children[0].resize(columns: 10)
    #expect(screen.text == "Em…: »…om«\n\n")
  }
}
