import Base
import DesignTokens
import Diagnostics
import Editions
import Guideline
import Markup
package import SiteConfiguration

extension Configuration {
  /// Returns the configuration with the options of the command line.
  package func adjusted(to options: BuildOptions) -> Configuration {
    var adjusted = self
    if options.printsDocuments {
      adjusted.print = true
      adjusted.isForPaper = true
    }
    if options.namesFiles {
      adjusted.addressForm = .file
    }
    if let baseURL = options.baseURL {
      adjusted.baseURL = baseURL
    }
    if !options.stopsAtDrift,
      translations == .error
    {
      adjusted.translations = .warning
    }
    return adjusted
  }
}
