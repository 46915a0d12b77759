import { isDownload, operations, type Operation, reachingScopes } from '@joy/contract'
import { errorTable } from '@joy/contract/errors.ts'
import { capital } from '@joy/domain/labels/capital.ts'
import { z } from 'zod'
import { getExample } from './openapi-examples.ts'
import { outgoingMessages } from './openapi-messages.ts'
import { webhookOperations } from './openapi-webhooks.ts'

type Json = Record<string, unknown>
type Rest = Exclude<Operation, { kind: 'subscription' }>

/** A schema of the contract as JSON Schema; what it defines for itself moves to `shared`, under a name of its own. */
function asSchema(schema: z.ZodType, io: 'input' | 'output', shared: Json): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What a call does not know, it refuses.
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties = false
    },
  })
  const prefix = `Shared${Object.keys(shared).length}`
  const moved = (schema: object): Json =>
    z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)))
  for (const [name, definition] of Object.entries($defs)) shared[`${prefix}${name}`] = moved(definition)
  return moved(rest)
}
const content = (type: string, schema: Json, example?: unknown): Json => ({
  content: { [type]: { schema, ...(example === undefined ? {} : { example }) } },
})
/** What is refused is refused alike everywhere: a sentence, and a code for programs. */
const refusals: Record<string, { description: string; headers?: Json }> = {
  400: { description: 'What was sent cannot be read, or is not allowed; `issues` says where' },
  401: { description: 'Nobody is signed in, or the token is void' },
  403: { description: 'Signed in, and not allowed to do this; or the token has another scope' },
  404: { description: 'It is not there' },
  409: { description: 'Something that is true by now stands against it; `message` says what' },
  429: {
    description: 'Too many requests: wait as many seconds as Retry-After says',
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  },
}
/** On every answer. */
const everywhere: Json = {
  'x-request-id': { description: 'Of this request, for support and the log', schema: { type: 'string' } },
  'x-ratelimit-limit': { description: 'Requests a minute from one network', schema: { type: 'integer' } },
  'x-ratelimit-remaining': { description: 'How many of them are left', schema: { type: 'integer' } },
  'x-ratelimit-reset': { description: 'Seconds until they are counted anew', schema: { type: 'integer' } },
}
const errorContent = content('application/json', { $ref: '#/components/schemas/Error' })
const errorReply = { description: 'What went wrong, in a sentence', headers: everywhere, ...errorContent }
const refusalReplies = Object.fromEntries(
  Object.entries(refusals).map(([status, { description, headers }]) => [
    `Refused${status}`,
    { description, headers: { ...everywhere, ...headers }, ...errorContent },
  ]),
)
/** Which of them an operation may answer with. */
const refusedWith = (operation: Rest, hasInput: boolean): string[] => [
  ...(hasInput ? ['400'] : []),
  ...(operation.access === 'public' ? [] : ['401']),
  ...(operation.access === 'admin' ? ['403'] : []),
  ...(operation.rest.path.includes(':') ? ['404'] : []),
  ...(operation.kind === 'mutation' ? ['409'] : []),
  ...(operation.refuses ?? []).map((code) => String(errorTable[code].status)),
  '429',
]

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({
  siteName,
  appUrl,
  cookieName,
  portalCookieName,
}: {
  siteName: string
  appUrl: string
  cookieName: string
  portalCookieName: string
}) {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Error: errorSchema }
  for (const { path, feature, operation } of operations()) {
    if (operation.kind === 'subscription') continue
    const url = `/api${operation.rest.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[url] ??= {})[operation.rest.method.toLowerCase()] = describeOperation(operation, { path, feature, schemas })
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${siteName} API`,
      version: '1',
      description: [
        'Scripts send an API token, made under Account: `Authorization: Bearer joy_…`. Its scope is read, read-write, export or segments; each operation says which reach it, and the role of whoever made it counts as well.',
        'Browsers send their cookie; what changes something, and every download, then needs Sec-Fetch-Site: same-origin or an Origin equal to this address.',
        'Lists come by page: `limit` at most 200, and `cursor` from `nextCursor` of the page before. Times are UTC, amounts are cents.',
      ].join('\n\n'),
    },
    servers: [{ url: appUrl }],
    tags: [...new Set([...operations()].map(({ feature }) => feature))].toSorted().map(describeTag),
    paths: { ...paths, ...webhookOperations() },
    webhooks: outgoingMessages((schema) => asSchema(schema, 'output', schemas)),
    components: {
      schemas,
      responses: refusalReplies,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token, with the scopes that stand beside it.' },
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        portal: { type: 'apiKey', in: 'cookie', name: portalCookieName },
      },
    },
  }
}

/** 'websiteSubscribers': Website subscribers. */
const describeTag = (feature: string): Json => ({
  name: feature,
  description: `${capital(feature.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`))}.`,
})

const errorSchema: Json = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for the person' },
    error: { type: 'string', description: 'The same sentence' },
    code: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
  required: ['message', 'error', 'code', 'requestId'],
}

function describeOperation(
  operation: Rest,
  { path, feature, schemas }: { path: string; feature: string; schemas: Json },
): Json {
  const { rest, summary } = operation
  const input = operation.input instanceof z.ZodVoid ? {} : asSchema(operation.input, 'input', schemas)
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })
    .parse(input)
  const inPath = [...rest.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const inQuery = rest.method === 'GET' ? others : []
  const inBody = rest.method === 'GET' ? [] : others
  const { input: asked, reply } = getExample(path)
  const example = (name: string): Json => (name in asked ? { example: asked[name] } : {})
  return {
    operationId: path,
    tags: [feature],
    summary,
    ...describeAccess(operation),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name], ...example(name) })),
      ...inQuery.map((name) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: properties[name],
        ...example(name),
      })),
    ],
    ...requestBody(rest.body, { properties, required, names: inBody, asked }),
    responses: {
      200: {
        description: 'OK',
        headers: everywhere,
        ...(isDownload(operation)
          ? content(rest.reply === 'csv' ? 'text/csv' : 'application/octet-stream', { type: 'string' })
          : content('application/json', asSchema(operation.output, 'output', schemas), reply)),
      },
      ...Object.fromEntries(
        refusedWith(operation, Object.keys(properties).length > 0).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
      default: errorReply,
    },
  }
}

/** Who may call it: any one of these is enough; none is needed where the list is empty. */
function describeAccess(operation: Rest): Json {
  if (operation.access !== 'admin') return { security: operation.access === 'portal' ? [{ portal: [] }] : [] }
  const scopes = reachingScopes(operation)
  const reach = scopes.length > 0 ? `or an API token with the scope ${scopes.join(' or ')}` : 'no API token'
  return {
    security: [{ session: [] }, ...scopes.map((scope) => ({ token: [scope] }))],
    description: `Needs the role ${operation.role} and a session, ${reach}.`,
  }
}

function requestBody(
  kind: Rest['rest']['body'],
  { properties, required, names, asked }: { properties: Json; required: string[]; names: string[]; asked: Json },
): Json {
  if (kind === 'file')
    return {
      requestBody: {
        required: true,
        ...content('multipart/form-data', {
          type: 'object',
          // In this order: the file's bytes are read as they come.
          properties: {
            asOf: properties['asOf'],
            isFullList: properties['isFullList'],
            file: { type: 'string', format: 'binary' },
          },
          required: ['file'],
        }),
      },
    }
  if (names.length === 0) return {}
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
  }
  const sent = Object.entries(asked).filter(([name]) => names.includes(name))
  const example = sent.length > 0 ? Object.fromEntries(sent) : undefined
  return { requestBody: { required: schema.required.length > 0, ...content('application/json', schema, example) } }
}
