internal import Foundation

/// Decodes messages from bytes that arrive in chunks of any size.
struct ChatLineDecoder {
  private var rest = Data()

  /// The longest accepted line, in bytes. It protects against a server that never ends a line.
  static let longestLine = 1_000_000

  /// Decodes the next chunk of data.
  ///
  /// - Parameter data: The bytes that follow the previous chunk.
  /// - Returns: The content of the lines completed so far, up to the first invalid line, and that line's error.
  mutating func take(_ data: Data) -> (ChatBatch, ChatError?) {
    rest.append(data)
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else {
      return (ChatBatch(), rest.count > Self.longestLine ? .unexpectedAnswer : nil)
    }
    let lines = rest[..<end].split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(Self.isSpace) }
    rest = Data(rest[(end + 1)...])
    guard let all = try? Self.decode(Data("[".utf8) + lines.joined(separator: [UInt8(ascii: ",")]) + Data("]".utf8))
    else {
      return Self.takeOneByOne(lines)
    }
    return (all, nil)
  }

  /// Decodes many lines at once, which is much faster than decoding each line.
  private static func decode(_ array: Data) throws -> ChatBatch {
    var batch = ChatBatch()
    for line in try JSONDecoder().decode([ChatLine].self, from: array) { try line.add(to: &batch) }
    return batch
  }

  /// Decodes the messages before an invalid line. Otherwise, the next connection would start before that line again, in an endless loop.
  private static func takeOneByOne(_ lines: [Data]) -> (ChatBatch, ChatError?) {
    var batch = ChatBatch()
    for line in lines {
      guard (try? JSONDecoder().decode(ChatLine.self, from: line).add(to: &batch)) != nil else {
        return (batch, .unexpectedAnswer)
      }
    }
    return (batch, nil)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

/// A line in the server's format.
private struct ChatLine: Decodable {
  let sequence: Int?
  let time: Int?
  let author: String?
  let comment: String?
  let bid: Int?
  let join: Bool?
  let gift: String?
  let lot: String?
  let nonce: String?
  let pulse: ChatHeartbeat?

  func add(to batch: inout ChatBatch) throws {
    if let pulse {
      batch.pulse = pulse
    } else if let sequence, let time, let author, let content {
      batch.messages.append(
        ChatMessage(sequence: sequence, time: time, author: author, content: content, nonce: nonce)
      )
    } else {
      throw ChatError.unexpectedAnswer
    }
  }

  private var content: ChatMessage.Content? {
    if let comment { return .comment(comment) }
    if let bid { return .bid(bid) }
    if let gift { return .gift(gift) }
    if let lot { return .lot(lot) }
    return join == true ? .join : nil
  }
}
