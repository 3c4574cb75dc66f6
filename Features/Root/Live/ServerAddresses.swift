public import Foundation

/// The addresses of the app's servers.
public struct ServerAddresses: Hashable, Sendable {
  /// The server for accounts and sessions: `https://auth.example.com/v1`.
  public var auth: URL
  /// The server for the menu, which also places orders.
  public var menu: URL
  /// The server for the chat of broadcasts.
  public var chat: URL
  /// The server for broadcasts, which returns the URL of the server that receives the camera's frames.
  public var broadcasts: URL
  /// The server for the counts of sessions and crashes.
  public var stability: URL

  /// Creates the addresses.
  ///
  /// - Parameters:
  ///   - auth: The server for accounts and sessions. Use `https`, because passwords are sent to it.
  ///   - menu: The server for the menu, which also places orders.
  ///   - chat: The server for the chat of broadcasts.
  ///   - broadcasts: The server for broadcasts.
  ///   - stability: The server for the counts of sessions and crashes.
  public init(auth: URL, menu: URL, chat: URL, broadcasts: URL, stability: URL) {
    self.auth = auth
    self.menu = menu
    self.chat = chat
    self.broadcasts = broadcasts
    self.stability = stability
  }

  /// Creates the addresses of servers below a common base URL: `auth`, `menu`, `chat`, `broadcast` and `stability`.
  ///
  /// - Parameter baseURL: `https://api.example.com/v1`.
  public init(baseURL: URL) {
    self.init(
      auth: baseURL.appending(path: "auth"),
      menu: baseURL.appending(path: "menu"),
      chat: baseURL.appending(path: "chat"),
      broadcasts: baseURL.appending(path: "broadcast"),
      stability: baseURL.appending(path: "stability")
    )
  }
}
