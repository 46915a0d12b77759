import type { RestLine } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** JSON bodies for the REST door: an empty one is none; dangerous keys are refused. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** What the caller says, from path, query and body; undefined where nothing is said at all. */
export function readInput({ method }: RestLine, request: FastifyRequest): unknown {
  const query = asRecord(request.query)
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value))
  if (repeated) throw new AppError('invalid_input', `The query names ${repeated[0]} more than once.`)
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid_input', 'The body must be a JSON object.')
  const said = { ...query, ...(method === 'GET' ? {} : body), ...asRecord(request.params) }
  return Object.keys(said).length > 0 ? said : undefined
}

const asRecord = (it: unknown): Record<string, unknown> => (typeof it === 'object' && it !== null ? { ...it } : {})
