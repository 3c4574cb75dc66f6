import Foundation
import Lockstep
import LockstepSimulation
import Testing

private struct Profile: Hashable, Codable, Sendable {
  @BindingState var name = "Blob"
  @BindingState var age: Int?
}

@Suite struct BindingStateTests {
  @Test func theFieldReadsWritesComparesAndCodesAsThePlainValue() throws {
    // The field reads and writes as the plain value.
    var profile = Profile()
    profile.name += " Jr."
    profile.$age = BindingState(wrappedValue: 7)
    #expect((profile.name, profile.age) == ("Blob Jr.", 7))
    #expect(profile[keyPath: \Profile.$name].wrappedValue == "Blob Jr.")

    // It compares and hashes as the plain value.
    #expect(Profile() == Profile(name: "Blob"))
    #expect(Profile() != Profile(name: "Blob", age: 1))
    #expect(Set([Profile(), Profile(name: "Blob"), Profile(age: 1)]).count == 2)

    // It codes as the plain value.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Profile(name: "Bob", age: 3))
    #expect(String(decoding: data, as: UTF8.self) == #"{"age":3,"name":"Bob"}"#)
    #expect(try JSONDecoder().decode(Profile.self, from: data) == Profile(name: "Bob", age: 3))
  }

  @Test func itPrintsAndDiffersAsThePlainValue() {
    let journal = EventLog()
    let store = SimulatedStore(Form.State()) { Form()._printChanges(ChangePrinter(journal.note)) }
    _ = store.send(.set(\.$address, Form.Address(street: "Main Street")))
    #expect(
      journal.entries == [
        """
        received .binding(.set(\\.$address, Form.Address(street: "Main Street", city: "")))

            address.street: "" → "Main Street"
            notes[0]: + "another field"

            Form.State(
              name: "",
              email: "",
              isPublic: false,
              address: Form.Address(
          −     street: "",
          +     street: "Main Street",
                city: ""
              ),
              notes: [
          +     [0]: "another field"
              ]
            )


        """
      ]
    )
    #expect("\(BindingState(wrappedValue: 3))" == "3")
  }
}
