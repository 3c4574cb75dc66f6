// A stand-in for the part of SwiftUI that the article “In a SwiftUI app” uses: its code then compiles on Linux. The signatures are those
// of Apple's documentation; views keep only what the article's tests look at. Nothing is drawn.

// MARK: - Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("This view has no body.") }
}

/// A view without a body of its own.
public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
  public var body: Never { fatalError("This view has no body.") }
}

public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
}

public struct TupleView<Content>: PrimitiveView {
  nonisolated init() {}
}

public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  nonisolated init() {}
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("This view has no body.") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}

// MARK: - State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // SwiftUI calls both on the main actor. The two kinds of functions are called in the same way.
    self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError("The stand-in has no bindings to properties.")
  }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
}

// MARK: - Controls

public struct Text: PrimitiveView {
  public let content: String
  nonisolated public init<Content: StringProtocol>(_ content: Content) { self.content = String(content) }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct Button<Label: View>: PrimitiveView {}

extension Button where Label == Text {
  public init<Content: StringProtocol>(_ title: Content, action: @escaping @MainActor () -> Void) {}
  public init<Content: StringProtocol>(_ title: Content, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}

extension Button {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

public struct TextField<Label: View>: PrimitiveView {}

extension TextField where Label == Text {
  nonisolated public init<Content: StringProtocol>(_ title: Content, text: Binding<String>) {}
}

public struct Toggle<Label: View>: PrimitiveView {}

extension Toggle where Label == Text {
  nonisolated public init<Content: StringProtocol>(_ title: Content, isOn: Binding<Bool>) {}
}

// MARK: - Containers

public struct VStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

public struct Form<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

public struct List<SelectionValue, Content: View>: PrimitiveView {}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: PrimitiveView {}

extension ForEach where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    for element in data { _ = content(element) }
  }
}

public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { _ = content() }
}

public struct NavigationStack<Data, Root: View>: PrimitiveView {
  @MainActor @preconcurrency public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    _ = root()
  }
}

// MARK: - Modifiers

extension View {
  nonisolated public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
  nonisolated public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { self }
  nonisolated public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { self }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }

  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { self }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { self }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

// MARK: - Apps

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
