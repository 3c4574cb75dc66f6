public import Lockstep

/// A control that selects a day in the grid of a month.
///
/// ```swift
/// DatePicker("From", selection: store.binding(get: \.from, send: Report.Action.fromChanged))
/// ```
///
/// In scripts: `select "From" "2026-02-28"`. `step "From" up` shows the next month; it sends no action unless the feature keeps the month
/// in its state and passes a binding to it.
public struct DatePicker: Element {
  private let title: TextState
  private let selection: Binding<CalendarDay>
  private let range: ClosedRange<CalendarDay>?
  private let month: Binding<CalendarMonth>?
  private let firstWeekday: Int

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - title: The name of the date picker.
  ///   - selection: The selected day. Its month is shown first.
  ///   - range: The days that can be selected; all by default.
  ///   - month: The month shown, if the feature keeps it in its state; by default, the date picker keeps it.
  ///   - firstWeekday: The first day of a week in English: 0 for Monday to 6 for Sunday. Other languages use that of their locale.
  public init(
    _ title: TextState,
    selection: Binding<CalendarDay>,
    in range: ClosedRange<CalendarDay>? = nil,
    month: Binding<CalendarMonth>? = nil,
    firstWeekday: Int = 0
  ) {
    self.title = title
    self.selection = selection
    self.range = range
    self.month = month
    self.firstWeekday = min(max(firstWeekday, 0), 6)
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    let day = selection.wrappedValue
    var node = ElementNode(role: .datePicker, label: nodes.string(title))
    node.value = .day(day, shown: month?.wrappedValue ?? day.month)
    node.days = range
    node.firstWeekday = nodes.language?.firstWeekday ?? firstWeekday
    if let month { node.handlers.setMonth = { month.wrappedValue = $0 } }
    node.handlers.setDay = { [selection] in selection.wrappedValue = $0 }
    nodes.add(node)
  }
}
