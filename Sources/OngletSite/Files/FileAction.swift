import OngletModel

/// An action on a file, for messages that it failed.
enum FileAction: Sendable {
  case read
  case write, writeInto, writeBeside
  case makeFolder, lock
  case link, publish, restore, removeLeftoverBeside
  case listen

  /// The words between “cannot” and the path; in French, those between « impossible » and the path.
  var words: Message {
    switch self {
    case .read: Message("read", french: "de lire")
    case .write: Message("write", french: "d’écrire")
    case .writeInto: Message("write to", french: "d’écrire dans")
    case .writeBeside: Message("write next to", french: "d’écrire à côté de")
    case .makeFolder: Message("create the folder", french: "de créer le dossier")
    case .lock: Message("lock", french: "de verrouiller")
    case .link: Message("create a hard link to", french: "de créer un lien physique vers")
    case .publish: Message("publish", french: "de publier")
    case .restore: Message("restore", french: "de restaurer")
    case .removeLeftoverBeside:
      Message(
        "remove the files that a build left next to",
        french: "de supprimer les fichiers qu’une construction a laissés à côté de")
    case .listen: Message("listen on", french: "d’écouter à l’adresse")
    }
  }
}
