// Unsafe, and sound because the tag is read by the type's own value witness, which is part of Swift's stable ABI, and because what
// an optional wraps lies at its own address, as it does in every enum of which one case carries something.

/// How optionals of a type are looked into.
final class OptionalLayout {
  /// Of the wrapped type, where that lies there as itself: no class, whose objects may be of another, and no box.
  private let wrapped: TypeFacts?
  private let witnesses: EnumWitnesses?
  private let unwrapped: (Any) -> Any?

  init(_ type: any OptionalValue.Type, knowing types: KnownTypes) {
    unwrapped = type.unwrapped
    witnesses = EnumWitnesses(of: type)
    wrapped = TypeKind.wrapped(in: type).flatMap { TypeKind(of: $0)?.isExact == true ? types[$0] : nil }
  }

  /// What an optional holds; `nil` where that is nothing.
  func content(of place: Place) -> PartLayout.Content? {
    guard let wrapped, let witnesses else { return unwrapped(place.value).map(PartLayout.Content.value) }
    return unsafe witnesses.tag(at: place.address) == 0 ? .place(Place(address: place.address, facts: wrapped)) : nil
  }
}
