import FlyingSocks
import OngletLibc

/// The port of this machine that browsers connect to.
struct PreviewListener: Sendable {
  let place: PreviewPlace
  private let socket: Socket

  /// Listens on a port.
  ///
  /// - Parameters:
  ///   - host: an IP address.
  ///   - port: the port; 0 for any free one.
  init(host: String, port: UInt16) throws(ErrorNumber) {
    do {
      let isVersion6 = PreviewPlace(host: host, port: port).isVersion6
      socket = try Socket(domain: isVersion6 ? AF_INET6 : AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      if isVersion6 {
        try socket.bind(to: .inet6(ip6: host, port: port))
      } else {
        try socket.bind(to: .inet(ip4: host, port: port))
      }
      try socket.listen()
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): place = PreviewPlace(host: host, port: port)
      case .unix: throw ErrorNumber(EAFNOSUPPORT)
      }
    } catch SocketError.failed(_, let number, _) {
      throw ErrorNumber(number)
    } catch {
      throw ErrorNumber(EINVAL)
    }
  }

  /// Serves connections until the process ends.
  func run(_ answer: @escaping @Sendable (HTTPRequestHead?) async -> PreviewAnswer) async throws {
    #if canImport(Darwin)
      let pool = SocketPool.kQueue()
    #else
      let pool = SocketPool.ePoll()
    #endif
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    let connections = PreviewConnections()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.checkInterval)
          connections.endIdle()
        }
      }
      while true {
        let socket = try await Self.accept(listening, connections)
        let number = connections.add(socket.socket.file.rawValue)
        group.addTask {
          await PreviewConnection(socket: socket, all: connections, number: number).serve(answer)
        }
      }
    }
  }

  private static let checkInterval = Duration.seconds(5)
  private static let pause = Duration.milliseconds(50)

  /// The next connection. The preview keeps running if there is no free descriptor at the moment,
  /// or if the browser has already closed the connection.
  private static func accept(
    _ listening: AsyncSocket, _ connections: PreviewConnections
  ) async throws -> AsyncSocket {
    while true {
      if connections.isFull {
        connections.endLongestWaiting()
        try await Task.sleep(for: pause)
        continue
      }
      do {
        return try await listening.accept()
      } catch SocketError.failed(_, let number, _)
        where ![EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP].contains(number)
      {
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number) { connections.endLongestWaiting() }
        try await Task.sleep(for: pause)
      }
    }
  }
}
