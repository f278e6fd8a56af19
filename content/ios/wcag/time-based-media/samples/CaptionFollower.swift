import AVFoundation
import UIKit

/// Follows the caption setting for a player that you draw yourself.
@MainActor
final class CaptionFollower: NSObject {
    // region: follow
    private let item: AVPlayerItem

    init(item: AVPlayerItem) {
        self.item = item
        super.init()
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(settingChanged),
            name: UIAccessibility.closedCaptioningStatusDidChangeNotification,
            object: nil
        )
    }

    @objc private func settingChanged() {
        Task { await apply() }
    }
    // endregion

    // region: choose
    func apply() async {
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
}
