// swift-tools-version: 6.2

import PackageDescription

/// The settings of all targets: each file imports what it uses, imports aren't re-exported, and existential types are spelled with `any`.
let walls: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: walls)
}

func tests(of room: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: room + "Tests",
    dependencies: [.target(name: room)] + dependencies,
    path: "Tests/" + room,
    exclude: exclude,
    swiftSettings: walls
  )
}

let package = Package(
  name: "Lockstep",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Lockstep", targets: ["Lockstep"]),
    .library(name: "LockstepTesting", targets: ["LockstepTesting"]),
    .library(name: "LockstepScreen", targets: ["LockstepScreen"]),
    .library(name: "LockstepScreenTesting", targets: ["LockstepScreenTesting"]),
    .library(name: "LockstepExplorationTesting", targets: ["LockstepExplorationTesting"]),
    .library(name: "LockstepHeadless", targets: ["LockstepHeadless"]),
    .executable(name: "headless", targets: ["Headless"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    room("LockstepDiff"),
    room("Lockstep", ["LockstepDiff"]),
    room("LockstepScreen", ["Lockstep", "LockstepDiff"]),
    room("LockstepSimulation", ["Lockstep", "LockstepDiff"]),
    room("LockstepTesting", ["LockstepReport", "LockstepTrace", "LockstepSimulation", "Lockstep", "LockstepDiff"]),
    room("LockstepScreenTesting", ["LockstepTesting", "LockstepScreen", "Lockstep"]),
    room("LockstepScript", ["LockstepScreen", "LockstepDiff"]),
    room("LockstepTrace", ["Lockstep", "LockstepDiff"]),
    .target(
      name: "LockstepWeb",
      dependencies: ["LockstepScreen"],
      exclude: [
        "Page/cards.js", "Page/connection.js", "Page/generate.py", "Page/live.js", "Page/pictures.js",
        "Page/previews.css", "Page/previews.js", "Page/search.js", "Page/session.js", "Page/state.js",
        "Page/status.js", "Page/steps.js", "Page/tabs.js", "Page/tools.css", "Page/tools.js",
      ],
      swiftSettings: walls
    ),
    .target(
      name: "LockstepReport",
      dependencies: ["LockstepTrace", "Lockstep", "LockstepDiff"],
      exclude: [
        "Page/app.js", "Page/changes.js", "Page/compare.js", "Page/data.js", "Page/detail.js", "Page/elements.js",
        "Page/failure.js", "Page/generate.py", "Page/keys.js", "Page/list.js", "Page/overview.js", "Page/print.js",
        "Page/report.css", "Page/runs.js", "Page/screen.js", "Page/source.js", "Page/state.js", "Page/steps.js",
        "Page/timeline.js", "Page/tree.js", "Page/why.js",
      ],
      swiftSettings: walls
    ),
    room(
      "LockstepPlayback",
      ["LockstepScript", "LockstepTrace", "LockstepSimulation", "LockstepScreen", "Lockstep", "LockstepDiff"]
    ),
    room(
      "LockstepExploration",
      ["LockstepPlayback", "LockstepScript", "LockstepSimulation", "Lockstep", "LockstepDiff"]
    ),
    room(
      "LockstepExplorationTesting",
      [
        "LockstepExploration", "LockstepPlayback", "LockstepTesting", "LockstepSimulation", "Lockstep", "LockstepDiff",
      ]
    ),
    room(
      "LockstepHeadless",
      [
        "LockstepExploration", "LockstepPlayback", "LockstepReport", "LockstepScript", "LockstepTrace",
        "LockstepSimulation", "LockstepScreen", "LockstepWeb", "Lockstep", "LockstepDiff",
      ]
    ),
    .target(
      name: "Features",
      dependencies: ["LockstepScreen", "Lockstep"],
      path: "Features",
      exclude: [
        "Broadcast/Scripts", "Dashboard/Scripts", "Favorites/Scripts", "Home/Scripts", "Login/Scripts",
        "Messages/Scripts", "Root/Scripts", "Settings/Scripts",
      ],
      swiftSettings: walls
    ),
    .executableTarget(
      name: "Headless",
      dependencies: ["LockstepHeadless", "Features", "Lockstep"],
      swiftSettings: walls
    ),
    .executableTarget(
      name: "LayoutCases",
      dependencies: ["LockstepScreen"],
      path: "Tests/LockstepScreen/Chromium/Cases",
      swiftSettings: walls
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "LockstepHeadless", "Features", "LockstepExploration", "LockstepPlayback", "LockstepScript", "LockstepTrace",
        "LockstepSimulation", "LockstepTesting", "LockstepScreen", "Lockstep", "LockstepDiff",
      ],
      swiftSettings: walls
    ),
    .target(
      name: "TestProcesses",
      path: "Tests/TestProcesses",
      exclude: ["Servers"],
      swiftSettings: walls
    ),
    .target(name: "TestSize", path: "Tests/TestSize", swiftSettings: walls),
    .target(name: "TestTables", path: "Tests/TestTables", swiftSettings: walls),
    tests(of: "LockstepDiff"),
    tests(
      of: "Lockstep",
      [
        "LockstepHeadless", "LockstepPlayback", "LockstepScript", "LockstepTesting", "LockstepSimulation",
        "LockstepDiff", "TestProcesses",
      ]
    ),
    tests(
      of: "LockstepScreen",
      ["Lockstep", "LockstepDiff", "TestProcesses", "TestSize"],
      exclude: [
        "Chromium", "Text/check_widths.py", "Text/generate_width_table.py", "Text/unicode_properties.txt",
        "Text/width_texts.jsonl",
      ]
    ),
    tests(of: "LockstepSimulation", ["Lockstep", "LockstepDiff", "TestSize"]),
    tests(
      of: "LockstepExploration",
      ["LockstepPlayback", "LockstepSimulation", "Lockstep", "LockstepDiff", "TestSize"]
    ),
    tests(
      of: "LockstepTesting",
      [
        "LockstepExplorationTesting", "Features", "LockstepReport", "LockstepSimulation", "Lockstep", "LockstepDiff",
        "TestProcesses",
      ]
    ),
    tests(of: "LockstepScreenTesting", ["LockstepScreen", "LockstepTesting", "Lockstep"]),
    tests(of: "LockstepScript", ["LockstepScreen", "Lockstep", "LockstepDiff", "TestSize", "TestTables"]),
    tests(of: "LockstepTrace", ["Lockstep", "LockstepDiff"]),
    tests(
      of: "LockstepReport",
      ["LockstepTrace", "Lockstep", "LockstepDiff", "TestSize"],
      exclude: ["check_report.py", "sample.py"]
    ),
    tests(of: "LockstepWeb", exclude: ["check_page.py", "check_server.py"]),
    tests(
      of: "LockstepPlayback",
      [
        "LockstepHeadless", "LockstepExploration", "LockstepScript", "LockstepTrace", "LockstepSimulation",
        "LockstepScreen", "Lockstep",
        "LockstepDiff", "TestTables",
      ]
    ),
    tests(
      of: "LockstepHeadless",
      [
        "LockstepPlaybackTests", "LockstepExploration", "LockstepPlayback", "LockstepScript", "LockstepTrace",
        "LockstepSimulation", "LockstepTesting",
        "LockstepScreen", "LockstepWeb", "Lockstep", "LockstepDiff", "TestProcesses", "TestSize", "TestTables",
      ]
    ),
    tests(
      of: "Headless",
      [
        "LockstepHeadlessTests", "LockstepHeadless", "LockstepPlayback", "LockstepReport", "LockstepScript",
        "LockstepTrace", "Features", "LockstepScreen", "LockstepSimulation", "Lockstep", "LockstepDiff",
        "TestProcesses", "TestSize",
      ],
      exclude: ["Clients", "Terminal"]
    ),
    tests(
      of: "Features",
      [
        "LockstepExplorationTesting", "LockstepScreenTesting", "LockstepScreen", "LockstepTesting",
        "LockstepSimulation", "Lockstep", "TestProcesses",
        "TestSize",
      ]
    ),
  ]
)
