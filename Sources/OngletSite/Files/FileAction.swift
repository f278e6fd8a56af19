import OngletModel

/// An action on a file, for messages that it failed.
struct FileAction: Sendable {
  /// The words between “cannot” and the path; in French, those between « impossible » and the path.
  let words: Message

  private init(_ english: MessageText, french: MessageText) {
    words = Message(english, french: french)
  }

  static let read = FileAction("read", french: "de lire")
  static let write = FileAction("write", french: "d’écrire")
  static let writeInto = FileAction("write to", french: "d’écrire dans")
  static let writeBeside = FileAction("write next to", french: "d’écrire à côté de")
  static let makeFolder = FileAction("create the folder", french: "de créer le dossier")
  static let lock = FileAction("lock", french: "de verrouiller")
  static let link = FileAction(
    "create a hard link to", french: "de créer un lien physique vers")
  static let publish = FileAction("publish", french: "de publier")
  static let restore = FileAction("restore", french: "de restaurer")
  static let removeLeftoverBeside = FileAction(
    "remove the files that a build left next to",
    french: "de supprimer les fichiers qu’une construction a laissés à côté de")
  static let listen = FileAction("listen on", french: "d’écouter à l’adresse")
}
