import AVFoundation

// region: player
final class BackgroundMusic {
    private let player: AVAudioPlayer
    private let choices = UserDefaults.standard

    init(contentsOf address: URL) throws {
        // Mixes with other sounds, and falls silent with the silent switch.
        try AVAudioSession.sharedInstance().setCategory(.ambient)
        player = try AVAudioPlayer(contentsOf: address)
        player.numberOfLoops = -1
    }

    /// Off until someone turns it on; the choice is kept.
    var isWanted: Bool { choices.bool(forKey: "background-music") }

    func startIfWanted() {
        let session = AVAudioSession.sharedInstance()
        guard isWanted, !session.secondaryAudioShouldBeSilencedHint else { return }
        player.play()
    }

    func toggle() {
        choices.set(!isWanted, forKey: "background-music")
        if isWanted { player.play() } else { player.pause() }
    }
}
// endregion
