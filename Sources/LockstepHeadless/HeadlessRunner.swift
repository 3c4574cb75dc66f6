internal import Foundation
// Re-exported because a runner imports only this module and its features, and worlds change the engine's dependencies.
@_exported public import Lockstep

@_exported public import struct LockstepPlayback.FeatureCatalog
// Re-exported for the catalog in which a runner lists its features.
@_exported public import struct LockstepPlayback.FeatureEntry

/// A program that drives features without a display: it plays scripts and prints every step as a diff.
///
/// ```swift
/// @main struct Runner: HeadlessRunner {
///   static let catalog = FeatureCatalog {
///     FeatureEntry("Login", initialState: Login.State()) { Login() }
///       .world("offline") { $0.authManager = .failing(.offline) }
///   }
/// }
/// ```
///
/// `runner run Scripts` then plays every script in the folder `Scripts`; `runner --help` describes all commands.
public protocol HeadlessRunner: SendableMetatype {
  /// The available features.
  static var catalog: FeatureCatalog { get }
}

extension HeadlessRunner {
  /// Runs the command line and exits: 0 if everything passed, 1 if a script failed, 2 for a usage error.
  public static func main() async {
    // A write beyond the file-size limit then fails with an error that is reported, instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments
    let program = arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "headless"
    let console = Console.standard
    let environment = ProcessInfo.processInfo.environment
    let commands = CommandRouter(
      program: program,
      catalog: catalog,
      console: console,
      environment: environment,
      executable: Bundle.main.executableURL,
      invocation: arguments.first,
      arguments: Array(arguments.dropFirst())
    )
    let code = await commands.run(Array(arguments.dropFirst()))
    exit(console.end(code, program: program).rawValue)
  }
}

/// The exit status of the program.
enum ExitCode: Int32 {
  /// Everything passed.
  case success = 0

  /// A script failed, or a golden file differs or was rewritten.
  case failure = 1

  /// A usage error: an invalid option, feature or file.
  case wrongUse = 2

  /// An exploration was killed, or tasks of a job array have not run yet.
  case unfinished = 3
}
