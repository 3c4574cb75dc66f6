public import Lockstep

/// A picture, or what stands for it while it is missing.
///
/// ```swift
/// Image("Cover", phase: store.cover.map(ImagePhase.content) ?? .placeholder).width(20).height(6)
/// ```
///
/// A terminal shows the name and the phase; HTML shows the picture if the content is an address or a data URL.
public struct Image: Element {
  private let label: TextState
  private let phase: ImagePhase
  private var placeholder: ElementList?
  private var draw: (@Sendable (ScreenSize) -> [String])?

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - label: What the picture shows, for screen readers and terminals; empty if it only decorates a text that says the same.
  ///   - phase: What there is to see.
  public init(_ label: TextState, phase: ImagePhase) {
    self.label = label
    self.phase = phase
  }

  /// Creates a picture with elements in its place until it has been loaded.
  ///
  /// ```swift
  /// Image("Album", phase: store.cover) { Text("♫").style(.secondary) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: What the picture shows, for screen readers and terminals; empty if it only decorates a text that says the same.
  ///   - phase: What there is to see.
  ///   - placeholder: What is shown before the picture is requested and while it is loaded. Screen readers hear the label instead.
  public init(_ label: TextState, phase: ImagePhase, @ElementBuilder placeholder: () -> ElementList) {
    self.init(label, phase: phase)
    self.placeholder = placeholder()
  }

  /// Creates a picture that a terminal draws as characters and HTML shows from an address.
  ///
  /// ```swift
  /// Image("Battery", address: store.batteryAddress) { size in
  ///   [String(repeating: "█", count: size.columns * level / 100)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: What the picture shows, for screen readers.
  ///   - address: The picture's address or data URL. Two pictures with the same address look the same.
  ///   - draw: Returns the lines for a size; what doesn't fit is cut.
  public init(_ label: TextState, address: String, draw: @escaping @Sendable (_ size: ScreenSize) -> [String]) {
    self.init(label, phase: .content(address))
    self.draw = draw
  }

  public func _addNodes(to nodes: inout ElementNodes) {
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

/// What there is to see of a picture.
public enum ImagePhase: Hashable, Sendable {
  /// The picture was not requested yet.
  case placeholder
  /// The picture is being loaded.
  case loading
  /// The picture could not be loaded, for a reason that a person can read.
  case failure(TextState)
  /// The picture: an address, a data URL, or the name of a symbol.
  case content(String)
}

extension ImagePhase {
  /// The phase with its reason in the language of the screen.
  fileprivate func verbatim(in nodes: ElementNodes) -> Self {
    if case .failure(let reason) = self { .failure(TextState(verbatim: nodes.string(reason))) } else { self }
  }
}
