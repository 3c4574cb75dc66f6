import Foundation
import Lockstep
import Testing

/// A type that is not decodable.
private struct Undecodable: Equatable {}

@Suite struct NavigationActionTests {
  private func decode<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test func aPresentationActionIsDecodedFromSwiftsEncoding() throws {
    let presented: PresentationAction<Int> = try decode(#"{"presented":{"_0":3}}"#)
    #expect(presented == .presented(3))
    let dismiss: PresentationAction<Int> = try decode(#"{"dismiss":{}}"#)
    #expect(dismiss == .dismiss)
    #expect(Set([presented, dismiss, .presented(3)]).count == 2)
  }

  @Test(arguments: [
    (#"{"element":{"id":3,"action":"go"}}"#, StackAction<Int, String>.element(id: 3, action: "go")),
    (#"{"push":{"id":1,"state":7}}"#, .push(id: 1, state: 7)),
    (#"{"popFrom":{"id":2}}"#, .popFrom(id: 2)),
  ])
  func aStackActionIsDecodedFromSwiftsEncoding(_ json: String, _ expected: StackAction<Int, String>) throws {
    let action: StackAction<Int, String> = try decode(json)
    #expect(action == expected)
    #expect(action.hashValue == expected.hashValue)
  }

  @Test(arguments: ["{}", #"{"push":{"id":1}}"#, #"{"other":{}}"#, #"{"popFrom":{"id":2},"push":{"id":1,"state":7}}"#])
  func otherShapesAreNotStackActions(_ json: String) {
    #expect(throws: DecodingError.self) { let _: StackAction<Int, String> = try decode(json) }
  }

  @Test func aStackWithUndecodableStatesAcceptsOtherActions() throws {
    let action: StackAction<Undecodable, String> = try decode(#"{"element":{"id":0,"action":"go"}}"#)
    #expect(action == .element(id: 0, action: "go"))
    let error = try #require(
      throws: DecodingError.self,
      performing: { let _: StackAction<Undecodable, String> = try decode(#"{"push":{"id":1,"state":{}}}"#) }
    )
    guard case .dataCorrupted(let context) = error else {
      Issue.record(error)
      return
    }
    #expect(context.debugDescription == "Undecodable is not Decodable: a push of it can't be read.")
  }
}
