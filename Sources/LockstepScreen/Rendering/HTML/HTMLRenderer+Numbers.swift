extension HTMLRenderer {
  /// Draws a stepper or a slider.
  mutating func number(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    guard case .number(let value, let range, let step, let text) = element.value else {
      return labelled(element, around, class: "setting") { id, _ in .tag("input", ["id": id, "type": "number"]) }
    }
    let isSlider = element.role == .slider
    // A browser moves a value that is not a whole number of steps away from the minimum.
    let isOnStep = ((value - range.lowerBound) / step).isWhole
    return labelled(element, around, class: isSlider ? "setting scale" : "setting") { id, describedBy in
      let control = HTMLNode.tag(
        "input",
        [
          "id": id, "type": isSlider ? "range" : "number", "min": range.lowerBound.finiteNumber,
          "max": range.upperBound.finiteNumber, "step": isOnStep ? step.finiteNumber : "any",
          "value": value.finiteNumber, "aria-valuetext": text == value.htmlNumber ? nil : text,
          "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy, "autofocus": element.autofocus,
          "disabled": element.disabled,
        ]
      )
      if !isSlider, text == value.htmlNumber { return control }
      return .tag(
        "span",
        ["class": "pair"],
        [control, .tag("span", ["class": text.longClass, "aria-hidden": "true"], text)]
      )
    }
  }

  /// Draws a date picker with the grid of a month.
  mutating func datePicker(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    guard case .day(let selected, let month) = element.value else { return box(element, around) }
    let (caption, disabled) = (makeID(), element.disabled)
    let isRightToLeft = element.shownLanguage.writingDirection == .rtl
    let isUsed = references != nil
    func turn(_ name: String, _ sign: String, _ months: Int) -> HTMLNode {
      let disabled = element.canShow(month, turnedBy: months) ? disabled : ""
      let mark = isUsed ? months < 0 ? "down" : "up" : nil
      return .tag(
        "button",
        ["type": "button", "class": "quiet", "aria-label": name, "disabled": disabled, "data-step": mark],
        sign
      )
    }
    let head = element.weekdays.map { HTMLNode.tag("th", ["scope": "col", "abbr": $0.wide], $0.short) }
    let name = element.shownLanguage.title(of: month)
    let weeks = month.weeks(startingOn: element.firstWeekday).map { week in
      HTMLNode.tag("tr", [:], week.map { Self.cell($0, of: month, selected: selected, in: element, isUsed: isUsed) })
    }
    return description(of: element) { describedBy in
      .tag(
        "fieldset",
        [
          "class": "date", "style": element.leafCSS(in: around), "data-name": element.name,
          "aria-label": element.nameIfUnlabelled, "aria-describedby": describedBy,
        ],
        [
          .tag("legend", ["class": element.label.longClass], element.label),
          .tag(
            "div",
            ["class": "month"],
            [
              turn(element.string(.previousMonth), isRightToLeft ? "›" : "‹", -1), .tag("span", ["id": caption], name),
              turn(element.string(.nextMonth), isRightToLeft ? "‹" : "›", 1),
            ]
          ),
          .tag(
            "table",
            ["aria-labelledby": caption],
            [.tag("thead", [:], [.tag("tr", [:], head)]), .tag("tbody", [:], weeks)]
          ),
        ]
      )
    }
  }

  /// Draws a day of a month; empty before the first day and after the last.
  private static func cell(
    _ day: Int?,
    of month: CalendarMonth,
    selected: CalendarDay?,
    in element: ScreenElement,
    isUsed: Bool
  ) -> HTMLNode {
    guard let day else { return .tag("td") }
    let isSelected = selected?.month == month && selected?.day == day
    let date = CalendarDay(year: month.year, month: month.month, day: day)
    let isAllowed = element.days.map { days in date.map(days.contains) ?? false } ?? true
    let focused = element.markedDay ?? selected
    let isFocused = focused.map { $0 == date } ?? false || focused?.month != month && day == 1
    return .tag(
      "td",
      [:],
      [
        .tag(
          "button",
          [
            "type": "button", "aria-label": "\(day) \(element.shownLanguage.title(of: month))",
            "aria-pressed": isSelected ? "true" : "false",
            "autofocus": isFocused ? element.autofocus : nil, "disabled": isAllowed ? element.disabled : "",
            "data-day": isUsed ? date.map { "\($0)" } : nil,
          ],
          "\(day)"
        )
      ]
    )
  }
}

extension Double {
  /// The number as written in HTML; nil if HTML can't express it.
  fileprivate var finiteNumber: String? { isFinite ? htmlNumber : nil }

  fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-9 }
}
