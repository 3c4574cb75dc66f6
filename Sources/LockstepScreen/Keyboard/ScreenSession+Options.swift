internal import Lockstep

/// A picker's options, presented over the screen.
struct PickerOptionDialog {
  /// The number of the picker.
  let picker: Int
  /// The selection and the options when they were shown.
  let value: ElementValue
  let instance: ElementInstance
}

extension ScreenSession {
  /// The number of the picker whose options are shown; nil if there is none.
  package var pickerOfOptions: Int? { optionDialog?.picker }

  /// Presents the options of a picker over the screen, and moves the focus to the selected one.
  ///
  /// The dialog is not part of the state: it never appears in a script, a test or a golden screen.
  func showOptions(of picker: ElementInstance) {
    guard case .choice(let selected, let options) = picker.node.value else { return }
    let choose = { [weak self] (index: Int) in
      self?.hideOptions()
      if index != selected { self?.instances[picker.number]?.instance?.node.handlers.select?(index) }
    }
    let node = ElementNode.options(of: picker.node, options, selected: selected, choose) { [weak self] in
      self?.hideOptions()
    }
    let instance = makeInstance(node, in: root)
    instance.update(node, roleStyle: themeInUse.styles[node.role], isNew: true)
    reconcile(node.children, in: instance)
    instance.arrangeChildren()
    optionDialog = PickerOptionDialog(picker: picker.number, value: picker.node.value, instance: instance)
    update()
    let buttons = focusable.filter { isInside($0.number, instance) }
    setFocus(buttons[min(selected ?? 0, buttons.count - 1)].number)
  }

  /// Closes the dialog with a picker's options, if it is shown.
  func hideOptions() {
    guard let dialog = optionDialog else { return }
    optionDialog = nil
    remove(dialog.instance)
  }

  /// Closes the dialog if its picker is gone, can't be used any longer, or has other options or another selection.
  func closeOutdatedOptions() {
    guard let dialog = optionDialog else { return }
    let picker = instances[dialog.picker]?.instance
    let others = presentations.filter { $0 !== dialog.instance }
    guard let picker, picker.node.value == dialog.value, !picker.isDisabledByAncestor,
      picker.isReachable(behind: others.last)
    else { return hideOptions() }
  }
}

extension ElementNode {
  /// A dialog with a button for each option of a picker, one below the other.
  fileprivate static func options(
    of picker: ElementNode,
    _ options: [String],
    selected: Int?,
    _ choose: @escaping (_ index: Int) -> Void,
    onDismiss: @escaping () -> Void
  ) -> Self {
    let buttons = options.enumerated().map { index, option in
      var button = ElementNode(role: .button, label: option)
      button.key = ElementKey(path: [index])
      if index == selected { button.title = "\(option) ✓" }
      button.layout.alignSelf = .flexStart
      button.handlers.tap = { choose(index) }
      return button
    }
    var node = optionDialog(
      picker.label,
      options: buttons,
      cancelTitle: picker.string(BuiltInText.cancel.with()),
      onDismiss: onDismiss
    )
    node.language = picker.language
    return node
  }
}
