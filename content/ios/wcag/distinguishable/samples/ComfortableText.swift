import UIKit

// region: spacing
func spacedOut(_ text: String, in style: UIFont.TextStyle) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: style)
    let paragraph = NSMutableParagraphStyle()
    paragraph.minimumLineHeight = font.pointSize * 1.5
    paragraph.paragraphSpacing = font.pointSize * 2
    return NSAttributedString(
        string: text,
        attributes: [
            .font: font,
            .kern: font.pointSize * 0.12,
            .paragraphStyle: paragraph,
        ]
    )
}
// endregion
