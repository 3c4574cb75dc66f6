import Foundation

@testable import LockstepScript

enum Quality: String, Codable, Sendable { case low, high = "HIGH" }
enum Rank: String, Codable, CaseIterable { case first = "1st", second = "2nd" }
enum Level: Int, Codable, Sendable { case low, high = 7 }
enum Tab: Codable, Equatable { case home, settings }

struct User: Codable, Equatable {
  var id: Int
  var name: String?
}

struct Session: Codable, Equatable {
  var token: String
  var user: User
}

enum LoginError: Error, Codable, Equatable { case offline, rejected(reason: String, retry: Duration) }

enum Outcome<Value: Codable & Sendable>: Codable {
  case success(Value)
  case failure(LoginError)
}

enum Row {
  enum Action: Codable, Equatable { case toggle, rename(String) }
}

enum LoginAction: Codable, Sendable {
  case loginButtonTapped
  case emailChanged(String)
  case row(id: Int, action: Row.Action)
  case mixed(Int, label: String?, Bool)
  case loginResponse(Outcome<Session>)
  case tabs([Tab: Int])
  indirect case nested(LoginAction)
}

struct EvenNumber: Codable, Equatable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try container.decode(Int.self)
    guard value.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(value) is odd.")
    }
  }
}

struct ID: RawRepresentable, Codable, Hashable { var rawValue: Int }

struct Wrapper: Codable, Equatable {
  var user: User

  init(from decoder: any Decoder) throws { user = try decoder.singleValueContainer().decode(User.self) }
}

/// Replaces the engine's reflection, which this module can't use.
@Sendable func sampleCaseNames(_ type: Any.Type) -> [String]? {
  switch type {
  case is LoginAction.Type:
    ["loginButtonTapped", "emailChanged", "row", "mixed", "loginResponse", "tabs", "nested"]
  case is Row.Action.Type: ["toggle", "rename"]
  case is Outcome<Session>.Type: ["success", "failure"]
  case is LoginError.Type: ["offline", "rejected"]
  case is Tab.Type: ["home", "settings"]
  case is Quality.Type: ["low", "high"]
  default: nil
  }
}
