// swift-tools-version: 6.2

import PackageDescription

/// A package of somebody else, with a feature and a runner of its own. The gate copies it beside the repository, which LOCKSTEP names.
let package = Package(
  name: "Kitchen",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lockstep", path: Context.environment["LOCKSTEP"] ?? "../..")],
  targets: [
    .executableTarget(
      name: "Kitchen",
      dependencies: [
        .product(name: "Lockstep", package: "Lockstep"),
        .product(name: "LockstepHeadless", package: "Lockstep"),
      ]
    )
  ]
)
