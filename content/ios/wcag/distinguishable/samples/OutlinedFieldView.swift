import SwiftUI

// region: field
struct OutlinedFieldView: View {
    @FocusState private var isFocused: Bool
    @Binding var name: String

    var body: some View {
        TextField("name.label", text: $name)
            .padding(10)
            .overlay(
                RoundedRectangle(cornerRadius: 8)
                    .stroke(Color("fieldOutline"), lineWidth: isFocused ? 3 : 1)
            )
            .focused($isFocused)
    }
}
// endregion
