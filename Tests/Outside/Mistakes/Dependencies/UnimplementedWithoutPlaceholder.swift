// error: 'unimplemented' is unavailable: Add 'placeholder:': this function does not throw, so it must return a value
// error: 'unimplemented' is unavailable: Add 'placeholder:': this function does not throw, so it must return a value
import Lockstep

struct Client: Sendable {
  var load: @Sendable (Int) -> String
  var save: @Sendable (Int) async -> Bool
  static let test = Client(
    load: unimplemented("Client.load"),  // here
    save: unimplemented("Client.save")
  )
}
