/** What stands in a file, so that two can be compared place by place: cells of a table, JSON, or the text of a page. */
export function asData(contentType: string, text: string): { type: string; data: unknown } {
  const [type = ''] = contentType.split(';')
  // A quoted comma divides a cell, and does so in both.
  if (type === 'text/csv') return { type, data: text.split('\r\n').map((line) => line.split(',')) }
  return { type, data: type === 'application/json' ? JSON.parse(text) : text }
}
