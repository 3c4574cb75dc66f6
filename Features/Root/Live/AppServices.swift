public import Lockstep

/// The location of the app's services.
public enum AppServices: Sendable {
  /// In memory. Persistent data is stored in files, which may also be in memory.
  case embedded(FileStorage)
  /// On servers. The timeout of a request is in whole seconds of real time; the chat may be silent for twice as long.
  case servers(ServerAddresses, timeout: Duration = .seconds(10))
}

extension DependencyValues {
  /// Installs all services of the app.
  ///
  /// ```swift
  /// let store = Store(initialState: Root.State()) { Root() } withDependencies: {
  ///   $0.install(.servers(ServerAddresses(baseURL: url)))
  /// }
  /// ```
  ///
  /// The devices are simulated in both cases: an app sets `camera` and `capture` afterwards.
  ///
  /// - Parameter services: The location of the services. With servers, the session, the order, favourites, ratings and the draft are stored
  ///   in the current `fileStorage`: to use another storage, set it before this call.
  public mutating func install(_ services: AppServices) {
    switch services {
    case .embedded(let files): embed(in: files)
    case .servers(let servers, let timeout): connect(to: servers, timeout)
    }
  }

  private mutating func embed(in files: FileStorage) {
    fileStorage = files
    authManager = .embedded()
    visitStorage = .stored(in: files)
    (menu, order) = (.embedded(), .stored(in: files))
    (favorites, ratings) = (.stored(in: files), .stored(in: files))
    (drafts, settingsStorage) = (.stored(in: files), .file)
    (chat, capture, covers) = (.embedded(), .embedded(), .embedded())
    (broadcasts, camera, videoStream) = (.embedded(), .embedded, .embedded)
    (stability, remoteImages) = (.embedded(), .embedded)
    (diagnostics, messages) = (.embedded, .queue())
  }

  private mutating func connect(to servers: ServerAddresses, _ timeout: Duration) {
    let pass = SessionTokenProvider()
    authManager = pass.noting(.http(baseURL: servers.auth, timeout: timeout))
    visitStorage = pass.noting(.stored(in: fileStorage))
    (diagnostics, messages) = (.embedded, .queue())
    menu = .http(baseURL: servers.menu, timeout: timeout, authorization: pass.authorization)
    order = .http(baseURL: servers.menu, files: fileStorage, timeout: timeout, authorization: pass.authorization)
    (favorites, ratings) = (.stored(in: fileStorage), .stored(in: fileStorage))
    (drafts, settingsStorage) = (.stored(in: fileStorage), .file)
    chat = .http(baseURL: servers.chat, timeout: timeout * 2, authorization: pass.authorization)
    stability = .http(
      baseURL: servers.stability,
      timeout: timeout,
      authorization: pass.authorization,
      ticket: pass.ticket
    )
    broadcasts = .http(baseURL: servers.broadcasts, timeout: timeout, authorization: pass.authorization)
    (capture, camera) = (.embedded(), .embedded)
    videoStream = .http(timeout: timeout, authorization: pass.authorization)
    covers = .http(timeout: timeout)
    remoteImages = .http(timeout: timeout)
  }
}
