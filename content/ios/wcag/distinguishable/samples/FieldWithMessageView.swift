import SwiftUI

// region: field
struct EmailField: View {
    @FocusState private var isTyping: Bool
    @Binding var address: String
    let problem: LocalizedStringKey?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("email.label").accessibilityHidden(true)
            TextField("email.label", text: $address, prompt: Text(verbatim: ""))
                .focused($isTyping)
                .padding(.horizontal, 8)
                .frame(minHeight: 44)
                .contentShape(Rectangle())
                .onTapGesture { isTyping = true } // the room around the text responds too
                .border(.gray)
            if let problem {
                Label(problem, systemImage: "exclamationmark.triangle.fill")
                    .font(.subheadline)
                    .foregroundStyle(Color("errorText"))
            }
        }
    }
}
// endregion
