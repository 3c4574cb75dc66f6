internal import LockstepScreen

extension ScreenKey {
  /// The key of a screen for a key of the terminal; nil for keys that only a line of text has.
  init?(_ key: Key) {
    switch key {
    case .text(let scalar): self = .character(Character(scalar))
    case .enter: self = .enter
    case .escape: self = .escape
    case .tab: self = .tab
    case .backTab: self = .backTab
    case .up: self = .up
    case .down: self = .down
    case .left, .wordLeft: self = .left
    case .right, .wordRight: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .deleteToStart, .deleteWordLeft: self = .clear
    case .deleteWordRight, .deleteToEnd, .yank, .cancel, .endOrDelete, .clearScreen, .suspend, .log,
      .statement:
      return nil
    }
  }
}
