// error: 'Shared' is unavailable: There is no shared state: keep the value in a dependency, which can save it with '\.fileStorage'
import Lockstep

struct Counter {
  struct State: Equatable {
    @Shared var count: Int  // here
  }
}
