internal import Foundation
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// The fewest scripts that make every move at least once, recorded with their changes.
struct CoveringSuite {
  private let graph: GraphSummary
  private let feature: String
  private let world: String?

  init(_ graph: GraphSummary, feature: String, world: String?) {
    (self.graph, self.feature, self.world) = (graph, feature, world)
  }

  /// Writes the scripts into a folder, and records them.
  ///
  /// - Parameter folder: The folder; created if it doesn't exist. Covering scripts of an earlier run in it are replaced.
  /// - Returns: What was written, one line each, and whether all scripts can be played.
  /// - Throws: A usage error if a file can't be written.
  nonisolated(nonsending) func write(to folder: String, _ context: CommandContext) async throws -> (
    lines: [String], isPlayable: Bool
  ) {
    let scripts = texts
    try prepare(folder)
    var paths: [String] = []
    for (index, text) in scripts.enumerated() {
      let path = "\(folder)/\(name(of: index, count: scripts.count))"
      try OutputFile.write(text, to: path)
      paths.append(path)
    }
    var options = RecordOptions()
    options.paths = paths
    let record = RecordCommand(context: context.silenced, options: options)
    let code = try await record.run()
    let moves = graph.transitions.count.of("move", "moves")
    let summary = "\(scripts.count.of("script", "scripts")) in \(folder): \(moves)"
    if code == .success { return (["\(summary), each made at least once."], true) }
    let advice =
      "The actions of a script may name elements of a stack by ids that other paths have given them: lower `--depth`."
    return (
      [
        "\(summary).", "Some of the scripts can't be played: `\(context.program) record \(folder)` says why.", advice,
      ], false
    )
  }

  private func prepare(_ folder: String) throws(UsageError) {
    let manager = FileManager.default
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in try manager.contentsOfDirectory(atPath: folder) where Self.isCoveringScript(name) {
        try manager.removeItem(atPath: "\(folder)/\(name)")
      }
    } catch {
      throw .unwritable(folder)
    }
  }

  /// The scripts' names: `cover-01.script`.
  private func name(of index: Int, count: Int) -> String {
    let digits = String(index + 1)
    let width = max(2, String(count).count)
    return "cover-" + String(repeating: "0", count: width - digits.count) + digits + ".script"
  }

  private static func isCoveringScript(_ name: String) -> Bool {
    name.hasPrefix("cover-") && name.hasSuffix(".script")
      && name.dropFirst("cover-".count).dropLast(".script".count).allSatisfy(\.isNumber)
  }

  /// The scripts without their changes.
  private var texts: [String] {
    let transitions = graph.transitions
    let walks = TransitionGraph(
      stateCount: graph.groups.count,
      transitions: transitions.map { TransitionGraph.Transition(from: $0.from, to: $0.to) }
    ).coveringWalks()
    return walks.map { walk in
      var lines = ["feature \(feature)"] + (world.map { ["world \($0)"] } ?? []) + ["hold", ""]
      lines += walk.map { transitions[$0].statement }
      if let last = walk.last, !graph.isQuiescent[transitions[last].to] { lines.append("skip effects") }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}

extension CommandContext {
  /// The context with a console that shows nothing.
  fileprivate var silenced: CommandContext {
    CommandContext(
      program: program,
      catalog: catalog,
      console: Console(output: ByteSink { _ in }, errors: ByteSink { _ in }, showsColor: false),
      environment: environment
    )
  }
}
