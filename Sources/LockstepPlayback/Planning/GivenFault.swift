internal import Lockstep
internal import LockstepScript

/// The reason why `given` cannot set a value.
package enum GivenFault: Error, Sendable, Equatable {
  /// An element of a collection, or a part of a tuple.
  case element
  case afterSteps

  /// The path continues into a value without stored properties that a path can name.
  case noFields(type: String)
  case constant(String, type: String)
  case wrapper(type: String)
  case absent(type: String)
  case notDecodable(String)

  init(_ error: any Error) {
    switch error {
    case let obstacle as GivenFault: self = obstacle
    case StateFieldFinder.AccessError.constant(let name, let type): self = .constant(name, type: TypeName(type).text)
    case StateFieldFinder.AccessError.unknownWrapper(_, let type): self = .wrapper(type: TypeName(type).text)
    case StateFieldFinder.AccessError.absent(let type): self = .absent(type: TypeName(type).text)
    case StateFieldFinder.AccessError.noFields(let type): self = .noFields(type: TypeName(type).text)
    default: self = .element
    }
  }

  /// Whether the value is the obstacle, rather than the path.
  var isAboutValue: Bool { if case .notDecodable = self { true } else { false } }

  /// Describes the obstacle.
  var title: String {
    switch self {
    case .element: "it is a part of a collection or tuple"
    case .afterSteps: "a step has been played"
    case .noFields(let type): "`\(type)` has no stored properties that a path can name"
    case .constant(let name, let type): "`\(name)` of `\(type)` is a constant"
    case .wrapper(let type): "`\(type)` wraps it"
    case .absent(let type): "the `\(type)` on the way is nil"
    case .notDecodable(let type): "`\(type)` isn't `Decodable`"
    }
  }

  /// Suggests one fix.
  var hint: String {
    switch self {
    case .element: "Give the whole collection or tuple: `given rows = […]`"
    case .afterSteps: "Write it before the first step."
    case .noFields: "Give the whole value."
    case .constant: "Make it a `var`, or give the whole value."
    case .wrapper: "Only `@BindingState` and `@PresentationState` can be part of a path."
    case .absent(let type): "Give the whole value first: `= \(TypeName.last(ofName: type))(…)`"
    case .notDecodable(let type): "Make `\(type)` `Decodable`, or give its properties one by one."
    }
  }
}
