internal import Foundation

/// Splits a stream of consecutive JPEG pictures, as written by `ffmpeg -f mjpeg`.
///
/// It skips the payloads of segments (ITU-T T.81, annex B), which may contain markers, such as those of a thumbnail.
struct MotionJPEGDecoder {
  /// The maximum size of a picture, in bytes; larger ones are skipped.
  static let largest = 10_000_000

  private var bytes: [UInt8] = []
  /// The index of the next byte to read in the current picture; 0 before its first marker.
  private var position = 0

  /// Adds bytes of the stream.
  mutating func append(_ new: some Collection<UInt8>) { bytes += new }

  /// Removes and returns the next complete picture; `nil` until more bytes arrive.
  mutating func next() -> Data? {
    if bytes.count > Self.largest { (bytes, position) = ([], 0) }
    guard position > 0 || findStart() else { return nil }
    while let marker = nextMarker() {
      switch marker {
      case .end: return removePicture()
      case .start:
        // The previous picture was truncated.
        bytes.removeFirst(position)
        position = 2
      default:
        guard position + 3 < bytes.count else { return nil }
        let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
        guard position + 2 + length <= bytes.count else { return nil }
        position += 2 + length
      }
    }
    return nil
  }

  /// Drops the bytes before the next picture.
  private mutating func findStart() -> Bool {
    let start = bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == .start }
    bytes.removeFirst(start ?? max(0, bytes.count - 1))
    position = start == nil ? 0 : 2
    return start != nil
  }

  /// Moves to the next marker, and skips compressed data and markers without a segment.
  private mutating func nextMarker() -> UInt8? {
    while position + 1 < bytes.count {
      let code = bytes[position + 1]
      if bytes[position] == 0xff, code > 0x01, code < 0xff, !(0xd0...0xd7 ~= code) { return code }
      position += 1
    }
    return nil
  }

  private mutating func removePicture() -> Data {
    defer {
      bytes.removeFirst(position + 2)
      position = 0
    }
    return Data(bytes[..<(position + 2)])
  }
}

extension UInt8 {
  /// The marker code of the beginning of a picture (SOI).
  fileprivate static let start: UInt8 = 0xd8
  /// The marker code of the end of a picture (EOI).
  fileprivate static let end: UInt8 = 0xd9
}
