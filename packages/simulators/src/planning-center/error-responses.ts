import type { FastifyReply } from 'fastify'

type Fault = {
  status?: string
  code?: string
  title?: string
  detail: string
  source?: { parameter: string }
  meta?: object
}

export const jsonApi = 'application/vnd.api+json; charset=utf-8'
/** Recorded errorResponses are plain JSON. */
const plainJson = 'application/json; charset=utf-8'
const send = (reply: FastifyReply, status: number, fault: Fault) =>
  reply
    .code(status)
    .type(plainJson)
    .send({ errors: [fault] })

/** The service's errors, as recorded and documented. A 429 carries `code`, all others `status`. */
export const errorResponses = {
  credentials: (reply: FastifyReply) =>
    send(reply, 401, { status: '401', title: 'Unauthorized', detail: 'HTTP Basic: Access denied.' }),
  userAgent: (reply: FastifyReply) =>
    send(reply, 403, { status: '403', title: 'Forbidden', detail: 'A User-Agent header is required.' }),
  missing: (reply: FastifyReply) =>
    send(reply, 404, { status: '404', title: 'Not Found', detail: 'The resource you requested could not be found' }),
  /** A path that no app answers: no body at all. */
  unknownPath: (reply: FastifyReply) => reply.code(404).send(),
  payload: (reply: FastifyReply) =>
    send(reply, 400, {
      status: '400',
      code: 'invalid_resource_payload',
      title: 'Bad Request',
      detail: 'The payload given does not contain a `data` key.',
    }),
  forbiddenAttribute: (reply: FastifyReply, name: string) =>
    send(reply, 422, { status: '422', title: 'Forbidden Attribute', detail: `${name} cannot be assigned` }),
  missingAttribute: (reply: FastifyReply, name: string, resource: string) =>
    send(reply, 422, {
      status: '422',
      title: 'Validation Error',
      detail: `${name} can't be blank`,
      source: { parameter: name },
      meta: { resource },
    }),
  /** As recorded of a card without its person: the words do not name the field. */
  blankRelation: (reply: FastifyReply, name: string, resource: string) =>
    send(reply, 422, {
      status: '422',
      title: 'Validation Error',
      detail: "can't be blank",
      source: { parameter: name },
      meta: { resource },
    }),
  invalidAttribute: (reply: FastifyReply, name: string, detail: string, resource: string) =>
    send(reply, 422, {
      status: '422',
      title: 'Validation Error',
      detail: `${name} ${detail}`,
      source: { parameter: name },
      meta: { resource },
    }),
  tooMany: (reply: FastifyReply, count: number) =>
    send(reply, 429, { code: '429', detail: `Rate limit exceeded: ${count} of 100 requests per 20 seconds` }),
}
