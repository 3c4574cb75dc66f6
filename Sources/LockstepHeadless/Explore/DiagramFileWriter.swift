internal import Foundation
internal import LockstepExploration
internal import LockstepPlayback

/// Draws a diagram of a feature's states, grouped by a value, and of the moves between them.
struct DiagramFileWriter {
  private let diagram: StateDiagram

  init(_ graph: ExploredGraph) {
    var groups: [String] = []
    var numbers: [String: Int] = [:]
    for group in graph.groups where numbers[group] == nil {
      numbers[group] = groups.count
      groups.append(group)
    }
    let groupOfState = graph.groups.map { numbers[$0] ?? 0 }
    let transitions = graph.transitions.map { transition in
      StateDiagram.Transition(
        from: groupOfState[transition.from],
        to: groupOfState[transition.to],
        label: Self.label(of: transition)
      )
    }
    diagram = StateDiagram(groups: groups, initialGroup: 0, transitions: transitions)
  }

  /// The move without its verb: `.loginButtonTapped`, `login: .loginResponse(…)`, `2s`.
  private static func label(of transition: ExploredGraph.Transition) -> String {
    func argument(_ statement: String) -> String {
      String(statement.drop { $0 != " " }.dropFirst())
    }
    let move = argument(transition.statement)
    if transition.statement.hasPrefix("send ") { return move }
    let received = transition.received.map(argument).joined(separator: ", ")
    return received.isEmpty ? move : "\(move) → \(received)"
  }

  var svg: String { diagram.text(in: .svg) }

  /// The format for a file extension; nil if the extension is unknown.
  static func format(of path: String) -> DiagramFormat? {
    DiagramFormat(fileExtension: URL(filePath: path).pathExtension)
  }

  /// Writes the diagram in the format that the file extension selects.
  ///
  /// - Throws: A usage error if the extension is unknown or the file can't be written.
  func write(to path: String) throws(UsageError) {
    guard let format = Self.format(of: path) else { throw .unknownDiagramFormat(path) }
    try OutputFile.write(diagram.text(in: format).utf8, to: path)
  }
}
