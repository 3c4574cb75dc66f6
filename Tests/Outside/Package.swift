// swift-tools-version: 6.2

import PackageDescription

/// A third-party package with its own feature and runner. The gate copies it beside the repository; LOCKSTEP is the repository's path.
let package = Package(
  name: "Kitchen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lockstep", path: Context.environment["LOCKSTEP"] ?? "../..")],
  targets: [
    // The bell's interface and its live implementation: only the executable links the second.
    .target(name: "Bell", dependencies: [.product(name: "Lockstep", package: "Lockstep")]),
    .target(name: "BellLive", dependencies: ["Bell", .product(name: "Lockstep", package: "Lockstep")]),
    .executableTarget(
      name: "Kitchen",
      dependencies: [
        "Bell", "BellLive",
        .product(name: "Lockstep", package: "Lockstep"),
        .product(name: "LockstepHeadless", package: "Lockstep"),
      ]
    ),
  ]
)
