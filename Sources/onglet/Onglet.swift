import ArgumentParser
@main struct Onglet: ParsableCommand {}
