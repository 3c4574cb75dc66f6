internal import Foundation

/// Makes messages of bytes that come in pieces of any size.
struct ChatLines {
  private var rest = Data()

  /// The longest line, in bytes: a server that never ends one is none of ours.
  static let longestLine = 1_000_000

  /// Takes the next piece.
  ///
  /// - Parameter data: What comes after what was taken before.
  /// - Returns: What the lines say that are whole now, up to the first that makes no sense, and what is wrong with that one.
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

  /// Decodes many lines at once, which is much faster than one after the other.
  private static func decode(_ array: Data) throws -> ChatBatch {
    var batch = ChatBatch()
    for line in try JSONDecoder().decode([ChatLine].self, from: array) { try line.add(to: &batch) }
    return batch
  }

  /// What is before a line that makes no sense is taken: else the next connection would begin before it again, and so on for ever.
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

/// A line as the server writes it.
private struct ChatLine: Decodable {
  let sequence: Int?
  let time: Int?
  let author: String?
  let comment: String?
  let bid: Int?
  let join: Bool?
  let gift: String?
  let nonce: String?
  let pulse: ChatPulse?

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
    return join == true ? .join : nil
  }
}
