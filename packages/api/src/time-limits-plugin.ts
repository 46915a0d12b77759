import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { answerUnreadable } from './unroutable.ts'

/** Milliseconds (ruling 55). */
export type TimeLimits = {
  /** A body in all, and a file. */
  body: number
  upload: number
  /** A file without a byte, and an answer that nobody takes. */
  uploadPause: number
  unread: number
}
const usual: TimeLimits = { body: 60_000, upload: 30 * 60_000, uploadPause: 30_000, unread: 60_000 }

/**
 * Nobody holds a connection for ever: a body that does not come to its end is told so and cut off, and an answer that is
 * not read is given up, with whatever it was made from.
 */
export const timeLimitsPlugin = fp<{ limits?: Partial<TimeLimits> | undefined }>(
  async (server, { limits }) => {
    const { body, upload, uploadPause, unread } = { ...usual, ...limits }
    server.addHook('onRequest', async (request, reply) => {
      const { raw } = reply
      const isUpload = isForm(request)
      const isComing = () => request.raw.complete === false && hasBody(request)
      const cutOff = (socket: Socket) => {
        request.log.warn({}, 'a request came too slowly')
        answerUnreadable(
          Object.assign(new Error('The request came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        )
      }
      raw.setTimeout(isUpload ? uploadPause : unread, () => {
        const { socket } = request.raw
        if (isComing()) cutOff(socket)
        else if (socket.writableLength > 0) {
          request.log.warn({}, 'an answer was not read')
          socket.destroy()
        }
      })
      if (!hasBody(request)) return
      const timer = setTimeout(() => isComing() && cutOff(request.raw.socket), isUpload ? upload : body)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    })
  },
  { name: 'time-limits' },
)

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\//iu.test(headers['content-type'] ?? '')

/** RFC 9112, section 6.3. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
