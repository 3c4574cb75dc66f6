internal import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension LiveRoom {
  /// Shows what the host says at once, and tells the server.
  func sendDraft(_ state: inout State) -> Effect<Action> {
    guard state.canSend else { return .none }
    let text = state.trimmedDraft
    // The server may have got what seemed lost: under the same nonce it says it but once.
    let nonce = state.unsent.flatMap { $0.text == text ? $0.nonce : nil } ?? uuid().uuidString
    state.draft = ""
    state.unsent = nil
    state.notice = nil
    state.outgoing.append(Outgoing(nonce: nonce, text: text))
    let draft = ChatDraft(author: state.host, text: text, nonce: nonce)
    return .task(name: "send message") { [chat, clock, room = state.room] in
      try await withTimeout(Self.patience, clock: clock) { try await chat.send(room, draft) }
      return .sendResponse(nonce: nonce, nil)
    } catch: {
      .sendResponse(nonce: nonce, ChatError($0))
    }
    .cancellable(id: CancelID.send(nonce: nonce), cancelInFlight: true)
  }

  /// What could not be sent is taken back and given back to the host to try again.
  func endSending(_ state: inout State, of nonce: String, error: ChatError?) -> Effect<Action> {
    // What has come back meanwhile has arrived, whatever became of the answer.
    guard let index = state.outgoing.firstIndex(where: { $0.nonce == nonce }) else { return .none }
    guard let error else {
      state.outgoing[index].isAccepted = true
      return .none
    }
    let message = state.outgoing.remove(at: index)
    state.unsent = message
    state.draft = state.draft.isEmpty ? message.text : "\(message.text) \(state.draft)"
    state.notice = Notice(title: "Your message was not sent", message: "\(error.title). \(error.advice)")
    return report(error)
  }
}
