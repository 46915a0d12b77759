/** Where people are served; a migration is raw for ever, a test checks what it reads itself. */
const isMeant = /^(?:packages\/services\/src|apps\/server\/src)\//u
const ofTests = /\.test\.ts$|\/testing\//u

/** A row whose type nobody checks: the builder wants types of single values alone. */
const uncheckedRow = /\bsql<(?!Date\b)\s*(?:[A-Z{]|Omit\b)[^`]{0,40}/u
const unchecked = /\b(?:queryRows|queryRow)\(/u
const raw = /\b(?:query|queryOne|execute)\(\s*[\w.]+,/u

/** What of a file's statements no compiler and no test holds; undefined: nothing. */
export function writesUntypedSql(path: string, text: string): string | undefined {
  if (!isMeant.test(path) || ofTests.test(path) || !text.includes('@joy/database/sql.ts')) return undefined
  const found = unchecked.exec(text)?.[0] ?? uncheckedRow.exec(text)?.[0]
  if (found) return found
  return raw.test(text) && !text.includes('Raw SQL: ') ? 'a raw statement without its reason' : undefined
}
