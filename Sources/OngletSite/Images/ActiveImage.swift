import OngletModel

/// The part of an SVG image that runs code when a browser opens the file, as messages name it; nil
/// if there is none.
///
/// In a page the image would run nothing (SVG 2, “Secure static mode”). But if somebody opens its
/// address, it can do whatever the pages of the site can. In doubt, an image counts as active: with
/// an encoding that does not keep ASCII, or with declarations that produce markup.
func activePart(ofSVG bytes: [UInt8]) -> String? {
  if bytes.contains(0) { return "UTF-16" }
  if let part = activeDeclaration(in: bytes) { return part }
  var tags = XMLTags(bytes)
  while let tag = tags.nextTag() {
    if activeElements.contains(localName(tag)) { return "<\(tag)>" }
    while let (name, value) = tags.nextAttribute() {
      if isActive(name, value) { return name }
    }
  }
  return nil
}

/// Elements that run scripts, and those of HTML that embed another page.
private let activeElements: Set<String> = [
  "script", "handler", "listener", "foreignobject", "iframe", "frame", "embed", "object", "applet",
]

/// A declaration before the root that can run code, or turn other text into markup.
private func activeDeclaration(in bytes: [UInt8]) -> String? {
  let declarations = bytes.split(separator: UInt8(ascii: "<")).filter { piece in
    piece.first == UInt8(ascii: "!") || piece.first == UInt8(ascii: "?")
  }
  for declaration in declarations {
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    if text.hasPrefix("?xml-stylesheet") { return "<?xml-stylesheet?>" }
    if text.hasPrefix("!attlist") { return "<!ATTLIST>" }
    if text.hasPrefix("!entity"), ["%", "&", "script", "xhtml"].contains(where: text.contains) {
      return "<!ENTITY>"
    }
    guard text.hasPrefix("?xml"), let name = text.firstRange(of: "encoding") else { continue }
    let encoding = text[name.upperBound...].split { " =\t\r\n\"'?>".contains($0) }.first ?? ""
    let isPlain = ["utf-8", "us-ascii", "iso-8859-", "windows-125"].contains {
      encoding.hasPrefix($0)
    }
    if !isPlain { return "encoding" }
  }
  // An entity whose value has a tag was cut at the `<`.
  return declarations.contains(where: isOpenEntity) ? "<!ENTITY>" : nil
}

/// Whether a declaration of an entity ends inside its value.
private func isOpenEntity(_ declaration: ArraySlice<UInt8>) -> Bool {
  guard declaration.starts(with: "!ENTITY".utf8) else { return false }
  var rest = declaration
  while let quote = rest.first(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
    guard let start = rest.firstIndex(of: quote),
      let end = rest[(start + 1)...].firstIndex(of: quote)
    else { return true }
    rest = rest[(end + 1)...]
  }
  return false
}

private func isActive(_ name: String, _ value: String) -> Bool {
  let name = name.lowercased()
  let local = localName(name)
  if local.hasPrefix("on") && local.utf8.count > 2 { return true }
  let isNamespace = name.hasPrefix("xmlns")
  guard let text = resolved(value) else {
    // Editors declare whole namespaces as entities. A part of one could be the rest of XHTML's.
    return !(isNamespace && value.hasPrefix("&") && value.firstIndex(of: ";") == value.indices.last)
  }
  if isNamespace { return text.contains("//www.w3.org/1999/xhtml") }
  if local == "attributename" { return text.hasPrefix("on") }
  return activeAddresses.contains { text.contains($0) }
}

/// Beginnings of addresses that run code, without spaces, which browsers ignore. Raster images in
/// `data:` addresses are allowed.
private let activeAddresses = [
  "javascript:", "vbscript:", "data:text", "data:application", "data:image/svg", "data:,", "data:;",
]

/// The name without its prefix, in lower case.
private func localName(_ name: String) -> String {
  name.lowercased().split(separator: ":", omittingEmptySubsequences: false).last.map(String.init)
    ?? ""
}

/// A value with its character references resolved, in lower case, without spaces and control
/// characters; nil if it refers to an entity that the document declares.
private func resolved(_ value: String) -> String? {
  var result = String.UnicodeScalarView()
  func append(_ scalar: Unicode.Scalar) {
    if scalar.value > 0x20, scalar.value != 0x7F { result.append(scalar) }
  }
  var rest = Substring(value.lowercased()).unicodeScalars[...]
  while let next = rest.popFirst() {
    guard next == "&" else {
      append(next)
      continue
    }
    guard let end = rest.firstIndex(of: ";") else { return nil }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    switch name {
    case "amp": append("&")
    case "lt": append("<")
    case "gt": append(">")
    case "quot": append("\"")
    case "apos": append("'")
    case _ where name.hasPrefix("#"):
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
      scalar.properties.lowercaseMapping.unicodeScalars.forEach(append)
    default: return nil
    }
  }
  return String(result)
}
