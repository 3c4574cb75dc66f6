internal import LockstepScript

/// A planned step. It is generic over neither state nor action, because non-generic code is faster.
struct Planned {
  /// The operations that only the feature's own types can express.
  enum Operation {
    case send(Int)
    case give(Int)
  }

  let step: Script.Step
  var operation: Operation?
}
