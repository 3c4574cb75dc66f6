internal import Foundation
internal import Lockstep

/// An integer whose digits are displayed in groups: `1,234,567`.
struct GroupedNumber: LocalizedArgument, Hashable {
  private let number: Int

  init(_ number: Int) { self.number = number }

  var text: String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "−" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  func text(in locale: Locale) -> String { number.formatted(.number.locale(locale)) }

  var pluralCount: Int? { number }
}
