import Foundation
import Lockstep
import Testing

@testable import LockstepScreen

/// Screens like those of an app, in `Snapshots/LockstepScreenTests`. `LOCKSTEP_RECORD=1` writes the files and fails.
@Suite struct SampleScreenTests {
  static let sizes = [ScreenSize.standard, ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 60, rows: 12)]

  @Test(arguments: sizes) func screensReadWell(size: ScreenSize) throws {
    try compare(TextSamples.login(isLoading: true), "login", size)
    try compare(TextSamples.settings, "settings", size)
    try compare(TextSamples.orders(), "orders", size)
    try compare(TextSamples.orders(alert: true), "orders-alert", size)
    try compare(TextSamples.crashes(.line), "crashes-line", size)
    try compare(TextSamples.crashes(.bar), "crashes-bar", size)
  }

  private func compare(_ screen: some Screen, _ name: String, _ size: ScreenSize) throws {
    let text = ScreenSession(screen, size: size).snapshot().goldenText + "\n"
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Snapshots/LockstepScreenTests").standardizedFileURL
    let file = folder.appending(path: "\(name)-\(size.columns)x\(size.rows).txt")
    if ProcessInfo.processInfo.environment["LOCKSTEP_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded \(file.lastPathComponent).")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(file.lastPathComponent)")
  }
}

@Suite struct TerminalColorTests {
  @Test func colorsAreEscapeSequencesThatEndWithTheLine() {
    let screen = Sample {
      VBox {
        Text("Title").style(.title)
        Text("Deleted").style(.danger + .background(.selection)).alignment(.flexStart)
        Text("plain")
        Button("OK") {}.focused()
        Button("OK") {}.disabled()
      }
    }
    .snapshot(columns: 10, rows: 5)
    #expect(
      screen.text(color: .ansi16).replacing("\u{1B}", with: "^") == """
        ^[0;1mTitle^[0m
        ^[0;91;44mDeleted^[0m
        plain
        ^[0;1;7;94m» OK «^[0m
        ^[0;90m( OK )^[0m
        """
    )
    #expect(
      screen.text(color: .attributes).replacing("\u{1B}", with: "^") == """
        ^[0;1mTitle^[0m
        Deleted
        plain
        ^[0;1;7m» OK «^[0m
        ( OK )
        """
    )
    #expect(screen.text(color: .none) == screen.text)
  }

  @Test func aBackgroundFillsTheElementAndStaysBehindItsContent() {
    let screen = Sample {
      VBox { Text("A") }.style(.background(.selection)).width(4)
    }
    .snapshot(columns: 6, rows: 1)
    #expect(screen.text(color: .ansi16) == "\u{1B}[0;44mA   \u{1B}[0m")
    #expect(screen.text == "A")
  }

  @Test func aBackgroundCoversWhatIsBehindTheElement() {
    let screen = Sample {
      VBox {
        Text("behind")
        HBox { Text("A") }.style(.background(.surface)).width(4).position(top: 0, left: 1)
      }
    }
    .snapshot(columns: 6, rows: 1)
    #expect(screen.text == "bA   d")
  }
}

@Suite struct ChartScaleTests {
  @Test(arguments: [
    (0.0, 90.0, ["100", "50", "0"]), (5, 65, ["80", "40", "0"]), (57, 64, ["64", "60", "56"]),
    (0, 1, ["1", "0.5", "0"]),
    (-3, 5, ["5", "0", "-5"]), (0, 12_345, ["16k", "8k", "0"]), (0, 0, ["1", "0.5", "0"]), (7, 7, ["8", "4", "0"]),
    (0, 2_500_000, ["3M", "1.5M", "0"]), (0.001, 0.0042, ["0.005", "0.0025", "0"]),
    (1_000, 1_003, ["1004", "1002", "1000"]),
  ])
  func theAxisHasRoundNumbers(low: Double, high: Double, texts: [String]) {
    let scale = ChartScale(containing: low...high)
    #expect(scale.texts == texts)
    #expect(scale.range.contains(low) && scale.range.contains(high))
  }

  @Test func extremeNumbersHaveAnAxis() {
    for values in [
      -1e308...1e308, 0...Double.leastNonzeroMagnitude, 1e15...1e15.nextUp, -Double.leastNonzeroMagnitude...0,
    ] {
      #expect(ChartScale(containing: values).texts.count == 3)
    }
  }
}
