import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeError, logError } from './describe-error.ts'

/**
 * Any error as JSON. `message` and `error` both hold the sentence, for callers read the one or the other
 * (specification section 7); `code` is for programs.
 */
export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { code, status, message, issues, retryAfterSeconds } = describeError(error)
  logError(request.log, error, { code, status, message })
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  if (status === 503) reply.header('retry-after', '5')
  await reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ message, error: message, code, ...(issues ? { issues } : {}), requestId: request.id })
}
