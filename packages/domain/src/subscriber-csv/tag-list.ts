/** One name of a list, in quotation marks (those within it doubled) or bare, up to the comma after it. */
const part = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(,|$)/gy

/**
 * The names in a cell of tags, as they stand there: Ghost separates them by commas, Mailchimp puts each in quotation marks
 * (`"Lent","Retreat"`), and ours those alone that need it. A mark that nothing closes is a letter of the name.
 */
export function splitTags(cell: string): string[] {
  if (cell.trim() === '') return []
  const names: string[] = []
  for (const [, quoted, bare = '', end] of cell.matchAll(part)) {
    names.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '') break
  }
  return names
}

/** A cell of tags which `splitTags` reads again as they are. */
export const writeTags = (names: readonly string[]): string =>
  names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',')
