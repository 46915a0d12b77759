import type { Operation } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** JSON bodies for REST: an empty one is none; dangerous keys are refused. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

type Rest = Exclude<Operation, { kind: 'subscription' }>

/** What the caller says, from path, query and body; nothing where nothing is asked for. */
export function readInput({ input, rest: { method } }: Rest, request: FastifyRequest): unknown {
  const query = asRecord(request.query)
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value))
  if (repeated) throw new AppError('invalid_input', `The query names ${repeated[0]} more than once.`)
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('invalid_input', 'The body must be a JSON object.')
  // Where nothing is asked for, whatever a body says is unknown.
  if (input instanceof z.ZodVoid) return Object.keys(body).length > 0 ? body : undefined
  return { ...query, ...(method === 'GET' ? {} : body), ...asRecord(request.params) }
}

const asRecord = (it: unknown): Record<string, unknown> => (typeof it === 'object' && it !== null ? { ...it } : {})
