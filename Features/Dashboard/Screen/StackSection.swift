internal import Lockstep
internal import LockstepScreen

/// The stack of a crash, innermost call first. Repeated calls form one group, which can be unfolded.
struct StackSection: Screen {
  let store: StoreOf<CrashAnalysis>

  var body: some Element {
    Section("Stack") {
      ForEach(store.stack, id: \.index) { group in
        FrameGroupView(store: store, group: group)
      }
    }
    .focusSection()
  }
}

/// A call on the stack: the function, with the module and the line below it. An arrow marks the first frame of the app.
private struct FrameGroupView: Screen {
  let store: StoreOf<CrashAnalysis>
  let group: CrashAnalysis.FrameGroup

  var body: some Element {
    let style: ElementStyle = group.isHighlighted ? .strong + .warning : ElementStyle()
    HBox(spacing: 1) {
      Text(group.isHighlighted ? "→" : "").width(1).style(style)
      Text(group.numberText).style(style + .alignment(.trailing)).width(5)
      VBox {
        Text(group.frame.name).style(style)
        HBox(spacing: 2, wraps: true) {
          Text(group.placeText).style(.secondary)
          if let count = group.countText {
            Button(store.unfoldedGroups.contains(group.index) ? "Fold \(count)" : "Unfold \(count)") {
              store.send(.groupTapped(group.index))
            }
            .id("group-\(group.index)")
          }
        }
        .layoutStyle { $0.rowGap = 0 }
        for call in store.state.calls(of: group) {
          CallLine(index: call.index, frame: call.frame, digits: String(group.positions.upperBound - 1).count)
        }
      }
      .flex(grow: 1)
      .width(min: 0)
    }
  }
}

/// A call in an unfolded group: its number, its function, and the source line beside or below it.
private struct CallLine: Screen {
  let index: Int
  let frame: Stability.Frame
  /// The number of digits of the group's largest number, for alignment.
  let digits: Int

  var body: some Element {
    HBox(spacing: 2) {
      Text("\(index)").style(.number).width(.fixed(Double(digits))).flex(shrink: 0)
      HBox(spacing: 2, wraps: true) {
        Text(frame.name).style(.secondary)
        if let location = frame.location { Text(location).style(.secondary) }
      }
      .layoutStyle { $0.rowGap = 0 }
      .flex(grow: 1)
      .width(min: 0)
    }
    .padding(.leading, 2)
  }
}
