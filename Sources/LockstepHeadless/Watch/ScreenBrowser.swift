internal import LockstepDiff

/// A screen that a script shows.
struct ShownScreen: Sendable, Codable, Equatable {
  /// The steps that led to the screen, with their changes, as a trace prints them.
  var lines: [String]
  var text: String
}

/// The screens of one script, which the user steps through.
struct ScreenBrowser: Sendable, Equatable {
  /// The path of the script.
  private(set) var script: String

  /// The screens, in the order of the steps; nil while the script is being played.
  private(set) var screens: [ShownScreen]?

  /// The index of the displayed screen. It may be too large after the script has changed.
  private var index: Int?

  init(of script: String) { self.script = script }

  /// Shows the screens of a new run. Keeps the displayed screen; at first, shows the last one if the script failed.
  mutating func show(_ new: [ShownScreen], hasFailed: Bool) {
    screens = new
    index = index ?? (hasFailed ? new.count - 1 : 0)
  }

  /// Steps forward, or back with a negative number.
  mutating func step(by count: Int) {
    guard let position else { return }
    index = max(0, min(position + count, (screens?.count ?? 0) - 1))
  }

  /// The index of the displayed screen, clamped to the screens; nil if there is none.
  private var position: Int? {
    guard let count = screens?.count, count > 0 else { return nil }
    return min(max(index ?? 0, 0), count - 1)
  }

  /// The position of the displayed screen: `screen 2 of 3`.
  var place: String {
    guard let screens else { return "playing…" }
    return position.map { "screen \($0 + 1) of \(screens.count)" } ?? "no screen"
  }

  /// The lines to show: the steps and the screen after them.
  var lines: [String] {
    guard let position, let screen = screens?[position] else { return [] }
    return screen.lines + [""] + screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Watch.State {
  /// The scripts in browsing order: failed ones first.
  private var browsedScripts: [String] {
    let failures = failed.map(\.file)
    return failures + scripts.filter { !failures.contains($0) }
  }

  /// Opens the screens of the first failed script, or else of the first script; closes them if they are open.
  mutating func toggleBrowser() {
    (browser, scrollOffset) = (browser == nil ? browsedScripts.first.map(ScreenBrowser.init) : nil, 0)
  }

  /// Opens the screens of a later script, or of an earlier one with a negative number.
  mutating func browse(by count: Int) {
    let all = browsedScripts
    guard let browser, let index = all.firstIndex(of: browser.script) else { return }
    let other = all[max(0, min(index + count, all.count - 1))]
    if other != browser.script { (self.browser, scrollOffset) = (ScreenBrowser(of: other), 0) }
  }

  /// The title of the displayed screens: `Shop/load  screen 2 of 3  failed at step 3 of 4`.
  func title(of browser: ScreenBrowser) -> String {
    let behavior = played[browser.script]
    let parts = [behavior?.title ?? browser.script, browser.place, behavior?.failureTitle]
    return parts.compactMap(\.self).joined(separator: "  ")
  }
}
