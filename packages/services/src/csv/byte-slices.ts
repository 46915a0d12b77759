import { setImmediate as nextTurn } from 'node:timers/promises'

/** Cuts what comes in into pieces of at most `size` bytes and lets other requests run between them. */
export async function* byteSlices(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += size) {
      yield chunk.subarray(start, start + size)
      await nextTurn()
    }
  }
}
