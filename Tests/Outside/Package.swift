// swift-tools-version: 6.2

import PackageDescription

/// A package of somebody else, with a feature and a runner of its own. The gate copies it beside the repository, which LOCKSTEP names.
let package = Package(
  name: "Kitchen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lockstep", path: Context.environment["LOCKSTEP"] ?? "../..")],
  targets: [
    // What a feature needs of the bell, and what rings it: only the program links the second.
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
