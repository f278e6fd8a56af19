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
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let steps = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    // Some servers run `notes.php.txt` too.
    if ofHosts.contains(name) || steps.contains(where: { run.contains(String($0)) }) {
      return .never
    }
    let kind = String(steps.last ?? "")
    return kinds.contains(kind) || added.contains(kind) ? .copied : .unknown(kind: kind)
  }

  /// Whether a site may add a kind of files: an extension in small letters.
  package static func mayAdd(_ kind: String) -> Bool {
    !kind.isEmpty && !run.contains(kind)
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

  private static let run: Set<String> = [
    // Browsers run these; XML can contain elements of HTML, and compressed files are not inspected.
    "cjs", "hta", "htm", "html", "js", "mht", "mhtml", "mjs", "shtm", "shtml", "stm", "swf", "xht",
    "xhtml", "xsl", "xslt",
    "atom", "mathml", "mml", "owl", "rdf", "rss", "svgz", "xml", "xsd", "xul",
    // Servers run these, or obey them.
    "asa", "ashx", "asmx", "asp", "aspx", "cfm", "cgi", "fcgi", "htaccess", "htpasswd", "jsp",
    "jspx", "phar", "php", "php3", "php4", "php5", "php7", "php8", "phtml", "pl",
  ]

  /// The names of files that tell hosts what to answer.
  private static let ofHosts: Set<String> = [
    "_redirects", "_headers", "_routes.json", "_config.yml", "web.config", "netlify.toml",
    "vercel.json", "staticwebapp.config.json", "firebase.json", "cname", "robots.txt",
  ]
}
