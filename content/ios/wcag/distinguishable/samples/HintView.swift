import SwiftUI

// region: hint
struct HintView: View {
    @State private var isShown = false

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
            if isShown {
                VStack(alignment: .leading) {
                    Text("hint.text")
                    Button {
                        isShown = false
                    } label: {
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
        .onHover { isShown = $0 }
        .accessibilityAction(.escape) { isShown = false }
    }
}
// endregion
