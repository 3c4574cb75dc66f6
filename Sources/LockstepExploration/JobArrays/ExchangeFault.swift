package import Foundation

/// A reason why an exchange folder can't be used.
package enum ExchangeFault: Error, Hashable {
  /// A rule for the files of an exchange folder.
  package enum FileRule: Hashable, Sendable {
    /// The file begins with the mark of an exchange file.
    case mark
    /// The file has this many bytes.
    case size(Int)
    /// The checksum of the content is the one in the header.
    case checksum
    /// A field of the header has this value.
    case header(String, expected: String)
    /// The file is a JSON object of the expected form.
    case json
    /// The file can be read.
    case readable
  }

  /// The level is negative.
  case invalidLevel(Int)
  /// The part isn't between 1 and the number of parts, or there are too many parts.
  case invalidPart(Int, of: Int)
  /// The folder doesn't contain an exchange.
  case noExchange(URL)
  /// The folder belongs to an exploration with another feature, other limits or another number of parts.
  case otherRequest(URL, field: String, expected: String, found: String)
  /// Parts of a level below the requested one are missing.
  ///
  /// - Parameter hasBegunAgain: Whether all levels are explored again because the feature reads the date.
  case unfinishedLevel(Int, missing: [Int], hasBegunAgain: Bool)
  /// A file breaks a rule.
  case damagedFile(URL, FileRule, found: String)
  /// Making the moves of a path again doesn't lead to what a part has found there.
  case irreproducible(level: Int, String)
}
