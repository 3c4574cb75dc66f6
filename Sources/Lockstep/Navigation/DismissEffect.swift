/// Dismisses the feature that calls it, whoever presents it: `@Dependency(\.dismiss) var dismiss`.
///
/// ```swift
/// case .saveButtonTapped:
///   return .run { [item = state.item] send in
///     try await items.save(item)
///     await dismiss()
///   }
/// ```
///
/// It sends `.dismiss` to the `ifLet` that presents the feature or one around it, and `.popFrom(id:)` to the `forEach` of a stack. Only
/// effects can call it; the effect that does is cancelled with the others of the feature.
public struct DismissEffect: Sendable {
  private let substitute: (@Sendable () async -> Void)?

  init() {
    substitute = nil
  }

  /// Puts something else in the place of a dismissal: for tests of a feature without its parent.
  ///
  /// - Parameter substitute: Called in place of a dismissal.
  public init(_ substitute: @escaping @Sendable () async -> Void) {
    self.substitute = substitute
  }

  /// Dismisses the feature; returns when the store has processed the dismissal, live and in tests.
  ///
  /// Called where nothing presents the feature, it is reported as an issue.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let substitute { return await substitute() }
    if let effect = TaskScope.current?.effect, let dismissal = effect.job.operation.dismissal {
      await effect.job.put(lifted: dismissal).complete()
      return
    }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    BoundDependencies.current.report(.dismissalWithoutPresentation(location: location))
  }
}

extension DependencyValues {
  /// Dismisses the feature that calls it, in its effects.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that asks is presented, by itself or below something that is: by `ifLet(\.$…)` or on a stack.
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

extension ChangedDependencies {
  /// Those of what an operator presents.
  @usableFromInline
  convenience init(presenting: Void) {
    self.init { $0.isPresented = true }
  }
}
