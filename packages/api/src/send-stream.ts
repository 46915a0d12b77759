import type { FastifyReply } from 'fastify'

/**
 * Sends a text piece by piece. The next piece is asked for only once the one before has left this process, and
 * when the connection is lost the source is told to return: code after a source's last piece runs only if all of
 * it went out. (A Readable would read ahead and run that code too early.)
 * A fault before the first piece is thrown; later the connection is cut, so that half a file never looks whole.
 */
export async function sendStream(reply: FastifyReply, pieces: AsyncIterable<string>): Promise<void> {
  const source = pieces[Symbol.asyncIterator]()
  let piece = await source.next()
  const { raw } = reply
  // A proxy that gathers the whole first would lose that its reader has gone (ruling 64).
  reply.header('x-accel-buffering', 'no')
  reply.hijack()
  raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  try {
    while (!piece.done) {
      if (piece.value !== '') await written(reply, piece.value)
      piece = await source.next()
    }
    raw.end()
  } catch (error) {
    raw.destroy()
    await source.return?.()
    if (!(error instanceof ConnectionLost)) reply.log.error({ err: error }, 'a download failed half-way')
    else reply.log.info('a download was broken off by the caller')
  }
}

class ConnectionLost extends Error {}

/** Resolves when the text has been handed to the system, fails when the connection is gone. */
function written({ raw }: FastifyReply, text: string): Promise<void> {
  if (raw.destroyed || raw.socket?.destroyed) return Promise.reject(new ConnectionLost())
  return new Promise((resolve, reject) => {
    const lost = () => reject(new ConnectionLost())
    raw.once('close', lost)
    raw.write(text, (error) => {
      raw.off('close', lost)
      if (error) lost()
      else resolve()
    })
  })
}
