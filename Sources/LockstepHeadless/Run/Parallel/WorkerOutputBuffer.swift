internal import LockstepTrace

/// A worker's buffered output.
final class WorkerOutputBuffer: RunFlowControl {
  /// Maximum number of buffered bytes before the worker waits for its turn.
  private static let most = 1_048_576

  private let script: Int
  private let control: SharedWorkerState
  private var bytes: [[UInt8]]

  /// A sink for each output.
  private(set) var sinks: [ByteSink] = []

  init(script: Int, outputs: Int, control: SharedWorkerState) {
    (self.script, self.control) = (script, control)
    bytes = Array(repeating: [], count: outputs)
    sinks = (0..<outputs).map { output in ByteSink { [unowned self] in bytes[output] += $0 } }
  }

  /// Discards the buffered output, such as a format's header, which is written once for the whole run.
  func clear() {
    _ = takeAll()
  }

  nonisolated(nonsending) func pass() async -> Bool {
    guard control.isWanted(script) else { return false }
    if bytes.contains(where: { $0.count >= Self.most }) {
      let bytes = takeAll()
      await control.send { WorkerMessage(script: script, bytes: bytes, answer: $0) }
    }
    return control.isWanted(script)
  }

  nonisolated(nonsending) func end(_ played: PlayedScript) async {
    let bytes = takeAll()
    await control.send { WorkerMessage(script: script, bytes: bytes, end: played, answer: $0) }
  }

  private func takeAll() -> [[UInt8]] {
    for sink in sinks { sink.flush() }
    defer { bytes = bytes.map { _ in [] } }
    return bytes
  }
}
