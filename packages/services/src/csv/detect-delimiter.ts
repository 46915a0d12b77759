export type Delimiter = ',' | ';' | '\t'

const delimiters: readonly Delimiter[] = [',', ';', '\t']

/** The delimiter that stands most often in the heading line outside quotes; a comma where there is none. */
export function detectDelimiter(headingLine: string): Delimiter {
  const bare = headingLine.replace(/"(?:[^"]|"")*"/g, '')
  const count = (delimiter: Delimiter) => bare.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/**
 * The first line with anything on it, of those that are not above the headings, up to its end outside quotes; null while `text`
 * does not hold all of it.
 */
export function getHeadingLine(text: string, isWhole: boolean, above = 0): string | null {
  const first = startOfLine(text, above)
  const found = text.slice(first).search(/[^\r\n]/)
  const start = found < 0 ? found : first + found
  if (start < 0) return isWhole ? '' : null
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) return text.slice(start, at)
  }
  return isWhole ? text.slice(start) : null
}

/** Where the line begins that has so many above it; the end of the text where it has fewer. */
function startOfLine(text: string, above: number): number {
  const ends = /\r\n|\r|\n/g
  for (let line = 0; line < above; line += 1) if (!ends.exec(text)) return text.length
  return ends.lastIndex
}
