/// A type whose fingerprint depends on content other than its stored fields: a collection with a derived index, or a class that holds a
/// value's storage.
///
/// ```swift
/// extension IdentifiedArray: FingerprintContentProvider {
///   package var fingerprintContent: ContiguousArray<Element> { storage }
/// }
/// ```
///
/// Equal values must have equal content.
package protocol FingerprintContentProvider {
  associatedtype FingerprintContent

  /// The content that represents the value in its fingerprint.
  var fingerprintContent: FingerprintContent { get }
}

/// An identifier that only needs to be unique, such as a stack element's id, whose number depends on how many ids were created before.
///
/// If an ``InterchangeableIDCollection`` has listed the identifier before, its fingerprint is its position in that list; otherwise, it is
/// its number. Two values that differ only in the numbers of listed identifiers have equal fingerprints, and so does everything that
/// refers to them.
package protocol InterchangeableID {
  /// The number that distinguishes the identifier from others.
  var fingerprintNumber: Int { get }
}

/// A collection that assigns interchangeable identifiers to its elements, in a fixed order.
package protocol InterchangeableIDCollection: FingerprintContentProvider {
  associatedtype IDs: Sequence where IDs.Element: InterchangeableID

  /// The identifiers of the elements, in order.
  var interchangeableIDs: IDs { get }
}
