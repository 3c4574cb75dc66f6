public import Lockstep

/// A picture, or a placeholder while it is missing.
///
/// ```swift
/// Image("Cover", phase: store.cover.map(ImagePhase.content) ?? .placeholder).width(20).height(6)
/// ```
///
/// HTML shows the picture if the content is a URL, which may be a data URL. A terminal shows the name and the phase; one with 256 colours
/// shows the data URL of a GIF as a picture.
public struct Image: Element {
  private let label: TextState
  private let phase: ImagePhase
  private var placeholder: ElementList?
  private var picture: TerminalPicture?

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

  /// Creates a picture that HTML loads from a URL and a terminal draws from pixels.
  ///
  /// ```swift
  /// Image("Battery", address: store.batteryAddress, caption: "\(level) %") {
  ///   Pixels(width: 100, height: 10) { column, _ in column < level ? 0x00C000 : 0x404040 }
  /// }
  /// ```
  ///
  /// A terminal crops the picture to the proportions of its cells. It shows a real picture if it can (kitty's graphics protocol, or sixel),
  /// half blocks in 256 colours, or characters of different brightness.
  ///
  /// - Parameters:
  ///   - label: A description of the picture, for screen readers.
  ///   - address: The picture's URL, which may be a data URL. Pictures with the same URL count as equal.
  ///   - caption: Text that a terminal shows in the picture's last row, because its pixels are too few for text.
  ///   - pixels: Returns the picture, or nil if it can't be drawn. Called at most once for each evaluation.
  public init(
    _ label: TextState,
    address: String,
    caption: String = "",
    pixels: @escaping @Sendable () -> Pixels?
  ) {
    self.init(label, phase: .content(address))
    picture = TerminalPicture(caption: caption, isShaded: true, pixels)
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .image, label: nodes.string(label), value: .image(phase.verbatim(in: nodes)))
    node.picture = picture ?? phase.embeddedPicture
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
  /// The picture of a data URL that terminals can draw; nil for others.
  fileprivate var embeddedPicture: TerminalPicture? {
    guard case .content(let address) = self, address.hasPrefix(GIFDecoder.dataURLPrefix) else { return nil }
    return TerminalPicture(isShaded: false) { GIFDecoder.pixels(dataURL: address) }
  }

  /// The phase, with the reason of a failure in the language of the screen.
  fileprivate func verbatim(in nodes: ElementNodeCollector) -> Self {
    if case .failure(let reason) = self { .failure(TextState(verbatim: nodes.string(reason))) } else { self }
  }
}
