internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// A line of a terminal that is drawn again and again while scripts are played.
final class ProgressLine {
  private let columns: Int
  private let write: ([UInt8]) -> Void
  private var isShown = false

  /// - Parameters:
  ///   - columns: The terminal's.
  ///   - write: Writes at once: a line that waits shows nothing.
  init(columns: Int, write: @escaping ([UInt8]) -> Void) {
    (self.columns, self.write) = (columns, write)
  }

  /// Draws the line over the last one; what is longer than the terminal is wide is cut, as it could not be drawn over.
  func show(_ text: String) {
    isShown = true
    write(Array("\r\(VisibleText(text, limit: max(columns - 2, 1)).text)\u{1B}[K".utf8))
  }

  /// Makes room for other text.
  func erase() {
    guard isShown else { return }
    isShown = false
    write(Array("\r\u{1B}[K".utf8))
  }
}

/// Shows how far a run has come: `3 of 66, 1 failed: Login/offline`.
struct Progress {
  let line: ProgressLine
  let count: Int
  private var (told, failed) = (0, 0)

  init(line: ProgressLine, count: Int) {
    (self.line, self.count) = (line, count)
  }

  mutating func note(_ outcome: ScriptOutcome, of info: ScriptInfo) {
    told += 1
    if outcome.isFailure { failed += 1 }
    line.show("\(told) of \(count)" + (failed > 0 ? ", \(failed) failed" : "") + ": \(info.title)")
  }
}

/// Shows it while scripts are played one after the other.
final class ProgressReporter: RunReporter {
  private var progress: Progress

  init(_ progress: Progress) {
    self.progress = progress
  }

  func begin(_: ScriptInfo) {}

  func take(_: PlayedStep, state _: () -> Tree) {}

  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source _: ScriptSource) {
    progress.note(outcome, of: info)
  }

  func end(_: RunSummary) {
    progress.line.erase()
  }
}
