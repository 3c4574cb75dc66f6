internal import LockstepDiff

/// The case name of an enum value and a copy of its payload.
struct CaseNameAndPayload {
  let name: String
  let payload: Any?

  /// Inspects a value through its layout if that is known, otherwise through `Mirror`. Returns `nil` if the value isn't an enum.
  ///
  /// - Parameters:
  ///   - value: The value; existentials are opened.
  ///   - wanted: A payload of this type is copied as this type, regardless of tuple labels.
  init?<Wanted>(_ value: some Any, lookingFor wanted: Wanted.Type) {
    func view<Enum>(_ value: Enum) -> CaseNameAndPayload? {
      guard let layout = EnumMetadata(Enum.self) else { return CaseNameAndPayload(mirroring: value) }
      let tag = layout.tag(of: value)
      guard let name = layout.name(of: tag) else { return nil }
      return CaseNameAndPayload(name: name, payload: layout.payload(of: value, tag: tag, lookingFor: wanted))
    }
    let erased = TypeStorage.erased(value)
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
    self.init(name: child.label ?? "", payload: CaseNameAndPayload.withoutLabel(child.value))
  }

  private init(name: String, payload: Any?) {
    self.name = name
    self.payload = payload
  }

  /// `Mirror` represents a single labeled payload as a tuple of one element.
  private static func withoutLabel(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return value }
    return mirror.children.first?.value ?? value
  }
}
