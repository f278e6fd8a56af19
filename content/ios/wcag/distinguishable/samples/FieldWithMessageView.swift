import SwiftUI

// region: field
struct EmailField: View {
    @Binding var address: String
    let problem: LocalizedStringKey?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            TextField("email.label", text: $address)
                .textFieldStyle(.roundedBorder)
            if let problem {
                Label(problem, systemImage: "exclamationmark.triangle.fill")
                    .font(.subheadline)
                    .foregroundStyle(Color("errorText"))
            }
        }
    }
}
// endregion
