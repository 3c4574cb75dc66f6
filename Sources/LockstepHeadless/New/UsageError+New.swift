internal import LockstepDiff

/// Errors of `new`. After any of them, nothing is written.
extension UsageError {
  static let missingKind = missingOperand(
    "`package` or `feature`, and a name",
    command: "new",
    hint: "Write `headless new package NAME` or `headless new feature NAME`."
  )

  static func unknownKind(_ word: String) -> Self {
    let kinds = NewOptions.Kind.allCases.map(\.rawValue)
    return Self("`new` creates a `package` or a `feature`, not `\(cut(word))`") {
      NearestName(word).question(in: kinds) ?? "See `headless new --help`."
    }
  }

  static func missingName(_ kind: NewOptions.Kind) -> Self {
    missingOperand("a name", command: "new \(kind)", hint: "Write `headless new \(kind) NAME`.")
  }

  /// A name violates a rule of Swift or of this command.
  static func badName(_ name: String, rule: String, better: String?) -> Self {
    Self("`\(cut(name))` can't be the name of a feature: \(rule)") {
      better.map { "Did you mean `\($0)`?" } ?? "Choose another name."
    }
  }

  /// The name of a type is already taken.
  static func nameTaken(_ name: String, by owner: String) -> Self {
    Self("the feature can't declare the type `\(name)`: \(owner)") { "Choose another name." }
  }

  static func declared(_ name: String, in file: String) -> Self {
    Self("the package already declares `\(name)`, in \(cut(file))") {
      "Choose another name, or remove that declaration. Nothing was written."
    }
  }

  static func sharedFileEdited(_ file: String) -> Self {
    Self("the feature needs Lockstep's version of \(cut(file)), and the file in the package differs from it") {
      "Undo the edits of that file, or copy the feature with `new package`. Nothing was written."
    }
  }

  static func listed(_ name: String, in file: String) -> Self {
    Self("the catalog in \(cut(file)) already has a feature `\(name)`") {
      "Choose another name, or remove that entry. Nothing was written."
    }
  }

  static func fileExists(_ path: String, in folder: String) -> Self {
    Self("`\(cut(path))` already exists\(folder == "." ? "" : " in `\(cut(folder))`")") {
      "Choose another name or folder, or remove it. Nothing was written."
    }
  }

  static func otherLayout(_ path: String, missing: String) -> Self {
    Self("`\(cut(path))` was not created by `headless new package`: it has no `\(missing)`") {
      "Change to the package's folder, or pass it: `headless new feature NAME DIR`. Nothing was written."
    }
  }

  static func missingProduct(_ module: String) -> Self {
    Self("the feature imports \(module), and \(CreatedPackage.manifest) doesn't list this product") {
      "Add `.product(name: \"\(module)\", package: \"Lockstep\")` to the runner or its tests. Nothing was written."
    }
  }

  /// The folder that the program was built from was moved or removed.
  static func noLockstepSources(_ root: String) -> Self {
    Self("the sources of Lockstep are no longer in `\(cut(root))`") {
      "Build the runner again, because new files are copied from the sources of Lockstep."
    }
  }

  static func unknownBundledFeature(_ name: String, known: [String]) -> Self {
    Self("Lockstep has no feature `\(cut(name))` to copy") {
      NearestName(name).question(in: known) ?? "Its features are \(list(known))."
    }
  }

  /// The feature is composed of all others, so it can't be copied.
  static func composedFeature(_ name: String, of others: [String]) -> Self {
    Self("`\(name)` can't be copied alone: it consists of \(list(others))") {
      "Copy one of these, or use the folder Features of Lockstep as a whole."
    }
  }
}
