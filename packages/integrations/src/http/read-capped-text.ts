/** An answer above the limit; the rest of it was not read. */
export class TooLargeError extends Error {
  constructor(maximumBytes: number) {
    super(`the answer has more than ${maximumBytes} bytes`)
    this.name = 'TooLargeError'
  }
}

/** Bytes that are no UTF-8. */
export class NotTextError extends Error {
  constructor() {
    super('the answer is not UTF-8')
    this.name = 'NotTextError'
  }
}

/**
 * Reads a body to its end, or breaks the connection off as soon as it is too long.
 * @throws {TooLargeError | NotTextError}
 */
export async function readCappedText(body: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.byteLength
    // Leaving the loop destroys the stream and its connection.
    if (length > maximumBytes) throw new TooLargeError(maximumBytes)
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new NotTextError()
  }
}
