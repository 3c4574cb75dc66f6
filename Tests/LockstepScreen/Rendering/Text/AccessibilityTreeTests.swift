import Lockstep
import Testing

@testable import LockstepScreen

@Suite struct AccessibilityTreeTests {
  private func tree(rows: Int = 30, @ElementBuilder _ content: @escaping () -> ElementList) -> String {
    Sample(content: content).snapshot(columns: 40, rows: rows).accessibilityTree
  }

  @Test func elementsHaveRoleNameStatesAndValue() {
    let found = tree {
      VBox {
        Text("Log in").style(.title)
        Text("Say \"hello\"\nto us")
        TextField("Email", text: .constant("blob@example.com"), prompt: "you@example.com").focused()
        SecureField("Password", text: .constant("correct horse"))
        TextEditor("Notes", text: .constant("One\nTwo"))
        Button("Log in") {}.disabled().id("submit").accessibilityHint("Sends the form")
        Link("Terms", to: "https://example.com/terms")
        Toggle("Grid", isOn: .constant(true))
        Picker("Quality", selection: .constant("High"), options: ["Low", "High"])
        Stepper("Quantity", value: .constant(3), in: 0...10)
        Slider("Volume", value: .constant(0.4))
        ProgressView("Upload", value: 0.5)
        ProgressView("Logging in…")
        Divider()
        Image("Cover", phase: .failure("No connection"))
        Image("Avatar", phase: .loading)
      }
    }
    #expect(
      found == #"""
        - heading "Log in" [level=1]
        - text: Say "hello"␊to us
        - textbox "Email" [focused] [placeholder="you@example.com"]: blob@example.com
        - textbox "Password": ••••
        - textbox "Notes" [multiline]: One␊Two
        - button "Log in" #submit [disabled] [description="Sends the form"]
        - link "Terms": https://example.com/terms
        - checkbox "Grid" [checked]
        - combobox "Quality": High
          - option "Low"
          - option "High" [selected]
        - spinbutton "Quantity" [min=0] [max=10]: 3
        - slider "Volume" [min=0] [max=1]: 40 %
        - progressbar "Upload": 50 %
        - progressbar "Logging in…"
        - separator
        - img "Cover" [failed]: No connection
        - img "Avatar" [busy]
        """#
    )
  }

  @Test func containersNestAndPlainBoxesAreLeftOut() {
    let found = tree {
      VBox {
        HBox { VBox { Section("Developer") { Toggle("Log", isOn: .constant(false)) } } }
        List("Todos") { ForEach(["Buy milk", "Call home"], id: \.self) { Text($0) } }.height(4)
        DatePicker("From", selection: .constant(.sample))
        Chart("Crashes", .line, series: [ChartSeries("2.1", points: [ChartPoint(x: 0, y: 4), ChartPoint(x: 2, y: 7)])])
      }
    }
    #expect(
      found == """
        - group "Developer"
          - heading "Developer" [level=2]
          - checkbox "Log"
        - list "Todos" [rows=2]
          - listitem: Buy milk
          - listitem: Call home
        - grid "From": 2026-02-14
        - figure "Crashes": lines, from 0 to 2, from 4 to 7
          - listitem "2.1": 2 points, first 4, last 7, from 4 to 7
        """
    )
  }

  @Test func tabsAreATabList() {
    let found = tree {
      TabView(selection: .constant(1)) {
        Tab("Home", value: 1, badge: 3) { Text("Page") }
        Tab("Settings", value: 2) { Text("Page") }
      }
    }
    #expect(found == "- text: Page\n- tablist\n  - tab \"Home\" [selected]: 3\n  - tab \"Settings\"")
  }

  @Test func anAlertHidesEverythingBehindIt() {
    let found = tree {
      Text("Behind")
      Text("Hidden").hidden()
      Alert("Sure?", message: "Really?") { Button("OK") {} }
    }
    #expect(found == "- alert \"Sure?\"\n  - text: Really?\n  - button \"OK\"")
  }

  @Test func scrolledOutElementsAreMarkedAndHiddenOnesLeftOut() {
    let found = tree(rows: 2) {
      ScrollView { for number in 0..<4 { Text("\(number)").hidden(number == 1) } }
    }
    #expect(found == "- text: 0\n- text: 2\n- text [scrolled out]: 3")
  }

  @Test func theGoldenTextShowsTheSizeTheTextAndTheTree() {
    let screen = Sample { Text("Log in").style(.title) }.snapshot(columns: 16, rows: 2)
    #expect(
      screen.goldenText == """
        ── 16 × 2 ──────
        Log in

        ────────────────
        - heading "Log in" [level=1]
        """
    )
  }
}
