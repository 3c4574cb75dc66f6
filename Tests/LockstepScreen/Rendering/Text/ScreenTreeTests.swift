import Lockstep
import LockstepDiff
import Testing

@testable import LockstepScreen

@Suite struct ScreenTreeTests {
  private func snapshot(_ screen: some Screen) -> ScreenSnapshot {
    ScreenSession(screen, size: .standard).snapshot()
  }

  @Test func aScreenPrintsLikeState() {
    #expect(
      snapshot(TextSamples.login()).description == """
        Screen(
          size: 80 × 24,
          elements: [
            [id: Text]: Text(
              text: "Log in",
              style: heading 1, bold
            ),
            [id: TextField "Email"]: TextField(
              text: "blob@example.com",
              prompt: "name@example.com",
              isFocused: true
            ),
            [id: SecureField "Password"]: SecureField(
              text: ••••
            ),
            [id: Text 2]: Text(
              text: "2 tries left",
              style: warning
            ),
            [id: Button "Log in"]: Button(),
            [id: Link "Forgot the password?"]: Link(
              address: "https://example.com/forgot",
              style: accent
            )
          ],
          inFront: []
        )
        """
    )
  }

  @Test func aDifferenceNamesTheChangedElement() {
    let before = snapshot(TextSamples.login())
    let after = snapshot(TextSamples.login(hint: "1 try left", isLoading: true, email: "x"))
    let changes = Difference.between(before, after)?.text().split(separator: "\n").prefix(4).joined(separator: "\n")
    #expect(
      changes == """
            elements[id: TextField "Email"].text: "blob@example.com" → "x"
            elements[id: Text 2].text: "2 tries left" → "1 try left"
            elements[id: Button "Log in"]: Button() → Button(isDisabled: true)
            elements[id: ProgressView "Logging in…"]: + ProgressView()
        """
    )
    #expect(Difference.between(before, before) == nil)
  }

  @Test func anAlertIsOneChange() {
    let before = snapshot(TextSamples.orders())
    let changes = Difference.between(before, snapshot(TextSamples.orders(alert: true)))?.changes ?? []
    #expect(changes.map(\.path.description) == ["inFront[id: Alert \"Delete the order?\"]"])
  }

  @Test func twoElementsOfOneNameAreNumbered() {
    let screen = Sample {
      VBox {
        Button("OK") {}; Button("OK") {}.disabled()
      }
    }.snapshot()
    #expect(screen.description.contains("[id: Button \"OK\" 2]: Button("))
  }
}

@Suite struct RenderedSecretTests {
  @Test func noOutputContainsASecret() {
    let secret = "hunter2-漢字"
    let screen = Sample {
      VBox {
        SecureField("Password", text: .constant(secret)).focused()
        List { ForEach(0..<2, id: \.self) { _ in SecureField("PIN", text: .constant(secret)) } }
        Sheet("Keys") { SecureField("Key", text: .constant(secret)) }
      }
    }
    .snapshot()
    var dumped = ""
    dump(screen, to: &dumped)
    let outputs = [
      screen.text, screen.text(color: .ansi16), screen.accessibilityTree, screen.goldenText, screen.description,
      screen.tree.inline, "\(screen)", "\(screen.elements)", String(reflecting: screen), dumped,
    ]
    for output in outputs {
      #expect(!output.contains(secret))
      #expect(!output.contains("hunter"))
    }
    // The tree must not even show how long the secret is.
    let longer = Sample { SecureField("Password", text: .constant(secret + secret)) }.snapshot()
    let shorter = Sample { SecureField("Password", text: .constant("x")) }.snapshot()
    #expect(longer.accessibilityTree == shorter.accessibilityTree)
    #expect(longer.description == shorter.description)
  }
}
