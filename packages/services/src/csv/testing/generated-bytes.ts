/** Bytes as they come from a disk or a socket: in pieces that may cut a letter or a CRLF in two. */
export async function* bytesInPieces(
  content: string | Uint8Array,
  size = 65_536,
): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** Rows made on the fly, `perPiece` at a time, so that a test of a million holds none of them. */
export async function* generatedCsv(
  heading: string,
  rows: number,
  rowAt: (index: number) => string,
  perPiece = 1000,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(`${heading}\n`)
  for (let start = 0; start < rows; start += perPiece) {
    const count = Math.min(perPiece, rows - start)
    yield Buffer.from(Array.from({ length: count }, (_, index) => `${rowAt(start + index)}\n`).join(''))
  }
}
