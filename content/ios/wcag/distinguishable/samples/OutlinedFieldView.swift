import SwiftUI

// region: field
struct OutlinedFieldView: View {
    @FocusState private var isFocused: Bool
    @Binding var name: String

    var body: some View {
        VStack(alignment: .leading) {
            Text("name.label").accessibilityHidden(true)
            TextField("name.label", text: $name, prompt: Text(verbatim: ""))
                .padding(.horizontal, 10)
                .frame(minHeight: 44)
                .contentShape(Rectangle())
                .onTapGesture { isFocused = true } // the room around the text responds too
                .overlay(
                    RoundedRectangle(cornerRadius: 8)
                        .stroke(Color("fieldOutline"), lineWidth: isFocused ? 3 : 1)
                )
                .focused($isFocused)
        }
    }
}
// endregion
