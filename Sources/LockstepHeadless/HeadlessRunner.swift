internal import Foundation
internal import LockstepPlayback

/// A program that drives features without a screen: by scripts, with every step printed as a diff.
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
/// `runner run Scripts` then plays every script in the folder `Scripts`; `runner --help` tells the rest.
public protocol HeadlessRunner {
  /// The features that can be driven.
  static var catalog: FeatureCatalog { get }
}

extension HeadlessRunner {
  /// Does what the command line asks for and ends the program: 0 all held, 1 a script failed, 2 wrong use.
  public static func main() async {
    let arguments = CommandLine.arguments
    let program = arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "headless"
    let console = Console.standard
    let environment = ProcessInfo.processInfo.environment
    let commands = Commands(program: program, catalog: catalog, console: console, environment: environment)
    let code = await commands.run(Array(arguments.dropFirst()))
    exit(console.end(code, program: program).rawValue)
  }
}

/// How a program ended, as the shell sees it.
enum ExitCode: Int32 {
  /// All held.
  case success = 0

  /// A script failed, or a golden file differs or was rewritten.
  case failure = 1

  /// Wrong use: an option, a feature, a file.
  case wrongUse = 2
}
