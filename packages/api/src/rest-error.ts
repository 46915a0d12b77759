import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeError, logError } from './describe-error.ts'
import { readBearer } from './read-bearer.ts'
import type { SendPage } from './one-click-plugin.ts'

/**
 * The server's error handler: any error as JSON. `message` and `error` both hold the sentence, for callers read the one or
 * the other (specification, section 7); `code` is for programs. Whoever opens an address in a browser is shown a page,
 * where the site is built.
 */
export const errorSender =
  (sendPage?: SendPage) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { code, status, message, issues, retryAfterSeconds } = describeError(error)
    logError(request.log, error, { code, status, message })
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    // RFC 6750, section 3: whoever sent a token hears that it is the token.
    if (status === 401 && readBearer(request.headers.authorization) !== null)
      reply.header('www-authenticate', 'Bearer error="invalid_token"')
    if (sendPage && isNavigation(request) && (status === 404 || status === 503)) {
      await sendPage(status === 404 ? '404' : 'not-shown', status, request, reply, message)
      return
    }
    await reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({ message, error: message, code, ...(issues ? { issues } : {}), requestId: request.id })
  }

/** Somebody opens the address; what a page loads, and what scripts ask for, is told as JSON. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['sec-fetch-mode'] === 'navigate' ||
    (headers['sec-fetch-mode'] === undefined && /\btext\/html\b/.test(headers.accept ?? '')))
