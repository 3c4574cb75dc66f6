internal import Lockstep

extension HTMLRenderer {
  /// Draws a picture; without a safe URL, a surface with its placeholder, or with its name and phase. Screen readers skip a picture without
  /// a name.
  mutating func image(_ element: ScreenElement, _ around: HTMLParentBox) -> HTMLNode {
    guard case .image(let phase) = element.value else { return box(element, around) }
    let css = element.leafCSS(in: around)
    if case .content(let content) = phase, let address = SafeURLFilter.image(content) {
      return .tag(
        "img",
        [
          "src": address,
          "alt": element.isDecoration
            ? "" : element.hint.isEmpty ? element.spokenName : element.spokenName + ". " + element.hint,
          "style": css, "data-name": element.name,
        ]
      )
    }
    let placeholder = children(of: element)
    if element.isDecoration {
      return .tag(
        "div",
        ["class": "image", "aria-hidden": "true", "style": css, "data-name": element.name],
        placeholder
      )
    }
    let state = element.text(of: phase)
    let name = state.isEmpty ? element.spokenName : element.spokenName + ", " + state
    let label = element.label.isEmpty ? [] : [HTMLNode.tag("span", [:], element.label)]
    return description(of: element) { describedBy in
      .tag(
        "div",
        [
          "class": "image" + (placeholder.isEmpty ? element.sizedClass : " own"), "role": "img",
          "aria-label": name, "style": css,
          "data-name": element.name, "aria-describedby": describedBy,
        ],
        !placeholder.isEmpty
          ? placeholder
          : element.isTooSmallForText && !state.isEmpty
            ? [.tag("span", ["class": "state"], phase == .loading ? "⋯" : "✗")]
            : label + (state.isEmpty ? [] : [.tag("span", ["class": "state"], state)])
      )
    }
  }
}

extension ScreenElement {
  /// Whether the element is a picture without a name, which adds nothing to the text beside it.
  var isDecoration: Bool {
    guard label.isEmpty, hint.isEmpty, name == nil, case .image(let phase) = value else { return false }
    return if case .failure = phase { false } else { true }
  }

  /// The class of a picture with a fixed size, which it keeps in every phase, preceded by a space; empty for others.
  fileprivate var sizedClass: String { layout.width == .auto || layout.height == .auto ? "" : " sized" }

  /// Whether the name and the phase of a picture don't fit.
  fileprivate var isTooSmallForText: Bool {
    guard case .points(let columns) = layout.width else { return false }
    return columns < 12
  }

  /// The text beside the name while the picture is missing; empty for a symbol.
  fileprivate func text(of phase: ImagePhase) -> String {
    switch phase {
    case .placeholder: string(.noImage)
    case .loading: string(.imageLoading)
    case .failure(let reason): reason.text.isEmpty ? string(.imageFailed) : reason.text
    case .content: ""
    }
  }
}
