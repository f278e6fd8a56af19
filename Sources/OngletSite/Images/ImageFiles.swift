import OngletLibc
import OngletModel

extension Sources {
  /// Diagnostics about the files of the images that pages show; each file is reported once.
  func imageDiagnostics(of site: Site) -> [Diagnostic] {
    var checked: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for page in site.pages {
      let references = page.page.body.references
      for index in references.indices
      where references[index].kind == .image && page.targets.indices.contains(index) {
        let file: (path: String, folder: SourceFolder)
        switch page.targets[index] {
        case .file(let path): file = (path, content)
        case .asset(let path):
          guard let found = themeFolder.staticFile(at: path) else { continue }
          file = (path, found.folder)
        default: continue
        }
        guard checked.insert(file.folder.location(of: file.path)).inserted,
          let image = ImageFile(file.path, in: file.folder)
        else { continue }
        diagnostics += image.mistakes.map {
          Diagnostic(.imageFile, path: page.page.path, range: references[index].range, $0)
        }
      }
    }
    return diagnostics
  }
}

/// The file of an image: the format in its name, and the format of its bytes.
private struct ImageFile {
  let name: String
  let wanted: Format
  let found: Format?
  let size: Int

  /// The formats of images; the raw value is the name for messages.
  enum Format: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    case svg = "SVG"

    /// The name with its article in English.
    var name: Message {
      switch self {
      case .avif, .svg: Message("an \(rawValue)", french: "\(rawValue)")
      default: Message("a \(rawValue)", french: "\(rawValue)")
      }
    }

    init?(name: String) {
      let ending = name.split(separator: ".").last?.lowercased()
      let words = ending == "jpg" ? "jpeg" : ending
      guard let format = Self.allCases.first(where: { $0.rawValue.lowercased() == words }) else {
        return nil
      }
      self = format
    }

    /// - Parameter head: the first bytes of a file.
    init?(head: [UInt8]) {
      func has(_ text: String, at offset: Int) -> Bool {
        head.dropFirst(offset).starts(with: text.utf8)
      }
      if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if has("GIF8", at: 0) {
        self = .gif
      } else if has("RIFF", at: 0), has("WEBP", at: 8) {
        self = .webp
      } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
        self = .avif
      } else if String(decoding: head, as: UTF8.self).contains("<svg") {
        self = .svg
      } else {
        return nil
      }
    }
  }

  /// In bytes. A larger image takes long to load.
  private static let sizeLimit = 2_000_000

  init?(_ path: String, in folder: SourceFolder) {
    name = path.lastStep
    guard let wanted = Format(name: name), let file = try? folder.open(path),
      let head = try? file.bytes(limit: 16 * 1024), let status = try? file.status()
    else { return nil }
    self.wanted = wanted
    found = Format(head: head)
    size = Int(status.st_size)
  }

  var mistakes: [Mistake] {
    var mistakes: [Mistake] = []
    if let found, found != wanted {
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      let renamed = "\(stem).\(found.rawValue.lowercased())"
      mistakes.append(
        Mistake(
          "the file is \(found.name)", french: "le fichier est une image \(found.rawValue)",
          fix: "rename it `\(renamed)`", french: "le renommer en `\(renamed)`"))
    } else if found == nil {
      mistakes.append(
        Mistake(
          "`\(name)` is not an image", french: "`\(name)` n’est pas une image",
          fix: "save it as \(wanted.rawValue)", french: "l’enregistrer en \(wanted.rawValue)"))
    }
    if size > Self.sizeLimit {
      let tenths = (size + 50_000) / 100_000
      mistakes.append(
        Mistake(
          "image too large: `\(name)` is \(tenths / 10).\(tenths % 10) MB",
          french: "image trop lourde : `\(name)` pèse \(tenths / 10),\(tenths % 10) Mo",
          fix: "reduce it to 2 MB at most: resize it, or use another format",
          french: "la réduire à 2 Mo au plus : changer ses dimensions ou son format"))
    }
    return mistakes
  }
}
