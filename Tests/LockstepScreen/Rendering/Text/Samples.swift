import Lockstep

@testable import LockstepScreen

/// A screen made of any elements.
struct Sample<Content: Element>: Screen {
  let content: () -> Content

  init(@ElementBuilder content: @escaping () -> Content) { self.content = content }

  var body: some Element { content() }
}

extension Sample {
  /// The screen in a window.
  func snapshot(columns: Int = 80, rows: Int = 24) -> ScreenSnapshot {
    ScreenSession(self, size: ScreenSize(columns: columns, rows: rows)).snapshot()
  }
}

/// The text of elements in a window, without spaces at its ends.
func text(_ columns: Int = 40, _ rows: Int = 1, @ElementBuilder of content: @escaping () -> ElementList) -> String {
  Sample(content: content).snapshot(columns: columns, rows: rows).text
}

extension Binding {
  /// A binding to a value that never changes.
  static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
}
