import SwiftUI

// region: hint
struct HintView: View {
    @State private var isShown = false
    @AccessibilityFocusState private var isOnButton: Bool

    var body: some View {
        // Button and card make one area: the pointer crosses it freely.
        VStack(alignment: .leading, spacing: 0) {
            Button {
                isShown.toggle()
            } label: {
                Label("hint.show", systemImage: "info.circle")
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
            }
            .accessibilityFocused($isOnButton)
            if isShown {
                VStack(alignment: .leading) {
                    Text("hint.text")
                    Button(action: close) {
                        Text("hint.close")
                            .frame(minHeight: 44)
                            .contentShape(Rectangle())
                    }
                    .keyboardShortcut(.cancelAction) // Escape
                }
                .padding()
                .background(.background)
                .border(.primary)
            }
        }
        .contentShape(Rectangle())
        .onHover { isShown = $0 }
        .accessibilityAction(.escape, close)
    }

    private func close() {
        isShown = false
        isOnButton = true // VoiceOver goes back to the button
    }
}
// endregion
