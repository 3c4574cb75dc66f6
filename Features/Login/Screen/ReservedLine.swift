internal import Lockstep
internal import LockstepScreen

/// A warning, or an empty line, so that the content below doesn't move when the warning appears.
struct ReservedLine: Screen {
  let text: TextState?

  var body: some Element {
    VBox { if let text { Text(text).style(.warning) } }.height(min: 1)
  }
}
