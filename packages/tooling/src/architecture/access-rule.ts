/** What a statement over subscribers writes: between 'set' and what follows it. */
const updates = /\bupdate\s+subscriber\s+(?:\w+\s+)?set\s+((?:(?!\b(?:from|where|returning)\b)[^`])*)/giu

/** The same by the builder. */
const built = /\bupdateTable\('subscriber(?: as \w+)?'\)(?:(?!\.set\()[\s\S]){0,200}?\.set\(((?:(?!\n\s*\.)[\s\S])*)/gu

const ofTests =
  /\.test\.tsx?$|\/testing[/-]|^packages\/database\/src\/(?:entities|seed|migrations)\/|^apps\/(?:bench|server\/(?:world|e2e|faults))\//u
// `move-person` and the undo of a merge (`part`) move whole rows to another address and back, `save-listed-addresses` keeps which of somebody's addresses the
// list has; both change no word. The last two: an administrator ends a word that Substack no longer shows, and takes that back (ruling 35).
const mayWriteStatement =
  /\/(?:imports\/(?:write-matched|add-others|settle-shown)|absence\/mark-(?:absent|anew)|sync\/look-up-outcome|change-sets\/restore-fields|address-changes\/move-person|merges\/part|sync\/save-listed-addresses|reconcile\/fixes\/end-statement|reconcile\/undo-fixes)\.ts$/u
const mayWriteResult = /\/access\/stated-result\.ts$/u

/** How a file decides what somebody has past the one owner of access, or speaks in Substack's name; undefined: it does not. */
export function writesAccess(path: string, text: string): string | undefined {
  if (ofTests.test(path)) return undefined
  const sets = [...text.matchAll(updates), ...text.matchAll(built)].map(([, columns = '']) => columns)
  const word = mayWriteStatement.test(path)
    ? undefined
    : sets.find((it) => /\bsubstack(?:_\w+\s*=|[A-Z]\w*\s*[:,}])/u.test(it))
  const result = mayWriteResult.test(path)
    ? undefined
    : sets.find((set) =>
        /\b(?:(?:subscription_(?:tier|type)|access_\w+|has_sources)\s*=|(?:subscription(?:Tier|Type)|access[A-Z]\w*|hasSources)\s*[:,}])/u.test(
          set,
        ),
      )
  return (word ?? result)?.trim().slice(0, 60)
}
