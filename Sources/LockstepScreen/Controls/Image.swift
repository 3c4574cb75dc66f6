public import Lockstep

/// A picture, or a placeholder while it is missing.
///
/// ```swift
/// Image("Cover", phase: store.cover.map(ImagePhase.content) ?? .placeholder).width(20).height(6)
/// ```
///
/// A terminal shows the name and the phase; HTML shows the picture if the content is a URL, which may be a data URL.
public struct Image: Element {
  private let label: TextState
  private let phase: ImagePhase
  private var placeholder: ElementList?
  private var draw: (@Sendable (ScreenSize) -> [String])?

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - label: A description of the picture, for screen readers and terminals; empty if the picture is only decoration.
  ///   - phase: The state of loading, with the picture once it is loaded.
  public init(_ label: TextState, phase: ImagePhase) {
    self.label = label
    self.phase = phase
  }

  /// Creates a picture that shows other elements until it is loaded.
  ///
  /// ```swift
  /// Image("Album", phase: store.cover) { Text("♫").style(.secondary) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: A description of the picture, for screen readers and terminals; empty if the picture is only decoration.
  ///   - phase: The state of loading, with the picture once it is loaded.
  ///   - placeholder: The elements shown before and while the picture is loaded. Screen readers read the label instead.
  public init(_ label: TextState, phase: ImagePhase, @ElementBuilder placeholder: () -> ElementList) {
    self.init(label, phase: phase)
    self.placeholder = placeholder()
  }

  /// Creates a picture that a terminal draws as characters and HTML loads from a URL.
  ///
  /// ```swift
  /// Image("Battery", address: store.batteryAddress) { size in
  ///   [String(repeating: "█", count: size.columns * level / 100)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: A description of the picture, for screen readers.
  ///   - address: The picture's URL, which may be a data URL. Pictures with the same URL count as equal.
  ///   - draw: Returns the lines of text for a size; text that doesn't fit is cut off.
  public init(_ label: TextState, address: String, draw: @escaping @Sendable (_ size: ScreenSize) -> [String]) {
    self.init(label, phase: .content(address))
    self.draw = draw
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .image, label: nodes.string(label), value: .image(phase.verbatim(in: nodes)))
    node.draw = draw
    if let placeholder, phase == .placeholder || phase == .loading {
      (node.layout.alignItems, node.layout.justifyContent) = (.center, .center)
      node.hasPlaceholder = true
      node.children = nodes.nodes(of: placeholder)
    }
    nodes.add(node)
  }
}

/// The state of loading a picture.
public enum ImagePhase: Hashable, Sendable {
  /// The picture has not been requested yet.
  case placeholder
  /// The picture is being loaded.
  case loading
  /// The picture could not be loaded; the text explains the reason to the user.
  case failure(TextState)
  /// The picture: a URL, which may be a data URL, or the name of a symbol.
  case content(String)
}

extension ImagePhase {
  /// The phase, with the reason of a failure in the language of the screen.
  fileprivate func verbatim(in nodes: ElementNodeCollector) -> Self {
    if case .failure(let reason) = self { .failure(TextState(verbatim: nodes.string(reason))) } else { self }
  }
}
