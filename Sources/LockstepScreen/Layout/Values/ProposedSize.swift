/// The space that a container proposes to measured content or to a subview.
public struct ProposedSize: Sendable, Equatable, BitwiseCopyable {
  /// The proposal for one axis.
  public enum Extent: Sendable, Equatable, BitwiseCopyable {
    /// A number of points.
    case definite(Double)
    /// The smallest extent in which the content doesn't overflow.
    case minContent
    /// The extent of the content without any soft line break.
    case maxContent
  }

  /// The proposed width.
  public var width: Extent
  /// The proposed height.
  public var height: Extent

  /// Creates a proposal.
  /// - Parameters:
  ///   - width: The proposed width.
  ///   - height: The proposed height.
  public init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }
}

extension ProposedSize.Extent {
  /// The number of points, or nil for the content's own extent.
  public var points: Double? {
    if case .definite(let points) = self { points } else { nil }
  }
}
