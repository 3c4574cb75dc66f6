public import Foundation
public import Lockstep

/// Where the servers of the app are.
public struct Servers: Hashable, Sendable {
  /// Knows accounts and sessions: `https://auth.example.com/v1`.
  public var auth: URL
  /// Knows the menu.
  public var menu: URL
  /// Carries the chat of broadcasts.
  public var chat: URL
  /// Counts sessions and crashes.
  public var stability: URL

  /// Makes the addresses.
  ///
  /// - Parameters:
  ///   - auth: Knows accounts and sessions; passwords go there, so let it be `https`.
  ///   - menu: Knows the menu.
  ///   - chat: Carries the chat of broadcasts.
  ///   - stability: Counts sessions and crashes.
  public init(auth: URL, menu: URL, chat: URL, stability: URL) {
    self.auth = auth
    self.menu = menu
    self.chat = chat
    self.stability = stability
  }

  /// Makes the addresses of servers that are behind one: `auth`, `menu`, `chat` and `stability` below it.
  ///
  /// - Parameter baseURL: `https://api.example.com/v1`.
  public init(baseURL: URL) {
    self.init(
      auth: baseURL.appending(path: "auth"),
      menu: baseURL.appending(path: "menu"),
      chat: baseURL.appending(path: "chat"),
      stability: baseURL.appending(path: "stability")
    )
  }
}

extension DependencyValues {
  /// Connects all features to their servers, which are shown the token of who is signed in.
  ///
  /// ```swift
  /// let store = Store(initialState: Root.State()) { Root() } withDependencies: {
  ///   $0.connect(to: Servers(baseURL: url))
  /// }
  /// ```
  ///
  /// The signed-in user is kept in `fileStorage` as it is now: whoever sets another does so before.
  ///
  /// - Parameter servers: Where the servers are.
  public mutating func connect(to servers: Servers) {
    let pass = SessionPass()
    authManager = pass.noting(.http(baseURL: servers.auth))
    visitKeeper = pass.noting(.stored(in: fileStorage))
    menu = .http(baseURL: servers.menu, authorization: pass.authorization)
    chat = .http(baseURL: servers.chat, authorization: pass.authorization)
    stability = .http(baseURL: servers.stability, authorization: pass.authorization)
    covers = .http()
    remoteImages = .http()
  }
}
