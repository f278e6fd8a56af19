// The C library of the system, by one name on all systems.
#if canImport(Darwin)
  @_exported import Darwin

  extension stat {
    package var st_mtim: timespec { st_mtimespec }
    package var st_ctim: timespec { st_ctimespec }
  }
#else
  @_exported import Glibc
#endif
