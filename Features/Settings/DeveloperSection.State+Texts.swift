public import Lockstep

extension DeveloperSection.State {
  /// Whether the export button is enabled.
  public var canExport: Bool { export != .inFlight }

  /// The number of running effects: `3 effects are live`.
  public var liveEffectsText: TextState? {
    liveEffects.map { $0 == 1 ? "1 effect is live" : "\($0) effects are live" }
  }

  /// The status of the export: `Exported /app/trace.jsonl, 12 kB`; `nil` before the first export.
  public var exportText: TextState? {
    switch export {
    case .notAsked: nil
    case .inFlight: "Exporting…"
    case .done(let trace):
      trace.path.map { "Exported \($0), \(trace.sizeText)" as TextState }
        ?? "Exported \(trace.file), \(trace.sizeText) (simulated, kept in memory)"
    case .failed(let error): "Not exported: \(error.text). \(error.advice)"
    }
  }
}

extension ExportedTrace {
  /// The size in the largest suitable unit, rounded down: `999 bytes`, `12 kB`, `3 MB`.
  var sizeText: TextState {
    switch byteCount {
    case 1: "1 byte"
    case ..<1000: "\(byteCount) bytes"
    case ..<1_000_000: "\(byteCount / 1000) kB"
    default: "\(byteCount / 1_000_000) MB"
    }
  }
}
