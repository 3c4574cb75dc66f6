/// A separately loaded value of a screen, and the status of its request.
public struct LoadableValue<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The last loaded value.
  public var value: Value?
  /// Whether the shown value, if any, is outdated.
  public var isOutdated = true
  /// Whether a request is in flight.
  public var isLoading = false
  /// Why the last request failed.
  public var error: StabilityError?

  /// Creates a value that is not loaded yet.
  ///
  /// - Parameter value: The value to show until it is loaded.
  public init(_ value: Value? = nil) {
    self.value = value
  }

  /// Creates a loaded value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The loaded value.
  public static func loaded(_ value: Value) -> Self {
    var part = Self(value)
    part.isOutdated = false
    return part
  }

  /// Whether the value should be requested.
  var needsLoading: Bool { isOutdated && !isLoading }

  /// Marks the displayed value and any pending response as outdated.
  mutating func outdate() {
    isOutdated = true
    isLoading = false
  }

  mutating func beginLoading() {
    isLoading = true
    error = nil
  }

  /// Stores the result of a request.
  ///
  /// - Parameter answer: The value, or the error.
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

/// The phases of a loadable value; exactly one applies at any time.
public enum LoadableValuePhase: Equatable, Sendable {
  /// Nothing was requested yet.
  case idle
  /// A request is in flight; an older value may be shown, dimmed.
  case loading
  /// The request failed; an older value may be shown, dimmed.
  case failed
  /// The response is empty.
  case empty
  /// There is a value to show.
  case content
}

extension LoadableValue {
  /// The current phase of the value.
  ///
  /// - Parameter isEmpty: Returns whether a value contains nothing to show.
  /// - Returns: The phase.
  public func phase(isEmpty: (Value) -> Bool = { _ in false }) -> LoadableValuePhase {
    if isLoading { return .loading }
    if error != nil { return .failed }
    guard let value else { return .idle }
    return isEmpty(value) ? .empty : .content
  }
}
