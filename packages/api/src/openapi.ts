import { isDownload, operations, type Operation } from '@joy/contract'
import { z } from 'zod'
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
const content = (type: string, schema: Json): Json => ({ content: { [type]: { schema } } })
const errorReply = {
  description: 'What went wrong, in a sentence',
  ...content('application/json', { $ref: '#/components/schemas/Error' }),
}

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
      description:
        'What changes something, and every download, needs Sec-Fetch-Site: same-origin or an Origin equal to this address.',
    },
    servers: [{ url: appUrl }],
    paths: { ...paths, ...webhookOperations() },
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        portal: { type: 'apiKey', in: 'cookie', name: portalCookieName },
      },
    },
  }
}

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
  return {
    operationId: path,
    tags: [feature],
    summary,
    ...(operation.access === 'admin'
      ? { security: [{ session: [] }], description: `Needs the role ${operation.role}.` }
      : {}),
    ...(operation.access === 'portal' ? { security: [{ portal: [] }] } : {}),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
      ...inQuery.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
    ],
    ...requestBody(rest.body, { properties, required, names: inBody }),
    responses: {
      200: {
        description: 'OK',
        ...(isDownload(operation)
          ? content(rest.reply === 'csv' ? 'text/csv' : 'application/octet-stream', { type: 'string' })
          : content('application/json', asSchema(operation.output, 'output', schemas))),
      },
      default: errorReply,
    },
  }
}

function requestBody(
  kind: Rest['rest']['body'],
  { properties, required, names }: { properties: Json; required: string[]; names: string[] },
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
  return { requestBody: { required: schema.required.length > 0, ...content('application/json', schema) } }
}
