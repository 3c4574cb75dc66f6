internal import LockstepDiff

extension ReducerProtocol {
  /// Prints each action that this reducer receives and how the action changes the state, for debugging.
  ///
  ///     left: received .incrementButtonTapped
  ///
  ///         count: 0 → 1
  ///
  ///         Counter.State(
  ///       −   count: 0
  ///       +   count: 1
  ///         )
  ///
  /// With ``named(_:)``, the name of the instance comes first.
  ///
  /// - Parameter printer: The output; standard output by default.
  /// - Returns: A reducer that prints and runs this one.
  /// - Complexity: One copy and one comparison of the state per action.
  public func _printChanges(_ printer: ChangePrinter = .standardOutput) -> PrintChanges<Self> {
    PrintChanges(base: CachedBodyReducer(self), printer: printer)
  }
}

/// A reducer that prints its changes. Created by `_printChanges`.
public struct PrintChanges<Base: ReducerProtocol>: ReducerProtocol {
  let base: CachedBodyReducer<Base>
  let printer: ChangePrinter

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = state
    let effect = base.reduce(into: &state, action: action)
    printer.print(Self.text(of: action, from: before, to: state))
    return effect
  }

  private static func text(of action: Base.Action, from old: Base.State, to new: Base.State) -> String {
    let lead = StoreDependencies.current.values.instanceName.map { "\($0): received " } ?? "received "
    return lead + Tree(describing: action).inline + "\n\n" + change(from: old, to: new) + "\n\n"
  }

  private static func change(from old: Base.State, to new: Base.State) -> String {
    switch Comparison(old, new) {
    case .equal: "    (No state changes)"
    case .invisible: "    (No visible state changes)"
    case .different(let difference): difference.text()
    }
  }
}

/// The output of `_printChanges(_:)`.
public struct ChangePrinter: Sendable {
  let print: @Sendable (String) -> Void

  /// Creates a printer from a function.
  ///
  /// - Parameter print: Called with the text of each step, including its line breaks.
  public init(_ print: @escaping @Sendable (_ text: String) -> Void) {
    self.print = print
  }

  /// Prints to standard output.
  public static let standardOutput = ChangePrinter { text in
    // Flushes output that other code has buffered, to keep the order.
    FileDescriptor.flushBuffers()
    // One call per step, so that the output of several stores isn't interleaved.
    try? FileDescriptor(1).write(text.utf8)
  }
}
