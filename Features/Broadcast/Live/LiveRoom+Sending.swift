internal import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension LiveRoom {
  /// Shows the host's message immediately, and sends it to the server.
  func sendDraft(_ state: inout State) -> Effect<Action> {
    guard state.canSend else { return .none }
    let text = state.trimmedDraft
    // The server may have received a message whose request failed; reusing the nonce prevents a duplicate.
    let nonce = state.unsent.flatMap { $0.text == text ? $0.nonce : nil } ?? uuid().uuidString
    state.draft = ""
    state.unsent = nil
    state.notice = nil
    state.endRequests += 1
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

  /// Removes a message that could not be sent and restores its text for another try.
  func endSending(_ state: inout State, of nonce: String, error: ChatError?) -> Effect<Action> {
    // If the chat has already delivered the message, the server received it, even if the response reports an error.
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
