/// The value that an element shows, or that a person can change.
public enum ElementValue: Hashable, Sendable {
  /// No value.
  case none

  /// The text of a field, or of a text that differs from its label.
  case text(String)

  /// The text of a field that must stay secret: only the number of characters is known.
  case secret(count: Int)

  /// The state of a toggle.
  case isOn(Bool)

  /// A number between two bounds: of a stepper or slider. `text` is what a person reads.
  case number(Double, in: ClosedRange<Double>, step: Double, text: String)

  /// One of several options, by position; nil if none is selected.
  case choice(Int?, of: [String])

  /// A day of a calendar, and the month that is shown.
  case day(CalendarDay?, shown: CalendarMonth)

  /// The progress from 0 to 1; nil if it is unknown.
  case progress(Double?)

  /// The state of an image.
  case image(ImagePhase)

  /// The data of a chart.
  case chart(ChartData)

  /// The address of a link.
  case address(String)

  /// The number or text beside a tab's title; empty if there is none.
  case badge(String, isSelected: Bool)
}
