/** What was noted with a choice, on one line, whatever was typed. */
export const noteLine = (note: string): string => note.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()

/** A choice with what was noted with it, for the log. */
export function withNote(label: string, note: string): string {
  const line = noteLine(note)
  return line === '' ? label : `${label} (${line})`
}
