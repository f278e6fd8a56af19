/// The names, in Chroma, of common languages of samples of code.
enum CodeLanguages {
  static let all: [String] =
    """
    ada apache applescript awk bash basic batch clojure cmake coffeescript console cpp csharp css \
    csv dart diff django docker dockerfile elixir elm erlang fish fortran fsharp gherkin gradle \
    graphql groovy handlebars haskell html http ini java javascript jinja json json5 julia kotlin \
    latex less lisp liquid lua makefile markdown mathml matlab mermaid mustache nginx nginxconf nim \
    nix objc objective-c objectivec ocaml pascal perl php plain plaintext plantuml plist powershell \
    properties proto protobuf prolog properties python raku react regex ruby rust sass scala scheme \
    scss shell smalltalk solidity sparql strings svelte swift systemd tcsh terraform text toml twig \
    txtpb typescript vbnet verilog vhdl viml vue wasm xhtml xml yaml zig
    """.split(separator: " ").map(String.init)
}
