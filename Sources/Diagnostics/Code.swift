/// The stable name of a kind of diagnostic, in brackets at the end of a message.
package enum Code: String, Sendable, Hashable, CaseIterable {
  // In the text of one file
  case invalidUTF8 = "invalid-utf8"
  case noncharacter
  case nullCharacter = "nul-character"
  case tooManyMarkers = "too-many-markers"
  case tooManyImages = "too-many-images"
  case definitionTooLong = "definition-too-long"
  case unclosedFrontMatter = "unclosed-front-matter"
  case malformedYAML = "malformed-yaml"
  case unknownKey = "unknown-key"
  case undeclaredKey = "undeclared-key"
  case wrongValue = "wrong-value"
  case unknownContainer = "unknown-container"
  case unclosedContainer = "unclosed-container"
  case strayContainerEnd = "stray-container-end"
  case misplacedContainerLine = "misplaced-container-line"
  case misplacedComponent = "misplaced-component"
  case malformedInclude = "malformed-include"
  case includeCycle = "include-cycle"
  case misplacedRule = "misplaced-rule"
  case headingInRule = "heading-in-rule"
  case explicitIDInRule = "explicit-id-in-rule"
  case ruleWithoutID = "rule-without-id"
  case ruleWithoutStatement = "rule-without-statement"
  case malformedID = "malformed-id"
  case malformedAttribute = "malformed-attribute"
  case unknownAttribute = "unknown-attribute"
  case unknownChoice = "unknown-choice"
  case unknownVariable = "unknown-variable"
  case missingAttribute = "missing-attribute"
  case malformedCitation = "malformed-citation"
  case misplacedCitation = "misplaced-citation"
  case citationAsDefinition = "citation-as-definition"
  case unsafeAddress = "unsafe-address"
  case unknownScheme = "unknown-scheme"
  case unlistedHost = "unlisted-host"
  case remoteImage = "remote-image"
  case missingAlternative = "missing-alternative"
  case misplacedCaption = "misplaced-caption"
  case rawHTML = "raw-html"
  case lostText = "lost-text"
  case unclosedFence = "unclosed-fence"
  case unclosedComment = "unclosed-comment"
  case conflictMarker = "conflict-marker"
  case unknownCodeLanguage = "unknown-code-language"
  case tableTooLarge = "table-too-large"
  case extraCells = "extra-cells"
  case malformedTable = "malformed-table"
  case malformedData = "malformed-data"
  case malformedToken = "malformed-token"
  case outdatedToken = "outdated-token"
  case tokenCycle = "token-cycle"
  case literalMarkup = "literal-markup"
  case accidentalMarkup = "accidental-markup"
  case unreferencedFootnote = "unreferenced-footnote"
  case skippedHeadingLevel = "skipped-heading-level"
  case placeholder

  // In allowances and severities
  case unknownCode = "unknown-code"
  case fixedSeverity = "fixed-severity"
  case allowanceWithoutReason = "allowance-without-reason"
  case needlessAllowance = "needless-allowance"

  // In a diagram
  case misalignedWall = "misaligned-wall"
  case looseCorner = "loose-corner"
  case strayArrow = "stray-arrow"
  case calloutWithoutEntry = "callout-without-entry"
  case calloutWithoutLine = "callout-without-line"
  case entryWithoutCallout = "entry-without-callout"
  case emptyDiagram = "empty-diagram"
  case diagramTooLarge = "diagram-too-large"
  case diagramWithoutTitle = "diagram-without-title"

  // Between files
  case incompleteConfiguration = "incomplete-configuration"
  case incompleteSource = "incomplete-source"
  case malformedStatement = "malformed-statement"
  case repeatedID = "repeated-id"
  case reservedName = "reserved-name"
  case componentWithoutTemplate = "component-without-template"
  case missingTitle = "missing-title"
  case missingField = "missing-field"
  case originalKeyInTranslation = "original-key-in-translation"
  case topLevelHeading = "top-level-heading"
  case unpairedHeading = "unpaired-heading"
  case differingHeadingID = "differing-heading-id"
  case reorderedSection = "reordered-section"
  case missingLevel = "missing-level"
  case missingRule = "missing-rule"
  case missingTranslation = "missing-translation"
  case unknownRule = "unknown-rule"
  case unknownToken = "unknown-token"
  case unknownTopic = "unknown-topic"
  case unknownSection = "unknown-section"
  case unknownTerm = "unknown-term"
  case unknownSource = "unknown-source"
  case unknownStatement = "unknown-statement"
  case unfiledStatement = "unfiled-statement"
  case changedStatement = "changed-statement"
  case unknownCount = "unknown-count"
  case unknownPage = "unknown-page"
  case linkWithoutText = "link-without-text"
  case unknownPlatform = "unknown-platform"
  case unknownAnchor = "unknown-anchor"
  case unknownFile = "unknown-file"
  case absolutePath = "absolute-path"
  case unusedFile = "unused-file"
  case unreadableImage = "unreadable-image"
  case differingDarkImage = "differing-dark-image"
  case unknownPageLanguage = "unknown-page-language"
  case malformedLock = "malformed-lock"
  case removedLock = "removed-lock"
  case staleTranslation = "stale-translation"
  case unacceptedTranslation = "unaccepted-translation"
  case orphanedTranslation = "orphaned-translation"
  case unpairedTable = "unpaired-table"
  case unpairedGlance = "unpaired-glance"
  case unpairedReason = "unpaired-reason"
  case unpairedDiagram = "unpaired-diagram"
  case differingCallouts = "differing-callouts"
  case differingNumber = "differing-number"
  case differingNegation = "differing-negation"
  case differingLevel = "differing-level"
  case differingCondition = "differing-condition"
  case differingTerm = "differing-term"
  case differingName = "differing-name"
  case unpairedItem = "unpaired-item"
  case namelessTerm = "nameless-term"
  case ambiguousSpelling = "ambiguous-spelling"
  case avoidedSpelling = "avoided-spelling"
  case replacementCycle = "replacement-cycle"
  case selfReference = "self-reference"
  case severalSentences = "several-sentences"
  case contradictingLevel = "contradicting-level"
  case copiedTranslation = "copied-translation"
  case repeatedStatement = "repeated-statement"
  case olderBasis = "older-basis"
  case uncitedBasis = "uncited-basis"
  case datedDuplicate = "dated-duplicate"
  case replacedButCurrent = "replaced-but-current"
  case retiredRule = "retired-rule"
  case reviewDue = "review-due"
  case needlessWaiver = "needless-waiver"
  case lowCoverage = "low-coverage"
  case malformedEdition = "malformed-edition"
  case missingAddress = "missing-address"
  case lowContrast = "low-contrast"
  case unknownHistory = "unknown-history"
  case brokenLink = "broken-link"
  case movedLink = "moved-link"
  case uncheckedLink = "unchecked-link"
  case changedSource = "changed-source"

  // In files and folders
  case linkOutsideSite = "link-outside-site"
  case gitRepository = "git-repository"
  case tooManyLinkedFiles = "too-many-linked-files"
  case collidingNames = "colliding-names"
  case unpublishableName = "unpublishable-name"
  case unportableName = "unportable-name"
  case fileTooLarge = "file-too-large"
  case scriptInFile = "script-in-file"
  case takenPath = "taken-path"
  case unpublishedAddress = "unpublished-address"

  // In templates
  case unknownTemplateFile = "unknown-template-file"
  case outdatedTemplate = "outdated-template"
  case blockedByPolicy = "blocked-by-policy"
  case missingStrings = "missing-strings"
  case unknownString = "unknown-string"
  case unknownTemplateKey = "unknown-template-key"
  case unknownPartial = "unknown-partial"
  case unknownAsset = "unknown-asset"
  case assetByPath = "asset-by-path"
  case templateSyntax = "template-syntax"
  case templateType = "template-type"
  case templateEscaping = "template-escaping"
  case templateRecursion = "template-recursion"
  case unbalancedTemplate = "unbalanced-template"

  /// The severity, unless the site changes it.
  package var severity: Severity {
    switch self {
    case .nullCharacter, .undeclaredKey, .rawHTML, .unsafeAddress, .missingRule, .unpairedHeading,
      .unusedFile, .unreadableImage, .absolutePath, .missingStrings, .needlessWaiver,
      .changedStatement,
      .avoidedSpelling,
      .staleTranslation, .unacceptedTranslation, .orphanedTranslation, .unpairedTable,
      .unpairedGlance, .unpairedReason,
      .unpairedDiagram, .differingCallouts,
      .differingNumber, .differingNegation, .differingLevel, .differingCondition, .differingTerm,
      .differingName, .unpairedItem,
      .misalignedWall, .looseCorner, .strayArrow, .calloutWithoutEntry, .calloutWithoutLine,
      .entryWithoutCallout, .emptyDiagram, .needlessAllowance,
      .remoteImage, .malformedTable, .literalMarkup, .accidentalMarkup, .skippedHeadingLevel,
      .placeholder,
      .unreferencedFootnote, .unknownCodeLanguage, .misplacedCaption, .differingDarkImage,
      .missingTranslation, .severalSentences, .contradictingLevel, .removedLock,
      .unpublishedAddress, .copiedTranslation, .repeatedStatement, .olderBasis, .datedDuplicate,
      .replacedButCurrent, .retiredRule, .reviewDue, .unfiledStatement,
      .unknownTemplateFile, .outdatedTemplate, .outdatedToken, .blockedByPolicy,
      .unbalancedTemplate,
      .unportableName, .movedLink, .uncheckedLink, .changedSource:
      .warning
    default:
      .error
    }
  }

  /// How far languages must be compared for the diagnostic to be found wherever it occurs.
  package var parity: ParityExtent {
    switch self {
    case .differingNegation, .differingLevel:
      .everything
    case .differingNumber, .differingCondition, .differingTerm, .differingName, .unpairedItem:
      .certain
    default:
      .nothing
    }
  }

  /// True if a site may change the severity, or allow the diagnostic on a line.
  ///
  /// The other errors leave something undefined, so that no page could be made.
  package var isAdjustable: Bool {
    switch self {
    case .missingAddress, .missingAlternative, .missingField, .lowCoverage, .unknownScheme,
      .brokenLink, .unknownAnchor, .unknownFile:
      true
    default:
      severity == .warning
    }
  }
}
