internal import LockstepScript

/// A step that may be played. It knows neither state nor action, as code that doesn't either is faster.
struct Planned {
  /// What only the feature's own types can express.
  enum Operation {
    case send(Int)
    case give(Int)
  }

  let step: Script.Step
  var operation: Operation?
}
