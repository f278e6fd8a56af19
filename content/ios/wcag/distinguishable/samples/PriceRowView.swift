import SwiftUI

// region: row
struct PriceRowView: View {
    @Environment(\.dynamicTypeSize) private var size
    let name: String
    let price: String

    var body: some View {
        let layout =
            size.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 8))
            : AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 8))
        layout {
            Text(name)
            Text(price)
        }
        .font(.body)
    }
}
// endregion
