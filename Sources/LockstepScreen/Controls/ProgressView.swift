public import Lockstep

/// The progress of a task.
///
/// ```swift
/// if store.isLoading { ProgressView("Logging in…") }
/// ProgressView("Upload", value: 0.4)
/// ```
public struct ProgressView: Element {
  private let title: TextState
  private let value: Double?

  /// Creates a progress view.
  ///
  /// - Parameters:
  ///   - title: The name of the task.
  ///   - value: The progress from 0 to 1; nil if it is unknown. Other numbers are clamped, NaN counts as unknown.
  public init(_ title: TextState, value: Double? = nil) {
    self.title = title
    self.value = value.flatMap { $0.isNaN ? nil : $0.clamped(to: 0...1) }
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(ElementNode(role: .progressView, label: nodes.string(title), value: .progress(value)))
  }
}
