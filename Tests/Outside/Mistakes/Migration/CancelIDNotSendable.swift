// error: type 'CancelID' does not conform to the 'Sendable' protocol
import Lockstep

struct CancelID: Hashable { let id: AnyHashable }

func stop() -> Effect<Int> {
  .cancel(id: CancelID(id: "favorite"))  // here
}
