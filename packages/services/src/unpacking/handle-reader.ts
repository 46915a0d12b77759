import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

const PIECE = 64 * 1024

/** A file of ours, of which a ZIP is read in any order; it stays open for whoever opened it. */
export class HandleReader extends RandomAccessReader {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(range(this.#file, start, end), { objectMode: false })
  }

  /** For the directory of the ZIP, which is read in small pieces. */
  override read(
    to: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#file.read(to, offset, length, position).then(
      ({ bytesRead }) => done(bytesRead === length ? null : new Error('The file ends too early.')),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause))),
    )
  }

  override close(done: (error: Error | null) => void): void {
    done(null)
  }
}

async function* range(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(PIECE, end - at)), 0, null, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
