import SwiftUI

// region: view
struct RatingView: View {
    @Binding var rating: Int

    var body: some View {
        HStack {
            ForEach(1..<6) { star in
                Image(systemName: star <= rating ? "star.fill" : "star")
                    .frame(minWidth: 44, minHeight: 44)
                    .contentShape(Rectangle())
                    .onTapGesture { rating = star }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("rating"))
        .accessibilityValue(Text("\(rating) stars out of 5"))
        .accessibilityAdjustableAction { direction in
            switch direction {
            case .increment: addStar()
            case .decrement: removeStar()
            @unknown default: break
            }
        }
        // For a keyboard, a switch and the voice: Tab-Z, “Show actions for Rating”.
        .accessibilityAction(named: Text("add.star"), addStar)
        .accessibilityAction(named: Text("remove.star"), removeStar)
    }

    private func addStar() { rating = min(rating + 1, 5) }

    private func removeStar() { rating = max(rating - 1, 0) }
}
// endregion
