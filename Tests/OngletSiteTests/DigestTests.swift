import Testing

@testable import OngletSite

@Suite struct DigestTests {
}
