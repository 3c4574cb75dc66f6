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

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - label: What the picture shows, for screen readers and terminals; empty if it only decorates a text that says the same.
  ///   - phase: What there is to see.
  public init(_ label: TextState, phase: ImagePhase) {
    self.label = label
    self.phase = phase
  }

  public func _addNodes(to nodes: inout ElementNodes) {
    nodes.add(ElementNode(role: .image, label: nodes.string(label), value: .image(phase.verbatim(in: nodes))))
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
