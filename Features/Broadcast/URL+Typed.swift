internal import Foundation

extension URL {
  /// Creates the URL of a typed address; returns nil if it has another scheme, no host on a web server, or no path.
  ///
  /// - Parameters:
  ///   - address: The address; white space around it is ignored.
  ///   - schemes: The schemes that are allowed: `http`, `https` or `file`.
  init?(typed address: String, schemes: Set<String>) {
    guard let url = URL(string: address.trimmed), let scheme = url.scheme?.lowercased(), !url.path.isEmpty,
      schemes.contains(scheme), scheme == "file" || url.host()?.isEmpty == false
    else { return nil }
    self = url
  }
}
