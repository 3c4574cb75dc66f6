/// A part of a screen that is loaded by itself: what it shows, and how it stands with the request for something newer.
public struct LoadedPart<Value: Equatable & Sendable>: Equatable, Sendable {
  /// What was loaded last.
  public var value: Value?
  /// Whether what is shown, if anything, is not what is asked for.
  public var isOutdated = true
  /// Whether a request is in flight.
  public var isLoading = false
  /// Why the last request failed.
  public var error: StabilityError?

  /// Makes a part that has yet to be loaded.
  ///
  /// - Parameter value: What it shows until then.
  public init(_ value: Value? = nil) {
    self.value = value
  }

  /// Makes a part that is loaded.
  ///
  /// - Parameter value: What it shows.
  /// - Returns: The part.
  public static func loaded(_ value: Value) -> Self {
    var part = Self(value)
    part.isOutdated = false
    return part
  }

  /// Whether it should be asked for.
  var needsLoading: Bool { isOutdated && !isLoading }

  /// What is shown is no longer what is asked for, and neither is what is on its way.
  mutating func outdate() {
    isOutdated = true
    isLoading = false
  }

  mutating func beginLoading() {
    isLoading = true
    error = nil
  }

  /// Takes an answer.
  ///
  /// - Parameter answer: The value, or why there is none.
  mutating func take(_ answer: Result<Value, StabilityError>) {
    isLoading = false
    switch answer {
    case .success(let value):
      self.value = value
      isOutdated = false
      error = nil
    case .failure(let error):
      self.error = error
    }
  }
}

/// The faces of a part of a screen; at any time it has exactly one.
public enum LoadedPartPhase: Equatable, Sendable {
  /// Nothing was asked for yet.
  case idle
  /// A request is in flight; an older value may be shown, dimmed.
  case loading
  /// The request failed; an older value may be shown, dimmed.
  case failed
  /// There is an answer, and nothing in it.
  case empty
  /// There is something to show.
  case content
}

extension LoadedPart {
  /// The face of the part now.
  ///
  /// - Parameter isEmpty: Whether a value holds nothing to show.
  /// - Returns: The face.
  public func phase(isEmpty: (Value) -> Bool = { _ in false }) -> LoadedPartPhase {
    if isLoading { return .loading }
    if error != nil { return .failed }
    guard let value else { return .idle }
    return isEmpty(value) ? .empty : .content
  }
}
