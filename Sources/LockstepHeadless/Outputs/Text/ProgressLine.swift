internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// A terminal line that is redrawn while scripts are played.
final class ProgressLine {
  private let columns: Int
  private let write: ([UInt8]) -> Void
  private var isShown = false

  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - write: Writes immediately; a buffered line would not appear in time.
  init(columns: Int, write: @escaping ([UInt8]) -> Void) {
    (self.columns, self.write) = (columns, write)
  }

  /// Replaces the displayed line. Text is truncated to the terminal's width, because a wrapped line can't be replaced.
  func show(_ text: String) {
    isShown = true
    write(Array("\r\(SanitizedText(text, limit: max(columns - 2, 1)).text)\u{1B}[K".utf8))
  }

  /// Erases the line, so that other text can be printed.
  func erase() {
    guard isShown else { return }
    isShown = false
    write(Array("\r\u{1B}[K".utf8))
  }
}

/// Shows the progress of a run: `3 of 66, 1 failed: Login/offline`.
struct ProgressDisplay {
  let line: ProgressLine
  let count: Int
  private var (finished, failed) = (0, 0)

  init(line: ProgressLine, count: Int) {
    (self.line, self.count) = (line, count)
  }

  mutating func note(_ script: PlayedScript) {
    finished += 1
    if script.outcome.isFailure { failed += 1 }
    line.show("\(finished) of \(count)" + (failed > 0 ? ", \(failed) failed" : "") + ": \(script.info.title)")
  }
}

/// Shows progress while scripts are played sequentially.
final class ProgressReporter: RunReporter {
  private var progress: ProgressDisplay

  init(_ progress: ProgressDisplay) {
    self.progress = progress
  }

  func endScript(_ script: PlayedScript) { progress.note(script) }

  func endRun(_: RunSummary) {
    progress.line.erase()
  }
}
