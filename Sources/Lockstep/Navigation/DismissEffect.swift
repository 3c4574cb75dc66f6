/// Dismisses the feature that calls it, regardless of how it is presented: `@Dependency(\.dismiss) var dismiss`.
///
/// ```swift
/// case .saveButtonTapped:
///   return .run { [item = state.item] send in
///     try await items.save(item)
///     await dismiss()
///   }
/// ```
///
/// It sends `.dismiss` to the `ifLet` that presents the feature or its nearest presented ancestor, and `.popFrom(id:)` to the `forEach`
/// of a stack. Only effects can call it. The calling effect is cancelled together with the feature's other effects.
public struct DismissEffect: Sendable {
  private let substitute: (@Sendable () async -> Void)?

  init() {
    substitute = nil
  }

  /// Replaces the dismissal, for tests of a feature without its parent.
  ///
  /// - Parameter substitute: Called instead of a dismissal.
  public init(_ substitute: @escaping @Sendable () async -> Void) {
    self.substitute = substitute
  }

  /// Dismisses the feature and returns when the store has processed the dismissal, live and in tests.
  ///
  /// A call from a feature that isn't presented is reported as an issue.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let substitute { return await substitute() }
    if let effect = TaskContext.current?.effect, let dismissal = effect.job.operation.dismissal {
      await effect.job.put(lifted: dismissal).complete()
      return
    }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    StoreDependencies.current.report(.dismissalWithoutPresentation(location: location))
  }
}

extension DependencyValues {
  /// Dismisses the feature whose effects call it.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the current feature or one of its ancestors is presented, by `ifLet(\.$…)` or on a stack.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

private enum IsPresentedKey: DependencyKey {
  static let liveValue = false
  static let testValue = false
}

extension OverriddenDependencies {
  /// The dependencies of a feature that an operator presents.
  @usableFromInline
  convenience init(presenting: Void) {
    self.init { $0.isPresented = true }
  }
}

extension Effect {
  /// Lets effects of a presented feature dismiss the feature by calling `dismiss()`, which sends the given action.
  ///
  /// Effects of a nested presented feature already have their own dismissal.
  func dismissed(by action: Action) -> Self {
    Self(node: node?.with(operations: { $0.dismissed(by: action) }))
  }
}
