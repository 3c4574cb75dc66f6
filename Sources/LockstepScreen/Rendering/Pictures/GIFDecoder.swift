internal import Foundation

/// Decodes the first frame of a GIF (GIF89a, CompuServe 1990). Animation and transparency are ignored.
struct GIFDecoder {
  private var bytes: ArraySlice<UInt8>
  /// Maximum number of pixels.
  private static let mostPixels = 1 << 22

  /// Decodes a data URL such as `data:image/gif;base64,R0lG…`.
  ///
  /// - Returns: Nil if the URL has another type, or if its data are malformed.
  static func pixels(dataURL: String) -> Pixels? {
    guard dataURL.hasPrefix(dataURLPrefix),
      let data = Data(base64Encoded: String(dataURL.dropFirst(dataURLPrefix.count)))
    else { return nil }
    var decoder = GIFDecoder(bytes: Array(data)[...])
    return decoder.firstFrame()
  }

  /// The beginning of the data URLs of GIFs.
  static let dataURLPrefix = "data:image/gif;base64,"

  private mutating func firstFrame() -> Pixels? {
    guard take(6).starts(with: Array("GIF8".utf8)) else { return nil }
    let screen = take(7)
    guard screen.count == 7 else { return nil }
    let globalColors = colorTable(flags: screen[4])
    while let kind = bytes.popFirst() {
      switch kind {
      case 0x21:  // An extension: its label, and its data.
        bytes = bytes.dropFirst()
        _ = subBlocks()
      case 0x2C: return image(globalColors)
      default: return nil
      }
    }
    return nil
  }

  private mutating func image(_ globalColors: [UInt32]) -> Pixels? {
    let descriptor = take(9)
    guard descriptor.count == 9 else { return nil }
    let (width, height) = (Int(descriptor[4]) | Int(descriptor[5]) << 8, Int(descriptor[6]) | Int(descriptor[7]) << 8)
    let localColors = colorTable(flags: descriptor[8])
    let colors = localColors.isEmpty ? globalColors : localColors
    guard let size = bytes.popFirst(), (1...11).contains(size), width * height <= Self.mostPixels,
      let indexes = Self.decompress(subBlocks(), codeSize: Int(size), count: width * height)
    else { return nil }
    let order = Self.order(ofRows: height, isInterlaced: descriptor[8] & 0x40 != 0)
    return Pixels(width: width, height: height) { column, row in
      let index = Int(indexes[order[row] * width + column])
      return index < colors.count ? colors[index] : 0
    }
  }

  /// The position of each row in the data: an interlaced image has every eighth row first.
  private static func order(ofRows count: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<count) }
    let rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: count, by: $1)) }
    var order = rows
    for (position, row) in rows.enumerated() { order[row] = position }
    return order
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// Reads a colour table if the flags announce one: three bytes per colour.
  private mutating func colorTable(flags: UInt8) -> [UInt32] {
    guard flags & 0x80 != 0 else { return [] }
    let values = take(3 << (Int(flags & 7) + 1))
    return stride(from: 0, to: values.count - 2, by: 3).map {
      UInt32(values[$0]) << 16 | UInt32(values[$0 + 1]) << 8 | UInt32(values[$0 + 2])
    }
  }

  /// Reads blocks, each after its length, up to an empty one.
  private mutating func subBlocks() -> [UInt8] {
    var data: [UInt8] = []
    while let length = bytes.popFirst(), length > 0 { data += take(Int(length)) }
    return data
  }

  /// Decompresses data by the algorithm of Lempel, Ziv and Welch (1984), in the variant of GIF.
  ///
  /// - Returns: Nil if the data are malformed or too short.
  private static func decompress(_ data: [UInt8], codeSize: Int, count: Int) -> [UInt8]? {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    // Each code is the text of an earlier one, followed by a last index.
    var (prefixes, lasts, lengths): ([Int], [UInt8], [Int]) = ([], [], [])
    var (result, width, previous) = ([UInt8](), codeSize + 1, -1)
    var (buffer, bits, position) = (0, 0, 0)
    func text(_ code: Int) -> [UInt8] {
      var (code, text) = (code, [UInt8](repeating: 0, count: lengths[code]))
      for index in text.indices.reversed() {
        text[index] = lasts[code]
        code = prefixes[code]
      }
      return text
    }
    while result.count < count {
      while bits < width {
        guard position < data.count else { return nil }
        buffer |= Int(data[position]) << bits
        (bits, position) = (bits + 8, position + 1)
      }
      let code = buffer & (1 << width - 1)
      (buffer, bits) = (buffer >> width, bits - width)
      if code == clear {
        prefixes = Array(repeating: -1, count: end + 1)
        lasts = (0...end).map { UInt8(truncatingIfNeeded: $0) }
        lengths = Array(repeating: 1, count: end + 1)
        (width, previous) = (codeSize + 1, -1)
        continue
      }
      guard code != end, !lengths.isEmpty, code < lengths.count || code == lengths.count && previous >= 0 else {
        return nil
      }
      let known = text(code < lengths.count ? code : previous)
      if previous >= 0, lengths.count < 4_096 {
        prefixes.append(previous)
        lasts.append(known[0])
        lengths.append(lengths[previous] + 1)
      }
      result += code < lengths.count ? text(code) : known
      if lengths.count == 1 << width, width < 12 { width += 1 }
      previous = code
    }
    return Array(result.prefix(count))
  }
}
