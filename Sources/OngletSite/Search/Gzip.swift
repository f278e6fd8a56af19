import CZlib

extension [UInt8] {
  /// The decompressed bytes of a file of gzip (RFC 1952); nil if it is incomplete or damaged, or has
  /// several parts.
  var gunzipped: [UInt8]? {
    // The file ends with the size of what it holds; zlib compresses to 1/1032 at best.
    let size = suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count > 4, size <= count * 1032 else { return nil }
    var stream = z_stream()
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, written in
      withUnsafeBufferPointer { input in
        isWhole = Self.inflate(&stream, input, into: output)
      }
      written = size - Int(stream.avail_out)
    }
    return isWhole && bytes.count == size ? bytes : nil
  }

  /// - Returns: whether the output ends where the input does.
  private static func inflate(
    _ stream: inout z_stream, _ input: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    // zlib keeps the address of the stream, and only reads the input.
    withUnsafeMutablePointer(to: &stream) { stream in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = uInt(input.count)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = uInt(output.count)
      // The largest window, and 16 for the header of gzip.
      guard
        inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return false }
      defer { inflateEnd(stream) }
      return CZlib.inflate(stream, Z_FINISH) == Z_STREAM_END && stream.pointee.avail_in == 0
    }
  }
}
