// What makes a spreadsheet read a cell as a formula: CWE-1236, OWASP's list and the full-width forms.
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const guarded = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Puts one `'` before free text that a spreadsheet would run. Text that looks guarded already gets one more, so that
 * taking exactly one away gives every text back: `-5`, `'-5`, `''=1` and `'abc` all survive export and import.
 */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Takes back what `guardFormula` put there, once. */
export const unguardFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

/**
 * An address must never be altered, so one that a spreadsheet would run is left out of exports and named in a warning
 * (integrations 5).
 */
export const isSpreadsheetSafeEmail = (email: string): boolean => !formula.test(email)
