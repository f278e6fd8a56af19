import SwiftUI
import WebKit

// region: probe
/// A web view that shows every page with the four spacings of criterion 1.4.12: for tests only.
@MainActor
func makeSpacedWebView() -> WKWebView {
    let source = """
        const style = document.createElement("style");
        style.textContent = `
          * {
            line-height: 1.5 !important;
            letter-spacing: 0.12em !important;
            word-spacing: 0.16em !important;
          }
          p { margin-block-end: 2em !important; }
        `;
        document.head.append(style);
        """
    let script = WKUserScript(source: source, injectionTime: .atDocumentEnd, forMainFrameOnly: false)
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.addUserScript(script)
    return WKWebView(frame: .zero, configuration: configuration)
}
// endregion

// region: view
/// The same web view on a SwiftUI screen.
struct SpacedWebView: UIViewRepresentable {
    let address: URL

    func makeUIView(context: Context) -> WKWebView {
        let webView = makeSpacedWebView()
        webView.load(URLRequest(url: address))
        return webView
    }

    func updateUIView(_ webView: WKWebView, context: Context) {}
}
// endregion
