internal import Foundation

/// The package and product from which a program was built, determined from the program's path.
struct ProgramBuildLocation: Sendable, Equatable {
  /// The package's folder.
  let package: URL

  /// SwiftPM's build folder: `.build` in the package, unless `--scratch-path` was given.
  let scratch: URL

  /// The folder that contains the program: `.build/x86_64-unknown-linux-gnu/debug`.
  let products: URL
  let product: String

  /// - Parameters:
  ///   - executable: The program's file, in `<scratch>/<platform>/<configuration>`.
  ///   - folder: The working directory, inside the package. It determines the package if the scratch folder is elsewhere.
  /// - Throws: A usage error if the program is not in a SwiftPM build folder, or if the working directory is not in its package.
  init(executable: URL, workingDirectory folder: URL) throws(UsageError) {
    let unknown = UsageError.notBuiltBySwiftPM(executable.path)
    let file = executable.resolvingSymlinksInPath().standardizedFileURL
    products = file.deletingLastPathComponent()
    scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    product = file.lastPathComponent
    guard ["debug", "release"].contains(products.lastPathComponent) else { throw unknown }
    let packages = ([scratch.deletingLastPathComponent()] + folder.standardizedFileURL.withParents).filter(
      Self.isPackage
    )
    let sources = "Sources/\(product)"
    let owner = packages.last { FileManager.default.fileExists(atPath: $0.appending(path: sources).path) }
    guard let package = owner ?? packages.first else { throw unknown }
    self.package = package
    let root = package.resolvingSymlinksInPath().path
    guard folder.resolvingSymlinksInPath().standardizedFileURL.withParents.contains(where: { $0.path == root }) else {
      throw .otherPackage(product, in: package.path)
    }
  }

  /// The folders of packages that this package depends on by path, directly or indirectly, as recorded by SwiftPM in the last build.
  var localDependencies: [String] {
    struct Workspace: Decodable {
      struct Content: Decodable { let dependencies: [Dependency] }
      struct Dependency: Decodable { let packageRef: Reference }
      struct Reference: Decodable { let kind: String, location: String }
      let object: Content
    }
    let record = try? Data(contentsOf: scratch.appending(path: "workspace-state.json"))
    let workspace = record.flatMap { try? JSONDecoder().decode(Workspace.self, from: $0) }
    return (workspace?.object.dependencies ?? []).map(\.packageRef).filter { $0.kind == "fileSystem" }.map(\.location)
  }

  /// The arguments of `swift build`, including the user's.
  func buildArguments(_ others: [String]) -> [String] {
    let isUsual = scratch.path == package.appending(path: ".build").path
    return ["build", "--product", product, "-c", products.lastPathComponent]
      + (isUsual ? [] : ["--scratch-path", scratch.path]) + others
  }

  private static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }
}

extension ProgramBuilder {
  /// Runs `swift build`.
  ///
  /// - Parameters:
  ///   - program: The program to build.
  ///   - swift: The file of the `swift` command.
  ///   - arguments: Additional arguments of `swift build`.
  static func swiftBuild(_ program: ProgramBuildLocation, swift: URL, arguments: [String]) -> ProgramBuilder {
    let running = RunningSubprocess()
    return ProgramBuilder { mode in
      AsyncStream(bufferingPolicy: .bufferingNewest(1)) { events in
        Task {
          if mode == .full { await program.removeModules(swift) }
          let process = Subprocess(swift, program.buildArguments(arguments), in: program.package)
          running.set(process)
          let result = await result(of: process, in: program.package) { events.yield(.progressed($0)) }
          running.set(nil)
          events.yield(.ended(result))
          events.finish()
        }
      }
    } interrupt: {
      running.interrupt()
    }
  }

  /// Runs `swift build`, and reports its lines about progress.
  private static func result(
    of process: Subprocess,
    in package: URL,
    report: (String) -> Void
  ) async -> Watch.BuildResult {
    var lines: [String] = []
    do {
      let end = try await process.run { line in
        lines.append(line)
        if line.firstMatch(of: #/^\[\d+/\d+\] /#) != nil { report(line) }
      }
      switch end {
      case .exited(0): return .succeeded
      case let end where end.isInterruption: return .interrupted
      case .exited, .signal: return .failed(CompilerMessages(lines, in: package).lines)
      }
    } catch {
      return .failed(["`swift build` can't be started: \(error)"])
    }
  }
}

extension ProgramBuildLocation {
  /// Removes the compiled modules of the package's own targets. Keeps SwiftPM's lists of their files, because SwiftPM doesn't write them
  /// again.
  fileprivate func removeModules(_ swift: URL) async {
    let files = FileManager.default
    for target in await targets(swift) {
      try? files.removeItem(at: products.appending(path: "Modules/\(target).swiftmodule"))
      let folder = products.appending(path: "\(target).build")
      for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let isCompiled = ["o", "swiftdeps", "priors"].contains(URL(filePath: name).pathExtension)
        if isCompiled { try? files.removeItem(at: folder.appending(path: name)) }
      }
    }
  }

  /// The names of the package's targets.
  private func targets(_ swift: URL) async -> [String] {
    struct Description: Decodable {
      struct Target: Decodable { let name: String }
      let targets: [Target]
    }
    var text = ""
    let arguments = ["package", "describe", "--type", "json"]
    _ = try? await Subprocess(swift, arguments, in: package).run { text += $0 + "\n" }
    // Warnings may precede the description.
    let json = text.firstIndex(of: "{").map { text[$0...] } ?? ""
    return (try? JSONDecoder().decode(Description.self, from: Data(json.utf8)))?.targets.map(\.name) ?? []
  }
}

/// The messages of a failed build: errors with their lines of code, then warnings.
struct CompilerMessages: Sendable, Equatable {
  let lines: [String]

  /// - Parameters:
  ///   - output: The lines printed by `swift build`.
  ///   - package: The folder relative to which paths are shown.
  init(_ output: [String], in package: URL) {
    var blocks: [[String]] = []
    var isOpen = false
    let output = output.map { $0.replacing(Self.color, with: "") }
    for line in output {
      let text = line.replacing(package.path + "/", with: "")
      if Self.begins(line) {
        blocks.append([text])
        isOpen = true
      } else if isOpen, text.hasPrefix(" ") || text.first?.isNumber == true {
        blocks[blocks.count - 1].append(text)
      } else {
        isOpen = false
      }
    }
    var known: Set<[String]> = []
    blocks = blocks.filter { known.insert($0).inserted }
    let errors = blocks.filter { $0[0].contains("error: ") }
    let located = errors.filter { $0[0].contains(Self.location) }
    // An error without a location, such as `emit-module command failed`, only results from the others.
    let warnings = blocks.filter { !$0[0].contains("error: ") }
    let found = ((located.isEmpty ? errors : located) + warnings).flatMap(\.self)
    lines = errors.isEmpty ? Array(output.suffix(Self.mostOtherLines)) : found
  }

  /// Maximum number of last lines to show if no error has a location.
  private static let mostOtherLines = 20

  /// A colour's escape sequence, which the compiler writes if `swift run` started this program on a terminal.
  private static var color: Regex<Substring> { /\u{1B}\[[0-9;]*m/ }

  private static var location: Regex<Substring> { /:\d+:\d+: error:/ }

  private static func begins(_ line: String) -> Bool {
    // Below a line of code, the compiler repeats the message behind a mark.
    line.contains("error: ") && line.first != " " || line.hasPrefix("/") && line.contains("warning: ")
  }
}
