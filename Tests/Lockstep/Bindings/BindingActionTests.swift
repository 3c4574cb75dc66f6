import Foundation
import Lockstep
import Testing

private typealias Write = BindingAction<Form.State>

/// Fields of many types; most types occur twice, so that a type alone doesn't identify a field.
private struct AllFieldKinds {
  final class Object {}
  enum Mode { case none, some(Object) }
  enum Content { case text(String), number(Int) }
  indirect enum Tree { case node(Tree, Tree), leaf(String) }

  struct Inner {
    @BindingState var title = ""
    @BindingState var subtitle = ""
  }

  struct Generic<Value> {
    @BindingState var value: Value
    @BindingState var other: Value
  }

  var object = Object()
  weak var delegate: Object?
  var callback: @Sendable () -> Void = {}
  var dates = (Date(), Date())
  var url = URL(filePath: "/")
  var calendar = Calendar(identifier: .gregorian)
  var data = Data()
  var duration = Duration.zero
  var rows: IdentifiedArray<Int, Int> = IdentifiedArray { $0 }
  var dictionary: [String: Set<Int>] = [:]
  var mode = Mode.none
  var content = Content.text("")
  var tree = Tree.leaf("")
  var result = TaskResult<String>.success("")
  var character: Character = "c"
  @BindingState var isOn = false
  @BindingState var isOff = false
  @BindingState var date = Date()
  @BindingState var other = Date()
  @BindingState var nothing: Void = ()
  @BindingState var choice: String?
  @BindingState var second: String?
  var inner = Inner()
  var optional: Inner?
  var list: [Inner] = []
  var generic = Generic(value: 0, other: 0)

  var alias: Inner {
    get { list[0] }
    set { list[0] = newValue }
  }
}

/// A type without a default value.
private struct Opaque {
  var any: any Sendable
  @BindingState var first = ""
  @BindingState var second = ""
}

@Suite struct BindingActionTests {
  @Test func anActionNamesItsFieldAndValue() {
    // Actions are equal if they write equal values to one field.
    #expect(Write.set(\.$name, "a") == .set(\.$name, "a"))
    #expect(Write.set(\.$name, "a") != .set(\.$name, "b"))
    #expect(Write.set(\.$name, "a") != .set(\.$email, "a"))
    #expect(Set([Write.set(\.$name, "a"), .set(\.$name, "a"), .set(\.$name, "b"), .set(\.$isPublic, true)]).count == 3)

    // It matches its field.
    let write = Write.set(\.$name, "a")
    #expect(\.$name ~= write)
    #expect(!(\.$email ~= write))
    #expect(write.keyPath == \Form.State.$name)

    // An action reports its field and value.
    #expect(Form.Action.binding(.set(\.$name, "a")).binding == .set(\.$name, "a"))
    #expect(Form.Action.set(\.$name, "a") == .binding(.set(\.$name, "a")))
    #expect(Form.Action.clear.binding == nil)

    // It prints as it is written.
    #expect("\(Write.set(\.$name, "Blob"))" == #".set(\.$name, "Blob")"#)
    #expect("\(Write.set(\.$email, "Blob"))" == #".set(\.$email, "Blob")"#)
    #expect("\(Write.set(\.$isPublic, false))" == #".set(\.$isPublic, false)"#)
  }

  @Test(
    arguments: [
      (BindingAction<AllFieldKinds>.set(\.$isOn, true), #".set(\.$isOn, true)"#),
      (.set(\.$isOff, false), #".set(\.$isOff, false)"#),
      (.set(\.$date, Date(timeIntervalSince1970: 0)), #".set(\.$date, "1970-01-01T00:00:00Z")"#),
      (.set(\.$other, Date(timeIntervalSince1970: 0)), #".set(\.$other, "1970-01-01T00:00:00Z")"#),
      (.set(\.$choice, String?.none), #".set(\.$choice, nil)"#),
      (.set(\.$second, "x"), #".set(\.$second, "x")"#),
      (.set(\.inner.$title, "x"), #".set(\.inner.$title, "x")"#),
      (.set(\.inner.$subtitle, ""), #".set(\.inner.$subtitle, "")"#),
      (.set(\.generic.$other, 1), #".set(\.generic.$other, 1)"#),
    ]
  )
  fileprivate func itFindsFieldsOfAnyTypeByTheirLocation(_ write: BindingAction<AllFieldKinds>, _ text: String) {
    #expect("\(write)" == text)
  }

  @Test func anUnknownFieldPrintsSwiftsDescriptionWithoutAddresses() {
    #expect(
      "\(BindingAction<AllFieldKinds>.set(\.optional!.$title, "x"))"
        == #".set(\.optional!.<computed (BindingState<String>)>, "x")"#
    )
    #expect(
      "\(BindingAction<AllFieldKinds>.set(\.list[0].$title, "x"))"
        == #".set(\.list.<computed (Inner)>.<computed (BindingState<String>)>, "x")"#
    )
    #expect(
      "\(BindingAction<AllFieldKinds>.set(\.alias.$title, "x"))"
        == #".set(\.<computed (Inner)>.<computed (BindingState<String>)>, "x")"#
    )
    #expect("\(BindingAction<Opaque>.set(\.$first, "x"))" == #".set(\.<computed (BindingState<String>)>, "x")"#)
  }
}
