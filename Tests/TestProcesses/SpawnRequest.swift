import Foundation

/// A process to start.
struct SpawnRequest {
  var program: String
  var arguments: [String]
  var environment: [String: String]
  var input: Int32
  var output: Int32
  /// The standard error stream; nil means that of this process.
  var errors: Int32?

  func start() throws -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors ?? 2, 2)
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      try Self.closeDescriptors(from: 3, &actions)
    #endif
    var id: pid_t = 0
    let code = Self.withCStrings([program] + arguments) { arguments in
      Self.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&id, program, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw POSIXError(POSIXError.Code(rawValue: code) ?? .EIO) }
    return id
  }

  #if !canImport(Darwin)
    /// Closes all other descriptors in the new process. Glibc's module lacks the function, which is not POSIX's.
    private static func closeDescriptors(from first: Int32, _ actions: inout posix_spawn_file_actions_t) throws {
      typealias Function = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { throw POSIXError(.ENOSYS) }
      _ = unsafeBitCast(symbol, to: Function.self)(&actions, first)
    }
  #endif

  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
