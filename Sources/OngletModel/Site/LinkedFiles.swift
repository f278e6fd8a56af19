/// Which files of the content are copied into the site when a page leads to them, by their names.
package enum LinkedFiles {
  /// What may be done with a file.
  package enum Answer: Sendable, Equatable {
    case copied
    /// A browser, a server or a host would run or obey it.
    case never
    /// A site must say that it publishes files of this kind: the extension, in small letters; empty
    /// if there is none.
    case unknown(kind: String)
  }

  /// - Parameters:
  ///   - path: the path of the file.
  ///   - added: the extensions that a site adds, in small letters.
  package static func answer(for path: String, added: Set<String>) -> Answer {
    if HostNames.obeyed(in: path, as: .file) != nil { return .never }
    let steps = path.lastStep.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let kind = String(steps.dropFirst().last ?? "")
    return kinds.contains(kind) || added.contains(kind) ? .copied : .unknown(kind: kind)
  }

  /// Whether a site may add a kind of files: an extension in small letters.
  package static func mayAdd(_ kind: String) -> Bool {
    !kind.isEmpty && !HostNames.areRun(kind)
      && kind.utf8.allSatisfy { $0.isASCIILetterOrDigit && !$0.isASCIIUppercase }
  }

  private static let kinds: Set<String> = [
    // Images, recordings and captions.
    "avif", "bmp", "gif", "heic", "heif", "ico", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp",
    "aac", "aif", "aiff", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav",
    "m4v", "mkv", "mov", "mp4", "ogv", "webm", "srt", "vtt",
    // Documents and data.
    "csv", "doc", "docx", "epub", "ics", "md", "odp", "ods", "odt", "pdf", "ppt", "pptx", "rtf",
    "tsv", "txt", "vcf", "xls", "xlsx", "geojson", "json", "jsonld", "toml", "yaml", "yml",
    "key", "numbers", "pages",
    // Archives, designs, fonts.
    "7z", "bz2", "gz", "tar", "tgz", "xz", "zip",
    "afdesign", "ai", "fig", "psd", "reality", "sketch", "usdz", "xd",
    "otf", "ttf", "woff", "woff2",
    // Samples of code that no server runs by itself.
    "c", "cpp", "cs", "css", "dart", "diff", "go", "h", "java", "kt", "kts", "m", "mm", "patch",
    "py", "rb", "rs", "sh", "sql", "strings", "swift", "ts", "xcstrings",
  ]
}

/// The names of files and folders that a browser, a server or a host runs or obeys, wherever they
/// come from. Only `public/` may have them: there somebody wrote the very file.
package enum HostNames {
  /// What a path is written as. Browsers run what is in a file, whatever the names of its folders:
  /// `node.js/` may be one.
  package enum Form: Sendable {
    /// A file that somebody wrote.
    case file
    /// A file with HTML that Onglet writes, which may say so: `old.html`.
    case page
    /// A folder with a page.
    case folder
  }

  /// The component of a path that has such a name; nil if there is none.
  package static func obeyed(in path: String, as form: Form) -> String? {
    let steps = path.split(separator: "/")
    let place = steps.indices.first { place in
      let isFile = form != .folder && place == steps.endIndex - 1
      return isObeyed(steps[place].lowercased(), isFile ? form : .folder, isAtRoot: place == 0)
    }
    return place.map { String(steps[$0]) }
  }

  private static func isObeyed(_ name: String, _ form: Form, isAtRoot: Bool) -> Bool {
    // Hosts read `.htaccess` and `.well-known`, and publish no other such name. IIS reads a folder
    // of the name as well.
    if name.hasPrefix(".") || name == "web.config" { return true }
    if isAtRoot || form != .folder, ofHosts.contains(name) { return true }
    if isAtRoot, folders.contains(name) { return true }
    let kinds = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    // Some servers run `notes.php.txt` too.
    if kinds.contains(where: { runByServers.contains(String($0)) }) { return true }
    if form == .page, kinds.count == 1, kinds.first == "html" || kinds.first == "htm" {
      return false
    }
    return form != .folder && kinds.contains { runByBrowsers.contains(String($0)) }
  }

  /// Whether files with an extension are run.
  static func areRun(_ kind: String) -> Bool {
    runByServers.contains(kind) || runByBrowsers.contains(kind)
  }

  // XML can contain elements of HTML, and compressed files are not inspected.
  private static let runByBrowsers: Set<String> = [
    "cjs", "hta", "htm", "html", "js", "mht", "mhtml", "mjs", "shtm", "shtml", "stm", "swf", "xht",
    "xhtml", "xsl", "xslt",
    "appcache", "atom", "mathml", "mml", "owl", "rdf", "rss", "svgz", "webmanifest", "xml", "xsd",
    "xul",
  ]

  // Or obeyed, as passwords are.
  private static let runByServers: Set<String> = [
    "asa", "asax", "ascx", "ashx", "asmx", "asp", "aspx", "cfm", "cgi", "fcgi", "htaccess",
    "htpasswd", "jsp", "jspx", "phar", "php", "php3", "php4", "php5", "php7", "php8", "phps", "pht",
    "phtml", "pl",
  ]

  /// The names of files that tell hosts, search engines or systems what to do, in lower case.
  private static let ofHosts: Set<String> = [
    "_redirects", "_headers", "_routes.json", "_worker.js", "_config.yml", "netlify.toml",
    "vercel.json", "now.json", "serve.json", "staticwebapp.config.json", "firebase.json",
    "php.ini", "cname", "robots.txt", "ads.txt", "app-ads.txt", "security.txt",
    "apple-app-site-association", "assetlinks.json",
  ]

  /// Folders at the root of a site whose files servers run or hide.
  private static let folders: Set<String> = ["cgi-bin", "web-inf", "meta-inf", "app_data"]
}
