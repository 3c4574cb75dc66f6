import Foundation
import Lockstep
import LockstepSimulation
import Testing

private struct Player: ReducerProtocol {
  struct State: Equatable, BindableState {
    @BindingState var title = ""
    @BindingState var artist = ""
    @BindingState var volume = 3
    @BindingState var hidden = ""

    static var bindings: BindingFields<Self> { BindingFields(\.$title, \.$artist, \.$volume) }
  }

  enum Action: BindableAction, Decodable, Equatable {
    case binding(BindingAction<State>)
    case play
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
  }
}

@Suite struct BindingActionDecodingTests {
  private func decode(_ field: String, _ value: String) throws -> Player.Action {
    let json = #"{"binding":{"_0":{"set":{"_0":"\#(field)","_1":\#(value)}}}}"#
    return try JSONDecoder().decode(Player.Action.self, from: Data(json.utf8))
  }

  @Test(arguments: ["title", "$title", #"\\.$title"#])
  func aFieldIsNamedByItsPrintedOrPlainName(_ name: String) throws {
    #expect(try decode(name, #""Blob""#) == .set(\.$title, "Blob"))
  }

  @Test func aDecodedBindingIsAppliedAndMatches() throws {
    let store = SimulatedStore(Player.State()) { Player() }
    for action in [try decode("artist", #""Bob""#), try decode("volume", "7")] { _ = store.send(action) }
    #expect(store.state == Player.State(artist: "Bob", volume: 7))
    let write = try #require(try decode("volume", "7").binding)
    #expect(\.$volume ~= write)
    #expect("\(write)" == #".set(\.$volume, 7)"#)
  }

  @Test func anUnlistedFieldIsReportedWithTheListedFields() {
    let error = #expect(throws: DecodingError.self) { try decode("hidden", #""x""#) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "State lists no binding “hidden”; it lists title, artist, volume.")
  }

  @Test func aValueOfAnotherTypeIsAnErrorAtTheValue() {
    let error = #expect(throws: DecodingError.self) { try decode("volume", #""loud""#) }
    guard case .typeMismatch(let type, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
    #expect(context.codingPath.map(\.stringValue) == ["binding", "_0", "set", "_1"])
  }
}
