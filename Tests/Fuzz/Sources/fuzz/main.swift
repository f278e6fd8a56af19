// Runs one of the targets: `fuzz TARGET [libFuzzer's arguments]`, or `fuzz build [FOLDER]`, which
// builds the site of a folder, so that a whole build runs with the sanitizer too.

import CFuzzer
import OngletLibc

/// libFuzzer finds this name even where the driver is called with another function.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target?.run(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init(rawValue:))

if CommandLine.arguments.dropFirst().first == "build" {
  exit(buildSite(in: CommandLine.arguments.dropFirst(2).first ?? "."))
}
guard target != nil else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  print("usage: fuzz TARGET [libFuzzer's arguments]\ntargets: \(names), build")
  exit(64)
}
// What is made once must not count as time of the first input.
_ = testOneInput(nil, 0)
// The target's name goes: libFuzzer takes the rest.
var arguments = CommandLine.unsafeArgv
arguments[1] = arguments[0]
var rest: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments + 1
var count = CommandLine.argc - 1
exit(LLVMFuzzerRunDriver(&count, &rest) { testOneInput($0, $1) })
