internal import Lockstep
internal import LockstepDiff
package import LockstepScript

/// Mistakes that can be found before a script is played.
extension ScriptFault {
  static func unknownFeature(_ name: String, known: [String]) -> Self {
    Self("there is no feature `\(cut(name))`") {
      nearest(to: name, among: known, "The features are") ?? "Add it to the catalog."
    }
  }

  static func unknownWorld(_ name: String, feature: String, known: [String]) -> Self {
    Self("`\(feature)` has no world `\(cut(name))`") {
      nearest(to: name, among: known, "Its worlds are") ?? "It has no worlds."
    }
  }

  static func unknownPreview(_ name: String, known: [String]) -> Self {
    Self("the feature has no preview \(Literal.quoted(cut(name)))") {
      nearest(to: name, among: known, "Its previews are") ?? "Add `.preview(…)` to its entry in the catalog."
    }
  }

  static let previewAfterSteps = Self("`given preview` must come before the first step") {
    "Go back to the start: `goto 0`"
  }

  package static let noSteps = Self("the script has no steps") { "Write what happens: `send .action`" }

  /// A path component that is not a stored property of its struct.
  static func unknownField(_ name: String, type: String, fields: [String]) -> Self {
    Self("`\(type)` has no stored property `\(cut(name))`") {
      nearest(to: name, among: fields, "Its stored properties are") ?? "It has no stored properties."
    }
  }

  private static func nearest(to name: String, among known: [String], _ list: String) -> String? {
    if known.isEmpty { return nil }
    return NearestName(name).question(in: known)
      ?? list + " " + known.listed(limit: 8) { "`\($0)`" }.joined(separator: ", ")
  }

  static let resumeWithoutHold = Self("effects continue by themselves, because the script has no `hold`") {
    "Write `hold` before the first step, or remove this step."
  }
  /// An answer has a number to select one of several effects, but the script's answers are used in order.
  static let numberedAnswerWithoutHold = Self("answers are used in the order of the script, because it has no `hold`") {
    "Remove the number, or write `hold` before the first step."
  }
  static let holdAfterSteps = Self("`hold` must come before the first step") { "Go back to the start: `goto 0`" }
  static let secondHold = Self("effects are already held") { "Resume an effect: `resume \"NAME\"`" }

  /// A path that `given` cannot set.
  static func given(_ path: ScriptPath, _ obstacle: GivenObstacle) -> Self {
    Self("`given` can't set `\(cut(path.text))`: \(obstacle.title)") { obstacle.hint }
  }
}

/// The reason why `given` can't set a value.
struct GivenObstacle: Error {
  let title: String
  let hint: String
  /// Whether the obstacle is the value rather than the path.
  var isAboutValue = false

  /// An element of a collection, or a part of a tuple.
  static let element = Self(
    title: "it is a part of a collection or tuple",
    hint: "Set the whole collection or tuple: `given rows = […]`"
  )
  static let afterSteps = Self(title: "a step has been played", hint: "Write it before the first step.")

  static func notDecodable(_ type: Any.Type) -> Self {
    let name = TypeName(type).text
    let hint = "Make `\(name)` `Decodable`, or set its properties one by one."
    return Self(title: "`\(name)` isn't `Decodable`", hint: hint, isAboutValue: true)
  }
}

extension GivenObstacle {
  /// Creates the obstacle for an error thrown when setting a value.
  init(_ error: any Error) {
    typealias AccessError = StateFieldFinder.AccessError
    switch error {
    case let obstacle as Self: self = obstacle
    case AccessError.constant(let name, let type):
      let title = "`\(name)` of `\(TypeName(type).text)` is a constant"
      self.init(title: title, hint: "Make it a `var`, or set the whole value.")
    case AccessError.unknownWrapper(_, let type):
      let hint = "Only `@BindingState` and `@PresentationState` can be part of a path."
      self.init(title: "`\(TypeName(type).text)` wraps it", hint: hint)
    case AccessError.absent(let type):
      let name = TypeName(type).text
      let hint = "Set the whole value first: `= \(TypeName.last(ofName: name))(…)`"
      self.init(title: "the path leads through a `\(name)` that is nil", hint: hint)
    case AccessError.noFields(let type):
      let title = "`\(TypeName(type).text)` has no stored properties that a path can refer to"
      self.init(title: title, hint: "Set the whole value.")
    default: self = .element
    }
  }
}
