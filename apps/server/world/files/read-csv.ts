/** A second reader of CSV, as simple as can be; none of the product's. Rows by their headings. */
export function readCsv(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = records(text.replace(/^\uFEFF/, ''))
  return rows.map((cells) => Object.fromEntries(headings.map((it, at) => [it, cells[at] ?? ''])))
}

function records(text: string): string[][] {
  const all: string[][] = []
  let cells: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error(`No CSV from ${text.slice(0, 80)}`)
    const [, quoted, plain = '', end] = found
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    all.push(cells)
    cells = []
  }
  return all
}
