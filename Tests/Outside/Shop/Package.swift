// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Lockstep", path: "../../..")],
  targets: [
    .executableTarget(
      name: "runner",
      dependencies: [
        .product(name: "Lockstep", package: "Lockstep"),
        .product(name: "LockstepScreen", package: "Lockstep"),
        .product(name: "LockstepHeadless", package: "Lockstep"),
      ]
    ),
    .testTarget(
      name: "runnerTests",
      dependencies: [
        "runner",
        .product(name: "LockstepTesting", package: "Lockstep"),
        .product(name: "LockstepScreenTesting", package: "Lockstep"),
      ]
    ),
  ]
)
