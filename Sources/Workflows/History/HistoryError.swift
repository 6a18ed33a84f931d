package import Base

/// The reason why an earlier state of a site cannot be read.
package enum HistoryError: MessageError {
  case unknownRevision(String)
  /// A revision of a site outside any repository.
  case noRepository(String)
  /// Neither a revision nor the folder of a published site, where both can be named.
  case unknownState(String)
  case noContent(String)

  package var message: Message {
    switch self {
    case .unknownRevision(let name):
      "unknown revision '\(name)': write a commit, a branch or a tag"
    case .noRepository(let name):
      "revision '\(name)' needs git, but the site is not in a repository: run 'git init', and commit the site"
    case .unknownState(let name):
      "unknown revision '\(name)': write a commit, a branch or a tag, or the folder of a published site"
    case .noContent(let name):
      "revision '\(name)' has no Content/site.yaml here"
    }
  }
}
