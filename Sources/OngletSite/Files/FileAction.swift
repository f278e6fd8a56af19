import OngletModel

/// An action on a file, for messages that it failed.
enum FileAction: Sendable {
  case read, readNewContent
  case write, writeInto, writeBeside
  case makeFolder, createFolderIn, createFolderBeside, createFolderThatHolds
  case createLockBeside, lock
  case link, publish, restore, removeLeftoverBeside
  case listen

  /// The words between “cannot” and the path; in French, those between « impossible » and the path.
  var words: Message {
    switch self {
    case .read: Message("read", french: "de lire")
    case .readNewContent:
      Message("read the new content of", french: "de lire le nouveau contenu de")
    case .write: Message("write", french: "d’écrire")
    case .writeInto: Message("write into", french: "d’écrire dans")
    case .writeBeside: Message("write beside", french: "d’écrire à côté de")
    case .makeFolder: Message("make the folder", french: "de créer le dossier")
    case .createFolderIn: Message("create a folder in", french: "de créer un dossier dans")
    case .createFolderBeside:
      Message("create a folder beside", french: "de créer un dossier à côté de")
    case .createFolderThatHolds:
      Message("create the folder that holds", french: "de créer le dossier qui contient")
    case .createLockBeside:
      Message("create a lock file beside", french: "de créer un fichier de verrou à côté de")
    case .lock: Message("lock", french: "de verrouiller")
    case .link: Message("link", french: "de lier")
    case .publish: Message("publish", french: "de publier")
    case .restore: Message("restore", french: "de rétablir")
    case .removeLeftoverBeside:
      Message(
        "remove what a build left beside",
        french: "d’enlever ce qu’une construction a laissé à côté de")
    case .listen: Message("listen at", french: "d’écouter à l’adresse")
    }
  }
}
