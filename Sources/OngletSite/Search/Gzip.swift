import CDeflate

extension [UInt8] {
  /// The decompressed bytes of a file of gzip (RFC 1952); nil if it is incomplete or damaged, or has
  /// several parts.
  var gunzipped: [UInt8]? {
    // The file ends with the size of what it holds; DEFLATE compresses to 1/1032 at best.
    let size = suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count > 4, size <= count * 1032, let decompressor = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var read = 0
    var result = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, written in
      result = libdeflate_gzip_decompress_ex(
        decompressor, self, count, output.baseAddress, size, &read, &written)
    }
    return result == LIBDEFLATE_SUCCESS && read == count && bytes.count == size ? bytes : nil
  }
}
