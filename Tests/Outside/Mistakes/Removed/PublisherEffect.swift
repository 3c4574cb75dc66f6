// error: 'publisher(priority:_:)' is unavailable: There is no Combine: use '.run' over an asynchronous sequence
import Lockstep

func numbers() -> Effect<Int> {
  .publisher { [1, 2, 3] }  // here
}
