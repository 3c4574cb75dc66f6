import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct LoginSecrecyTests {
  @Test func secretsDoNotPrint() {
    var session = Session.blob
    session.ticket = .lasting("ticket-secret")
    var state = Login.State.filledIn("blob@example.com", "password-secret")
    state.session = session
    let values: [Any] = [state, Login.Action.passwordChanged("password-secret"), Login.Action.sessionRestored(session)]
    for text in values.flatMap({ [Tree(describing: $0).inline, String(describing: $0), dumped($0)] }) {
      #expect(text.contains("••••"))
      #expect(!text.contains("secret") && !text.contains(session.token.text), "\(text)")
    }
  }

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func theAccountPrints() {
    let action = Login.Action.accountChanged("blob@example.com")
    #expect(Tree(describing: action).inline == #".accountChanged("blob@example.com")"#)
  }

  @Test func secretsAreCodedAsPlainStrings() throws {
    let json = #"{"passwordChanged":{"_0":"correct horse"}}"#
    let action = try JSONDecoder().decode(Login.Action.self, from: Data(json.utf8))
    #expect(action == .passwordChanged("correct horse"))
    #expect(try JSONDecoder().decode(Session.self, from: JSONEncoder().encode(Session.blob)) == .blob)
  }

  @Test func aRecordedFailureIsRecognized() throws {
    let json = #"{"loginResponse":{"_0":{"failure":{"_0":"offline"}}}}"#
    let action = try JSONDecoder().decode(Login.Action.self, from: Data(json.utf8))
    guard case .loginResponse(.failure(let error)) = action else {
      Issue.record("not a failed response: \(action)")
      return
    }
    #expect(AuthError(error) == .offline)
  }
}
