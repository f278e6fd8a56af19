import SwiftUI

// region: field
struct EmailField: View {
    @Binding var address: String
    let problem: LocalizedStringKey?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("email.label").accessibilityHidden(true)
            TextField("email.label", text: $address, prompt: Text(verbatim: ""))
                .textFieldStyle(.roundedBorder)
                .frame(minHeight: 44)
            if let problem {
                Label(problem, systemImage: "exclamationmark.triangle.fill")
                    .font(.subheadline)
                    .foregroundStyle(Color("errorText"))
            }
        }
    }
}
// endregion
