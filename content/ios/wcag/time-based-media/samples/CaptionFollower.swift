import AVFoundation
import SwiftUI
import UIKit

// region: follow
/// Follows the caption setting for a player that you draw yourself.
@MainActor
final class CaptionFollower: NSObject {
    private let item: AVPlayerItem

    init(item: AVPlayerItem) {
        self.item = item
        super.init()
        settingDidChange()
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(settingDidChange),
            name: UIAccessibility.closedCaptioningStatusDidChangeNotification,
            object: nil
        )
    }

    @objc private func settingDidChange() {
        Task { await chooseCaptions(for: item) }
    }
}
// endregion

// region: view
/// A film that you draw yourself, which follows the caption setting.
struct CaptionedFilm: View {
    let item: AVPlayerItem

    var body: some View {
        FilmSurface(item: item)
            .task { await chooseCaptions(for: item) }
            .onReceive(
                NotificationCenter.default.publisher(
                    for: UIAccessibility.closedCaptioningStatusDidChangeNotification
                )
            ) { _ in
                Task { await chooseCaptions(for: item) }
            }
    }
}
// endregion

// region: choose
@MainActor
func chooseCaptions(for item: AVPlayerItem) async {
    guard let group = try? await item.asset.loadMediaSelectionGroup(for: .legible) else { return }
    guard UIAccessibility.isClosedCaptioningEnabled else {
        item.selectMediaOptionAutomatically(in: group)
        return
    }
    let captions = group.options.filter {
        $0.mediaType == .closedCaption
            || $0.hasMediaCharacteristic(.transcribesSpokenDialogForAccessibility)
    }
    let ranked = AVMediaSelectionGroup.mediaSelectionOptions(
        from: captions,
        filteredAndSortedAccordingToPreferredLanguages: Locale.preferredLanguages
    )
    if let best = ranked.first ?? captions.first {
        item.select(best, in: group)
    }
}
// endregion
