import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance } from 'fastify'

/** Of an address, in characters: a batch of tRPC names its calls in one. */
export const longestParameter = 5000
const unreadable = '/unreadable-address'
const tooLong = '/address-too-long'

/**
 * What no router reads, such as /api/%ff, would be answered before any hook has run, and without a header. It leads to a
 * place of its own instead, where it is refused like anything else.
 */
export function routable(url: string): string {
  const path = url.split('?')[0] ?? '/'
  if (path.split('/').some((part) => part.length > longestParameter)) return tooLong
  try {
    decodeURIComponent(path)
    return url
  } catch (error) {
    if (error instanceof URIError) return unreadable
    throw error
  }
}

export async function unroutablePlugin(server: FastifyInstance): Promise<void> {
  server.all(unreadable, async () => {
    throw new AppError('invalid_input', 'This address cannot be read.')
  })
  server.all(tooLong, async () => {
    throw Object.assign(new Error('The address is too long.'), { statusCode: 414 })
  })
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What is no HTTP at all, or came too slowly: nobody knows who asks for what, so the socket is told and closed. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const message = status === 408 ? 'The request came too slowly.' : 'The request could not be read.'
  const body = JSON.stringify({ message, error: message, code: 'invalid_input' })
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
