import Testing

@testable import LockstepHeadless

/// How `watch` draws its state on a terminal.
@Suite struct WatchViewTests {
  @Test func longLinesOfTheDetailsAreWrapped() {
    var state = Watch.State()
    state.buildMessages = ["App.swift:1:1: error: cannot convert value of type 'Int' to 'String'", "1 | x"]
    var view = WatchView(paint: LineColorizer(isOn: false))
    let text = String(decoding: view.draw(state, columns: 40, rows: 8), as: UTF8.self)
    for line in ["App.swift:1:1: error: cannot convert", "value of type 'Int' to 'String'", "1 | x"] {
      #expect(text.contains("H\u{1B}[K\(line)\u{1B}["), "\(text)")
    }
  }

  @Test func detailsAreScrolledByPagesOfTheTerminal() {
    var state = Watch.State()
    state.buildMessages = (1...50).map { "line \($0)" }
    var view = WatchView(paint: LineColorizer(isOn: false))
    _ = view.draw(state, columns: 40, rows: 13)
    let keys: [WatchKey] = [.down, .pageDown, .pageUp, .up, .up, .end, .down, .pageUp, .home, .tests]
    let offsets = keys.map { key in
      let offset = view.scroll(key, in: state)
      state.scrollOffset = offset ?? 0
      return offset
    }
    #expect(offsets == [1, 10, 1, 0, 0, 40, 40, 31, 0, nil])
    #expect(view.draw(state, columns: 40, rows: 13).isEmpty)
    // After a change of its size, a terminal shows anything.
    let text = String(decoding: view.draw(state, columns: 80, rows: 13), as: UTF8.self)
    #expect(text.contains("\u{1B}[2J") && text.contains("line 10") && text.contains("40 more lines"))
  }

  @Test func whileScreensAreShownTheArrowsChooseAScriptAndPageKeysScroll() {
    var state = Watch.State()
    state.browser = ScreenBrowser(of: "a")
    let text = (1...49).map { "line \($0)" }.joined(separator: "\n")
    state.browser?.show([ShownScreen(lines: [], text: text)], hasFailed: false)
    var view = WatchView(paint: LineColorizer(isOn: false))
    _ = view.draw(state, columns: 40, rows: 13)
    let keys: [WatchKey] = [.down, .pageDown, .up, .end]
    #expect(keys.map { view.scroll($0, in: state) } == [nil, 9, nil, 40])
  }
}
