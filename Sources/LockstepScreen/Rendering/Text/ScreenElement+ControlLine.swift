internal import Lockstep

/// The brackets around a control: `[` and `]`, `»` and `«` if it has the focus, `(` and `)` if it is disabled.
///
/// A disabled control that keeps the focus is marked as focused; a button with enough space shows both: `(»Save«)`.
struct ControlBrackets {
  var open = "["
  var close = "]"

  static let disabled = ControlBrackets(open: "(", close: ")")

  init(open: String, close: String) { (self.open, self.close) = (open, close) }

  init(_ element: ScreenElement) {
    if element.isFocused {
      (open, close) = ("»", "«")
    } else if element.isDisabled {
      self = .disabled
    }
  }
}

extension ScreenElement {
  /// The forms of a control in one row: the natural one first, then shorter ones. Empty for elements that can't be drawn in one row.
  var lineForms: [ControlLine] {
    let brackets = ControlBrackets(self)
    let (open, close) = (brackets.open, brackets.close)
    let short = [ControlLine(.fixed(open), .flexible(shownTitle), .fixed(close)), ControlLine(.flexible(shownTitle))]
    switch (role, value) {
    case (.button, _):
      let (left, right) = isDisabled && isFocused ? ("(\(open)", "\(close))") : ("\(open) ", " \(close)")
      return [ControlLine(.fixed(left), .flexible(shownTitle), .fixed(right))] + short
    case (.link, _):
      return short
    case (.tab, .badge(let badge, let isSelected)): return tabForms(badge, isSelected)
    case (.toggle, .isOn(let isOn)): return toggleForms(isOn)
    case (.picker, .choice(let selected, let options)): return pickerForms(selected, options, brackets)
    case (.stepper, .number(let number, let range, _, let text)): return stepperForms(number, range, text)
    case (.slider, .number(let number, let range, _, let text)): return sliderForms(number, range, text)
    case (.progressView, .progress(let progress)): return progressForms(progress)
    case (.textField, .text(let text)), (.textEditor, .text(let text)): return fieldForms(text, brackets)
    case (.secureField, .secret(let count)):
      return fieldForms(Self.dots(count), brackets)
    case (.datePicker, .day(let day, let month)):
      return [
        ControlLine(
          named + [
            .fixed(open),
            .flexible((markedDay ?? day).map(shownLanguage.title) ?? "– \(shownLanguage.title(of: month))"),
            .fixed(close),
          ]
        )
      ]
    case (.image, .image(let phase)): return imageForms(phase)
    default: return shownTitle.isEmpty ? [] : [ControlLine(.flexible(shownTitle))]
    }
  }

  /// The text drawn instead of a secret: one dot per character, at most a thousand.
  static func dots(_ count: Int) -> String { String(repeating: "•", count: count.clamped(to: 0...1_000)) }

  /// The label and a colon.
  private var named: [ControlLine.Piece] {
    shownTitle.isEmpty ? [] : [.flexible(shownTitle, minimum: 3), .fixed(": ")]
  }

  /// A space, followed by text.
  private func after(_ text: String, minimum: Int = 1) -> [ControlLine.Piece] {
    text.isEmpty ? [] : [.fixed(" "), .flexible(text, minimum: minimum)]
  }

  /// Text, followed by spaces.
  private func before(_ text: String, spaces: Int) -> [ControlLine.Piece] {
    text.isEmpty ? [] : [.flexible(text, minimum: 3), .fixed(String(repeating: " ", count: spaces))]
  }

  /// A tab marks its selection by square brackets, with the marks of the focus or of a disabled tab around them.
  private func tabForms(_ badge: String, _ isSelected: Bool) -> [ControlLine] {
    let isPlain = !isDisabled && !isFocused
    let brackets = ControlBrackets(self)
    let (open, close) = isPlain ? (" ", " ") : (brackets.open, brackets.close)
    let (left, right) = isSelected ? ("[", "]") : (" ", " ")
    // The brackets around a title are left out before it is truncated; a truncated tab keeps the brackets that matter most.
    let title: ControlLine.Piece = .flexible(shownTitle, minimum: TextWidth.columns(of: shownTitle))
    let (first, last) = isPlain ? (isSelected ? "[" : "", isSelected ? "]" : "") : (open, close)
    // A narrow tab shows its badge without brackets, and a dot instead of a number or a word.
    let isMark = badge.count == 1 && badge.allSatisfy { !$0.isNumber && !$0.isLetter }
    let dot = isMark ? badge : "•"
    guard badge.isEmpty else {
      return [
        ControlLine(.fixed(open + left), title, .fixed(" (\(badge))" + right + close)),
        ControlLine(.fixed(isPlain ? left : open), title, .fixed(" \(badge)" + (isPlain ? right : close))),
        ControlLine(.fixed(first), title, .fixed(" \(badge)" + last)),
        ControlLine(.fixed(first), .flexible(shownTitle), .fixed(dot + last)),
      ]
    }
    return [
      ControlLine(.fixed(open + left), title, .fixed(right + close)),
      ControlLine(.fixed(isPlain ? left : open), title, .fixed(isPlain ? right : close)),
      ControlLine(.fixed(first), .flexible(shownTitle), .fixed(last)),
    ]
  }

  /// A toggle keeps its box when it gets the focus, whose marks are around the title; the second one is left out if there is no space.
  private func toggleForms(_ isOn: Bool) -> [ControlLine] {
    let box = isDisabled ? "(\(isOn ? "x" : " "))" : "[\(isOn ? "x" : " ")]"
    guard isFocused else { return [ControlLine([.fixed(box)] + after(shownTitle))] }
    guard !shownTitle.isEmpty else { return [ControlLine(.fixed("»\(isOn ? "x" : "_")«"))] }
    let title: ControlLine.Piece = .flexible(shownTitle, minimum: TextWidth.columns(of: shownTitle))
    return [ControlLine(.fixed(box + "»"), title, .fixed("«")), ControlLine(.fixed(box + "»"), .flexible(shownTitle))]
  }

  private func pickerForms(_ selected: Int?, _ options: [String], _ brackets: ControlBrackets) -> [ControlLine] {
    let option = selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? "–"
    let choice: [ControlLine.Piece] = [
      .fixed(brackets.open), .flexible(option, minimum: 4), .fixed(" ▾\(brackets.close)"),
    ]
    return [ControlLine(named + choice), ControlLine(choice)]
  }

  /// A stepper shows a direction as disabled if it can't move that way. The marks of the focus replace the spaces around the number, so
  /// that the stepper keeps its shape.
  private func stepperForms(_ number: Double, _ range: ClosedRange<Double>, _ text: String) -> [ControlLine] {
    let less = number > range.lowerBound && !isDisabled ? "[-]" : "(-)"
    let more = number < range.upperBound && !isDisabled ? "[+]" : "(+)"
    let (open, close) = isFocused ? ("»", "«") : (" ", " ")
    let steps: [ControlLine.Piece] = [.fixed(less + open), .flexible(text, minimum: 3), .fixed(close + more)]
    return [ControlLine(before(shownTitle, spaces: 2) + steps), ControlLine(steps)]
  }

  private func sliderForms(_ number: Double, _ range: ClosedRange<Double>, _ text: String) -> [ControlLine] {
    let brackets = ControlBrackets(self)
    let isPlain = !isDisabled && !isFocused
    func track(_ columns: Int) -> String {
      let columns = isPlain ? columns : columns - 2
      let position = Int((number.share(of: range) * Double(columns - 1)).rounded())
      let left = String(repeating: "━", count: position)
      let line = "\(left)●\(String(repeating: "─", count: columns - 1 - position))"
      return isPlain ? line : brackets.open + line + brackets.close
    }
    let natural = before(shownTitle, spaces: 1) + [.fixed(track(12))] + after(text, minimum: 5)
    return [
      ControlLine(natural),
      ControlLine(before(shownTitle, spaces: 1) + [.fixed(track(6))] + after(text, minimum: 5)),
      ControlLine([.fixed(track(6))] + after(text, minimum: 5)),
      ControlLine(.flexible(text)),
    ]
  }

  private func progressForms(_ progress: Double?) -> [ControlLine] {
    guard let progress else { return [ControlLine([.fixed("⋯")] + after(shownTitle))] }
    let share = progress.share(of: 0...1)
    // A share below 1 never looks complete, and one above 0 never looks empty.
    let percent = Int((share * 100).rounded()).clamped(to: (share > 0 ? 1 : 0)...(share < 1 ? 99 : 100))
    let percentText = string(.percent, percent)
    func bar(_ columns: Int) -> String {
      let full = min(Int((share * Double(columns)).rounded()), share < 1 ? columns - 1 : columns)
      return String(repeating: "▓", count: full) + String(repeating: "░", count: columns - full)
    }
    return [
      ControlLine(before(shownTitle, spaces: 1) + [.fixed("\(bar(10)) \(percentText)")]),
      ControlLine(before(shownTitle, spaces: 1) + [.fixed(percentText)]),
      ControlLine(.fixed(percentText)),
    ]
  }

  /// The forms of a field without space for a frame.
  private func fieldForms(_ text: String, _ brackets: ControlBrackets) -> [ControlLine] {
    let shown: ControlLine.Piece = isFocused ? .end(of: text) : .flexible(text)
    let content: [ControlLine.Piece] = [.fixed(brackets.open), shown, .fixed(brackets.close)]
    return [ControlLine(named + content), ControlLine(content)]
  }

  private func imageForms(_ phase: ImagePhase) -> [ControlLine] {
    // The last form is that of an icon, whose row has a title of its own.
    func forms(_ mark: String, _ text: String) -> [ControlLine] {
      [ControlLine([.fixed(mark)] + after(text)), ControlLine(.fixed(mark))]
    }
    switch phase {
    case .placeholder: return forms("□", shownTitle)
    case .loading: return forms("⋯", shownTitle)
    case .failure(let reason) where shownTitle.isEmpty || reason.text.isEmpty:
      return forms("✗", shownTitle + reason.text)
    case .failure(let reason):
      let full = ControlLine(.fixed("✗ \(shownTitle): "), .flexible(reason.text, minimum: 3))
      return [full] + forms("✗", shownTitle)
    case .content: return forms("▒", shownTitle)
    }
  }
}

extension ImagePhase {
  /// The name of a picture and the reason why it could not be loaded: `Cover: not found`; only the name if there is no reason.
  func failureText(of label: String) -> String {
    guard case .failure(let reason) = self else { return label }
    return [label, reason.text].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension Double {
  /// The position in a range, from 0 to 1; 0 for NaN and in an empty range.
  func share(of range: ClosedRange<Double>) -> Double {
    // Halves, because the length of a range can exceed the largest number.
    let length = range.upperBound / 2 - range.lowerBound / 2
    let share = (self / 2 - range.lowerBound / 2) / length
    return share.isNaN ? 0 : share.clamped(to: 0...1)
  }
}
