public import Lockstep

/// A day, chosen in the grid of a month.
///
/// ```swift
/// DatePicker("From", selection: store.binding(get: \.from, send: Report.Action.fromChanged))
/// ```
///
/// In scripts: `select "From" "2026-02-28"`. `step "From" up` shows the next month, without an action.
public struct DatePicker: Element {
  private let title: String
  private let selection: Binding<CalendarDay>
  private let range: ClosedRange<CalendarDay>?

  /// Makes a choice of a day.
  ///
  /// - Parameters:
  ///   - title: The name of the choice.
  ///   - selection: The selected day. Its month is shown first.
  ///   - range: The days that can be selected; all by default.
  public init(_ title: String, selection: Binding<CalendarDay>, in range: ClosedRange<CalendarDay>? = nil) {
    self.title = title
    self.selection = selection
    self.range = range
  }

  public func _addNodes(to nodes: inout ElementNodes) {
    let day = selection.wrappedValue
    var node = ElementNode(role: .datePicker, label: title, value: .day(day, shown: day.month))
    node.days = range
    node.handlers.setDay = { [selection] in selection.wrappedValue = $0 }
    nodes.add(node)
  }
}
