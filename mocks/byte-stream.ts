/** Text as a stream of bytes, one piece at a time and only as fast as it is read. */
export function byteStream(
  text: AsyncIterable<string>,
  onCancel: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const pieces = text[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    cancel: onCancel,
  })
}
