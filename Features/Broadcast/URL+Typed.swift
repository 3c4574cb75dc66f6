internal import Foundation

extension URL {
  /// Creates a URL from a typed address; nil if its scheme is not allowed, its path is empty, or a web address has no host.
  ///
  /// - Parameters:
  ///   - address: The address; surrounding white space is ignored.
  ///   - schemes: The allowed schemes: `http`, `https` or `file`.
  init?(typed address: String, schemes: Set<String>) {
    guard let url = URL(string: address.trimmed), let scheme = url.scheme?.lowercased(), !url.path.isEmpty,
      schemes.contains(scheme), scheme == "file" || url.host()?.isEmpty == false
    else { return nil }
    self = url
  }
}
