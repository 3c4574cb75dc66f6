// Dependencies of The Composable Architecture that do not exist here. They are declared only for the compiler's message, like the
// declarations in the folder Mistakes, and are hidden from the documentation. A property of the same name in another module takes
// precedence.

/// The type of the unavailable schedulers. `.immediate` is declared so that `$0.mainQueue = .immediate` doesn't cause another error first.
@_documentation(visibility: private)
public struct UnavailableScheduler: Sendable {
  /// Replaces the immediate scheduler.
  public static var immediate: Self { mistake() }
}

extension DependencyValues {
  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "There are no schedulers: use '\\.continuousClock'")
  public var mainQueue: UnavailableScheduler {
    get { mistake() }
    set { mistake() }
  }

  /// Not available: effects wait on clocks.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "There are no schedulers: use '\\.continuousClock'")
  public var mainRunLoop: UnavailableScheduler {
    get { mistake() }
    set { mistake() }
  }

  /// Not available: the app defines a dependency for opening URLs.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Lockstep does not open URLs: declare a dependency of your own")
  public var openURL: UnknownValue {
    get { mistake() }
    set { mistake() }
  }

  /// Not available: the app defines a dependency for network requests.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Lockstep has no network client: declare a dependency of your own")
  public var urlSession: UnknownValue {
    get { mistake() }
    set { mistake() }
  }
}

/// Not available: dependencies belong to stores.
@_documentation(visibility: private)
@available(*, unavailable, message: "Dependencies belong to a store: pass 'withDependencies:' when you create it")
public func prepareDependencies(_ update: (inout DependencyValues) throws -> Void) rethrows {
  mistake()
}
