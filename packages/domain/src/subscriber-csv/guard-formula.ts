// What makes a spreadsheet read a cell as a formula: CWE-1236, OWASP's list and the full-width forms. A program that
// splits lines or cells where we do not (a bare line break, another delimiter) sees a beginning after each of `;,`, tab
// and line break, with or without blanks and quotation marks.
const beginning = String.raw`((?:^|[;,\t\r\n])(?:[^\S\t\r\n]|")*)`
const trigger = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const bare = new RegExp(`${beginning}(?='*${trigger})`, 'g')
const guarded = new RegExp(`${beginning}'(?='*${trigger})`, 'g')
// Some programs drop what a cell begins with until they come to something that they run.
const beginsBlank = /^'*[\t\r\n]/u

/**
 * Puts one `'` before whatever a spreadsheet would run. Text that looks guarded already gets one more, so that taking
 * exactly one away gives every text back: `-5`, `'-5`, `''=1` and `'abc` all survive export and import.
 */
export function guardFormula(text: string): string {
  const safe = text.replace(bare, "$1'")
  return beginsBlank.test(safe) ? `'${safe}` : safe
}

/** Takes back what `guardFormula` put there, once. Most cells of a file hold no `'` at all. */
export function unguardFormula(text: string): string {
  if (!text.includes("'")) return text
  const safe = text.startsWith("'") && beginsBlank.test(text) ? text.slice(1) : text
  return safe.replace(guarded, '$1')
}

/**
 * A spreadsheet would run it, and who else reads the file, Substack's importer or another program, takes no guard away:
 * both exports leave such an address out, by name, and none ever stands altered in them.
 */
export const isSpreadsheetSafeEmail = (email: string): boolean => guardFormula(email) === email
