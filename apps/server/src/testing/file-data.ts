/** What stands in a file, so that two can be compared place by place: a table by its headings, else the text. */
export function asData(contentType: string, text: string): { type: string; data: unknown } {
  const [type = ''] = contentType.split(';')
  // A quoted comma divides a cell, and does so in both.
  if (type === 'text/csv') {
    const [headings = [], ...rows] = text.split('\r\n').map((line) => line.split(','))
    return { type, data: { headings, rows: rows.map((cells) => Object.fromEntries(zip(headings, cells))) } }
  }
  return { type, data: text }
}

/** A cell beyond the last heading stands by its number. */
const zip = (headings: readonly string[], cells: readonly string[]) =>
  cells.map((cell, index): [string, string] => [headings[index] ?? String(index), cell])
