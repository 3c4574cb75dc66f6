internal import Lockstep
internal import LockstepScreen

/// The content of a page that has nothing to list, in the middle of the page: a symbol, and below it what the page is about.
struct EmptyPage: Screen {
  let symbol: TextState
  var color = ElementStyle.secondary
  let text: TextState
  var detail: TextState?

  var body: some Element {
    VBox(alignment: .center) {
      Spacer()
      Text(symbol).style(.figure + color)
      Text(text).style(.alignment(.center))
      if let detail { Text(detail).style(.secondary + .alignment(.center)) }
      Spacer()
    }
    .flex(grow: 1)
  }
}
