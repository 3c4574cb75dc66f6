internal import Lockstep
internal import LockstepDiff
internal import LockstepTrace

/// Compares runs, step by step, with the runs of the same name in an earlier trace.
package struct RunComparison: Sendable {
  private let earlier: [String: IndexedRun]
  private var run: IndexedRun?
  private var position = 0

  /// The position of the first differing step; nil if none has been found.
  private var divergence: Int?

  package init(with earlier: TraceIndex) {
    self.earlier = Dictionary(earlier.runs.map { ($0.description.name, $0) }) { first, _ in first }
  }

  mutating func begin(_ run: RunHeader) {
    (self.run, position, divergence) = (earlier[run.name], 0, nil)
  }

  mutating func compare(_ step: IndexedStep) {
    defer { position += 1 }
    guard let run, divergence == nil else { return }
    let isEqual = run.steps.indices.contains(position) && run.steps[position].facts == step.facts
    if !isEqual { divergence = position }
  }

  /// Writes the earlier run next to the run that just ended, if they differ.
  func write(beside blocks: ReportBlockWriter) {
    guard let run else { return }
    guard let position = divergence ?? (position < run.steps.count ? position : nil) else { return }
    let id = "earlier \(blocks.id)"
    var other = ReportBlockWriter(output: blocks.output, id: id)
    other.write(run, note: "earlier")
    var current = ReportBlockWriter(output: blocks.output, id: blocks.id)
    current.write { json in
      json.key("against")
      json.object { json in
        json.write(id, under: "run")
        json.write(position, under: "step")
        json.write(text(position, run), under: "text")
      }
    }
  }

  private func text(_ position: Int, _ run: IndexedRun) -> String {
    let equal =
      position == 0
      ? "The first step differs" : "\(position.of("step")) of both runs are equal, and the next one differs"
    return position < run.steps.count ? "\(equal)." : "\(equal): the earlier run ended there."
  }
}

extension ReportBlockWriter {
  /// Writes a whole run.
  fileprivate mutating func write(_ run: IndexedRun, note: String) {
    var description = run.description
    description.name += " (\(note))"
    begin(description)
    if let state = run.state(after: 0) { begin(at: state) }
    for (position, step) in run.steps.enumerated() {
      // A key frame is needed only at the start of a block.
      append(step, state: (position + 1).isMultiple(of: 1_000) ? run.state(after: position + 1) : nil)
    }
    finish(run.end ?? RunEnd(.passed))
  }
}
