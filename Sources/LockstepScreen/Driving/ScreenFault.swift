/// Why a command is impossible. The screen and the state are then unchanged.
///
/// `ScreenFault+Text.swift` contains the messages.
public enum ScreenFault: Error, Hashable, Sendable {
  /// No element matches; with the labels of similar elements, or of those that accept the command.
  case noMatch(ElementQuery, near: [String], possible: [String])
  /// Several elements match, each described with its location.
  case severalMatches(ElementQuery, [Match])
  /// The element, or one around it, is hidden.
  case isHidden(String)
  /// The element, or one around it, is disabled.
  case isDisabled(String)
  /// Another element covers the element.
  case isCovered(String, by: String)
  /// The element is outside of the visible part of a list, a scroll view or the window.
  case isScrolledOut(String)
  /// The element does not accept the command.
  case notAccepted(String, command: String, accepted: [String])
  /// The picker has no such option.
  case noOption(String, option: String, options: [String])
  /// The text is not a day, or the day can't be selected.
  case badDay(String, day: String, range: String?)
  /// The number is at its limit already.
  case isAtLimit(String, text: String)
  /// The list or scroll view shows its upper or its lower edge already.
  case isAtEdge(String, ScreenCommand.VerticalDirection)
  /// There is no page to go back from, and no alert or sheet to close.
  case nothingToClose

  /// One of several elements that match.
  public struct Match: Hashable, Sendable {
    /// The element's role.
    public let role: ElementRole
    /// The name given by `.id(_:)`; nil for none.
    public let name: String?
    /// The element with its place: `button “Save” on line 5, column 1`.
    public let text: String
  }
}

extension ScreenFault {
  /// Describes the fault in one line.
  public var title: String {
    switch self {
    case .noMatch(let query, _, _): "no element \(query) is on the screen"
    case .severalMatches(let query, let matches): "\(matches.count) elements match \(query)"
    case .isHidden(let element): "\(element) is hidden"
    case .isDisabled(let element): "\(element) is disabled"
    case .isCovered(let element, let cover): "\(element) is covered by the \(cover)"
    case .isScrolledOut(let element): "\(element) is scrolled out of view"
    case .notAccepted(let element, let command, _): "\(element) does not accept `\(command)`"
    case .noOption(let element, let option, _): "\(element) has no option “\(option)”"
    case .badDay(let element, let day, nil): "“\(day)” is not a day that \(element) can show"
    case .badDay(let element, let day, let range?): "\(element) allows the days \(range), not \(day)"
    case .isAtLimit(let element, let text): "\(element) is at its limit, \(text)"
    case .isAtEdge(let element, .up): "\(element) is at its top"
    case .isAtEdge(let element, .down): "\(element) is at its bottom"
    case .nothingToClose: "there is no page to go back from, and nothing to close"
    }
  }

  /// The findings, one per line.
  public var evidence: [String] {
    switch self {
    case .severalMatches(_, let matches): matches.map(\.text)
    case .noMatch(_, let near, let possible) where near.isEmpty:
      possible.isEmpty ? [] : ["on the screen: " + possible.list]
    case .noOption(_, _, let options): ["options: " + options.list]
    default: []
    }
  }

  /// A suggested next step.
  public var hint: String {
    switch self {
    case .noMatch(_, let near, _) where !near.isEmpty:
      "Did you mean \(near.map { "“\($0)”" }.joined(separator: " or "))?"
    case .noMatch: "Print the screen with `screen`, and use a label that it shows."
    case .severalMatches(let query, let matches): Self.hint(query, matches)
    case .isHidden: "Change the state so that the element is shown, or remove `.hidden()`."
    case .isDisabled: "Fill in what the screen asks for first, or fix the condition of `.disabled(…)`."
    case .isCovered: "Answer or close the alert, sheet or dialog in front first; `back` closes a sheet or a dialog."
    case .isScrolledOut: "Scroll to the element first, with `scroll to …`."
    case .notAccepted(_, _, let accepted):
      accepted.isEmpty ? "Use a control instead." : "It accepts \(accepted.map { "`\($0)`" }.joined(separator: ", "))."
    case .noOption: "Select one of the options."
    case .badDay: "Write a day as `2026-02-28`."
    case .isAtLimit: "Step in the other direction, or change the range."
    case .isAtEdge: "Scroll in the other direction, or remove the step."
    case .nothingToClose: "Remove `back`, or present something first."
    }
  }
}

extension ScreenFault {
  /// Suggests how a script can name one of several matches. Only properties that distinguish the matches are suggested.
  private static func hint(_ query: ElementQuery, _ matches: [Match]) -> String {
    if query.name != nil { return "Give each of them an `.id(…)` of its own." }
    let names = matches.compactMap(\.name)
    if !names.isEmpty, Set(names).count == names.count {
      let known = "Write \(names.prefix(3).map { "`#\($0)`" }.joined(separator: " or ")) instead"
      return names.count == matches.count ? known + "." : known + ", or give the one that you mean an `.id(…)`."
    }
    let roles = matches.map(\.role)
    let role = query.role == nil ? roles.first { role in roles.count { $0 == role } == 1 } : nil
    let id = "ive one of them an `.id(…)` and write `#id`."
    return role.map { "Add the role, such as `\($0.rawValue)`, or g\(id)" } ?? "G\(id)"
  }
}

extension [String] {
  /// The strings in quotation marks; at most 12 of them.
  fileprivate var list: String {
    let shown = prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    return count > 12 ? "\(shown) and \(count - 12) more" : shown
  }
}

extension ScreenFault: CustomStringConvertible {
  /// The title, the evidence and the hint, on separate lines.
  public var description: String { ([title] + evidence + [hint]).joined(separator: "\n") }
}
