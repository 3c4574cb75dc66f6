internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

extension PromptInterpreter {
  /// Prints the feature's screen below the changes of a step, if it looks different from the last time.
  ///
  /// - Parameter columns: The width of the terminal, in columns.
  func printScreen(columns: Int) {
    guard let screen = session.playable.screenSession else { return }
    screen.size = ScreenSize(columns: min(max(columns - 4, 20), 100), rows: 24)
    let snapshot = screen.snapshot()
    guard snapshot != printedScreen else { return }
    printedScreen = snapshot
    let lines = snapshot.text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.isEmpty } ?? 0
    transcript.say("  ╭" + String(repeating: "─", count: snapshot.size.columns))
    for line in lines[...last] { transcript.say(line.isEmpty ? "  │" : "  │" + line) }
    transcript.say("  ╰" + String(repeating: "─", count: snapshot.size.columns))
  }

  /// The labels of the elements that a person can use, in quotes, for completion.
  var labels: [String] {
    guard let screen = session.playable.screenSession?.snapshot() else { return [] }
    var seen: Set<String> = []
    let usable = screen.elements.filter { $0.isInteractive && $0.visibility == .visible && !$0.label.isEmpty }
    return usable.map { Literal.quoted($0.label) }.filter { seen.insert($0).inserted }
  }
}
