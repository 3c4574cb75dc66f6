/// One enum value taken apart: the name of its case and a copy of its payload.
struct CaseView {
  let name: String
  let payload: Any?

  /// Takes a value apart, by its layout if that is known, else through `Mirror`; `nil` if it is no enum.
  ///
  /// - Parameters:
  ///   - value: The value; existentials are opened.
  ///   - wanted: A payload of this type is copied as such, whatever the labels of a tuple.
  init?<Wanted>(_ value: some Any, lookingFor wanted: Wanted.Type) {
    func view<Enum>(_ value: Enum) -> CaseView? {
      guard let layout = EnumLayout(Enum.self) else { return CaseView(mirroring: value) }
      let tag = layout.tag(of: value)
      guard let name = layout.name(of: tag) else { return nil }
      return CaseView(name: name, payload: layout.payload(of: value, tag: tag, lookingFor: wanted))
    }
    let erased = erase(value)
    guard let view = view(erased) else { return nil }
    self = view
  }

  init?(mirroring value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return nil }
    guard let child = mirror.children.first else {
      self.init(name: String(describing: value), payload: nil)
      return
    }
    self.init(name: child.label ?? "", payload: CaseView.withoutLabel(child.value))
  }

  private init(name: String, payload: Any?) {
    self.name = name
    self.payload = payload
  }

  /// `Mirror` shows a single labelled payload as a tuple of one element.
  private static func withoutLabel(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return value }
    return mirror.children.first?.value ?? value
  }
}
