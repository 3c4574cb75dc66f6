internal import Lockstep

extension ScreenSnapshot {
  /// Whether a person can see some text: as part of a label, of a value, or of the text on a control.
  ///
  /// A space also matches a non-breaking space.
  ///
  /// - Parameter text: The text; the empty string is always visible.
  public func shows(_ text: String) -> Bool {
    text.isEmpty || elements.contains { $0.visibility == .visible && $0.seenTexts.contains { $0.contains(text) } }
  }

  /// The strings that a person can see, in reading order, without duplicates.
  public var visibleTexts: [String] {
    var seen: Set<String> = []
    return elements.filter { $0.visibility == .visible }.flatMap(\.seenTexts).filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
  }
}

extension ScreenElement {
  /// The strings that the element shows.
  var seenTexts: [String] {
    ((title.map { [$0] } ?? []) + labelAndValue).map { text in
      // A non-breaking space looks like a space, and is hard to type.
      String(text.map { $0 == "\u{A0}" ? " " : $0 })
    }
  }

  private var labelAndValue: [String] {
    switch value {
    case .text(let text) where role == .text: [text]
    case .text(let text): [label, text.isEmpty ? prompt : text]
    case .number(_, _, _, let text): [label, text]
    case .choice(let index, let options): [label] + (index.map { [options[$0]] } ?? [])
    case .day(let day, let shown):
      [label, shownLanguage.title(of: shown)] + (day.map { ["\($0)", shownLanguage.title(of: $0)] } ?? [])
    case .image(.failure(let reason)): [label, reason.text]
    case .chart(let data): [label, data.xAxis, data.yAxis] + data.series.map(\.name.text) + data.xLabels
    case .badge(let badge, _): [label, badge]
    case .none, .secret, .isOn, .progress, .image, .address: role == .box || role == .navigationStack ? [] : [label]
    }
  }
}
