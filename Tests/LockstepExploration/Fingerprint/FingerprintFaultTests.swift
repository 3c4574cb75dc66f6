import LockstepDiff
import LockstepExploration
import Testing

@Suite struct FingerprintFaultTests {
  final class Session { var id = 1 }
  struct Screen { var title = "", onDone: (() -> Void)?, rows: [Row] = [] }
  struct Row { var id = 0, action: Action = .none }
  enum Action { case none, run(() -> Void), tagged(id: Int, session: Session?) }
  struct Shared { var session: Session? }
  struct Weak { weak var session: Session?; var number = 1 }
  struct Deep { var screen = Screen() }
  struct Pointer { var address: UnsafeRawPointer? }
  enum References { case some(Weak), number(Int) }
  struct Metatypes { var types: (Int.Type, Int) = (Int.self, 1) }

  @Test func absentPartsAreNoFault() {
    expectDistinct([Screen(), Screen(title: "a"), Screen(rows: [Row()])])
    expectDistinct([Shared()])
    expectDistinct([Pointer()])
    expectDistinct([[Session](), []].prefix(1).map { $0 })
  }

  @Test func faultsNameThePathTheTypeAndTheNextStep() {
    let function =
      "exploration can't compare functions. Move it into a dependency, or replace it with an enum of what it may do."
    let object =
      "is an object of class FingerprintFaultTests.Session: exploration can't tell when two objects are equal. "
      + "Replace the class with a struct, or move the object into a dependency."
    let session = Session()
    let faults: [(String, String)] = [
      (fingerprint(Screen(onDone: {})), "state.onDone is a function, () -> (): \(function)"),
      (fingerprint(Deep(screen: Screen(onDone: {}))), "state.screen.onDone is a function, () -> (): \(function)"),
      (
        fingerprint(Deep(screen: Screen(rows: [Row(), Row(action: .run {})]))),
        "state.screen.rows[1].action.run is a function, () -> (): \(function)"
      ),
      (fingerprint({ (number: Int) in number }), "state is a function, (Int) -> Int: \(function)"),
      (fingerprint([Row(action: .tagged(id: 1, session: session))]), "state[0].action.tagged.session \(object)"),
      (fingerprint(session), "state \(object)"),
      (fingerprint(["a": Shared(session: session)]), "state.values[…].session \(object)"),
      (fingerprint(Shared(session: session) as Any), "state.session \(object)"),
      (
        fingerprint(Weak(session: session)),
        "state.session is a weak or unowned reference, Optional<FingerprintFaultTests.Session>: exploration can't compare "
          + "references. Replace the reference with the object's id."
      ),
      (
        fingerprint(Pointer(address: UnsafeRawPointer(bitPattern: 8))),
        "state.address is of type UnsafeRawPointer, whose values differ from run to run: exploration can't compare them. "
          + "Replace it with an id, or move it into a dependency."
      ),
      (
        fingerprint([ObjectIdentifier(session)]),
        "state[0] is of type ObjectIdentifier, whose values differ from run to run: exploration can't compare them. "
          + "Replace it with an id, or move it into a dependency."
      ),
      (
        fingerprint(Metatypes()),
        "state.types is of type (Int.Type, Int), whose layout is unknown: exploration can't read its value. "
          + "Replace it with a struct, an enum or a type of the standard library."
      ),
      (
        fingerprint(References.number(1)),
        "state is of type FingerprintFaultTests.References, whose layout is unknown: exploration can't read its value. "
          + "Replace it with a struct, an enum or a type of the standard library."
      ),
      (
        fingerprint("abc".utf8),
        "state.guts.object.object is of type BridgeObject, whose layout is unknown: exploration can't read its value. "
          + "Replace it with a struct, an enum or a type of the standard library."
      ),
    ]
    for (found, expected) in faults { #expect(found == expected) }
  }

  @Test func theRootHasAnyName() throws {
    let error = #expect(throws: FingerprintFault.self) {
      try ValueFingerprinter<Screen>().fingerprint(of: Screen(onDone: {}))
    }
    #expect(error?.path == "onDone")
    #expect(error?.text(root: "Login.State").hasPrefix("Login.State.onDone is a function") == true)
  }

  @Test func aFaultLeavesThePlanUsable() throws {
    let plan = ValueFingerprinter<Screen>()
    let before = try plan.fingerprint(of: Screen())
    for _ in 0..<10 { #expect(throws: FingerprintFault.self) { try plan.fingerprint(of: Screen(onDone: {})) } }
    #expect(try plan.fingerprint(of: Screen()) == before)
  }
}
