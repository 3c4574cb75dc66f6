/// A type whose fingerprint depends on other content than its stored fields: a collection with a derived index, or a class that holds a
/// value's storage.
///
/// ```swift
/// extension IdentifiedArray: FingerprintContentProvider {
///   package var fingerprintContent: ContiguousArray<Element> { storage }
/// }
/// ```
///
/// Equal values must provide equal content.
package protocol FingerprintContentProvider {
  associatedtype FingerprintContent

  /// The content that represents the value in its fingerprint.
  var fingerprintContent: FingerprintContent { get }
}
