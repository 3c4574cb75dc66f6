import LockstepDiff

enum Login {
  struct State: Equatable {
    var email = ""
    var isLoading = false
  }
}

struct Empty {}

struct Box<Value> { var value: Value }
extension Box: Equatable where Value: Equatable {}

enum RowAction: Equatable { case toggle }

enum Action {
  case reload
  case labelled(only: Int)
  case pair(Int, String)
  case row(id: Int, action: RowAction)
  indirect case response(Result<Box<String>, Failure>)

  struct Failure: Error {}
}

enum DescribedEnum: CustomStringConvertible {
  case first
  var description: String { "The first one" }
}

@propertyWrapper struct PlainWrapper { var wrappedValue: Int }
@propertyWrapper struct SubstitutingWrapper: TreeSubstituting {
  var storage: String
  var wrappedValue: String { storage }
  var treeSubstitute: Any { storage }
  init(wrappedValue: String) { storage = wrappedValue }
}

struct WrappedFields {
  @PlainWrapper var count = 1
  @SubstitutingWrapper var name = "a"
  @Secret var password = "open sesame"
  let _private = 2
}

struct Token: TreeDescribable, Equatable {
  var text: String
  var tree: Tree { .secret }
}

/// A value that is printed without its contents but isn't a secret.
struct MaskedText: TreeDescribable, Equatable {
  var text: String
  var tree: Tree { .leaf("sealed") }
}

struct Wrapper<Inner>: TreeSubstituting {
  var inner: Inner
  var treeSubstitute: Any { inner }
}
extension Wrapper: Equatable where Inner: Equatable {}

/// A collection like an identified array, whose ids are stored separately from the elements.
struct Rows: TreeSubstituting, Equatable {
  var ids = [1, 2]
  var elements = ["a", "b"]
  var treeSubstitute: Any { IdentifiedElements(ids: ids, elements: elements) }
}

struct Row: Equatable, Identifiable {
  var id: Int
  var name = ""
}

struct Plain: Equatable {
  var name = ""
  var count = 0
}

/// A struct that is not equatable.
struct UnequatableStruct {
  var name = ""
  var tags: [String] = []
}

class Node {
  let name: String
  var next: Node?
  init(_ name: String) { self.name = name }
}

final class NodeSubclass: Node {
  let extra = 1
  init() { super.init("s") }
}

enum Route: Equatable {
  case list
  case detail(Row)
  case edit(row: Row, isNew: Bool)
  case two(Int, Int)
}

struct Shop: Equatable {
  var title = "Shop"
  var rows: [Row] = []
  var plain: [Plain] = []
  var byID: [String: Row] = [:]
  var tags: Set<String> = []
  var route = Route.list
  var selection: Row?
  var note = ""
}
