public import Foundation

extension CapturePermissions {
  /// Device access on Linux, read from device files: granted if one of them is readable, otherwise denied.
  ///
  /// The app can't ask for access; the machine's administrator sets the permissions.
  ///
  /// - Parameter folder: The device folder, `/dev`, which contains `video0` and so on, and `snd/pcm…c` for sound recording.
  /// - Returns: Permissions that check the files on each call.
  public static func devices(in folder: URL = URL(filePath: "/dev")) -> CapturePermissions {
    let access: @Sendable (CaptureDevice) async -> CaptureAccess = { device in
      switch device {
      case .camera: canRead(in: folder) { $0.hasPrefix("video") }
      case .microphone: canRead(in: folder.appending(path: "snd")) { $0.hasPrefix("pcm") && $0.hasSuffix("c") }
      }
    }
    return CapturePermissions(access: access, request: access)
  }

  private static func canRead(in folder: URL, where isMeant: (String) -> Bool) -> CaptureAccess {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let canRead = names.contains {
      isMeant($0) && FileManager.default.isReadableFile(atPath: folder.appending(path: $0).path)
    }
    return canRead ? .granted : .denied
  }
}
