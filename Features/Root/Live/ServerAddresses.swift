public import Foundation
public import Lockstep

/// The addresses of the app's servers.
public struct ServerAddresses: Hashable, Sendable {
  /// The server for accounts and sessions: `https://auth.example.com/v1`.
  public var auth: URL
  /// The server for the menu, which also places orders.
  public var menu: URL
  /// The server for the chat of broadcasts.
  public var chat: URL
  /// The server for the counts of sessions and crashes.
  public var stability: URL

  /// Makes the addresses.
  ///
  /// - Parameters:
  ///   - auth: The server for accounts and sessions. Use `https`, because passwords are sent to it.
  ///   - menu: The server for the menu, which also places orders.
  ///   - chat: The server for the chat of broadcasts.
  ///   - stability: The server for the counts of sessions and crashes.
  public init(auth: URL, menu: URL, chat: URL, stability: URL) {
    self.auth = auth
    self.menu = menu
    self.chat = chat
    self.stability = stability
  }

  /// Makes the addresses of servers with a common base URL: `auth`, `menu`, `chat` and `stability` below it.
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
  /// Connects all features to their servers, with the token of the signed-in user.
  ///
  /// ```swift
  /// let store = Store(initialState: Root.State()) { Root() } withDependencies: {
  ///   $0.connect(to: Servers(baseURL: url))
  /// }
  /// ```
  ///
  /// The current `fileStorage` is captured for the signed-in user and the order: set another one before this call.
  ///
  /// - Parameters:
  ///   - servers: The addresses of the servers.
  ///   - timeout: How long a request may wait for a response, in whole seconds of real time. The chat may be silent for twice as long.
  public mutating func connect(to servers: ServerAddresses, timeout: Duration = .seconds(10)) {
    let pass = SessionTokenProvider()
    authManager = pass.noting(.http(baseURL: servers.auth, timeout: timeout))
    visitStorage = pass.noting(.stored(in: fileStorage))
    menu = .http(baseURL: servers.menu, timeout: timeout, authorization: pass.authorization)
    order = .http(baseURL: servers.menu, files: fileStorage, timeout: timeout, authorization: pass.authorization)
    chat = .http(baseURL: servers.chat, timeout: timeout * 2, authorization: pass.authorization)
    stability = .http(
      baseURL: servers.stability,
      timeout: timeout,
      authorization: pass.authorization,
      ticket: pass.ticket
    )
    covers = .http(timeout: timeout)
    remoteImages = .http(timeout: timeout)
  }
}
