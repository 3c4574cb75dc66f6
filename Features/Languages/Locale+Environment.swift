public import Foundation

extension Locale {
  /// The locale of a terminal, from `LC_ALL`, `LC_MESSAGES` or `LANG`, in this order. Foundation on Linux doesn't read these variables.
  ///
  /// - Parameter environment: The program's environment: `["LANG": "de_DE.UTF-8"]`.
  /// - Returns: Nil if no variable is set, or if the first one that is set names no country: `C`, `POSIX`.
  public init?(environment: [String: String]) {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let name = values.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" } ?? ""
    guard !["", "C", "POSIX"].contains(name) else { return nil }
    self.init(identifier: String(name))
  }
}
