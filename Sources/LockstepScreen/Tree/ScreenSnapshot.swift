/// A snapshot of a screen as a person would see it. Renderers turn it into text, HTML or an accessibility tree.
///
/// ```swift
/// let screen = session.snapshot()
/// print(screen.text)               // as a terminal shows it
/// print(screen.accessibilityTree)  // roles, names and values
/// ```
public struct ScreenSnapshot: Sendable, Equatable {
  /// The size of the window.
  public var size: ScreenSize
  /// The elements of the screen, in a box as large as the window.
  public var root: ScreenElement
  /// The presented alerts, dialogs and sheets, from back to front. A person can use only the last one.
  public var overlays: [ScreenElement]
  /// The colours and the styles of roles; compared by name.
  public var theme: Theme

  public static func == (first: Self, second: Self) -> Bool {
    first.size == second.size && first.theme.name == second.theme.name && first.root == second.root
      && first.overlays == second.overlays
  }

  /// All elements in reading order, with presented elements at the end.
  public var elements: [ScreenElement] {
    var all: [ScreenElement] = []
    for element in [root] + overlays { element.forEach { all.append($0) } }
    return all
  }

  /// The text of each visible element with an assertive ``LiveRegion``, in reading order: `["The app crashes. 9.6 % today"]`.
  public var alerts: [String] {
    elements.filter { $0.liveRegion == .assertive && $0.visibility == .visible }.map { region in
      var texts: [String] = []
      region.forEach { if $0.role == .text, $0.visibility == .visible { texts.append($0.label) } }
      return texts.joined(separator: ". ")
    }
  }
}
