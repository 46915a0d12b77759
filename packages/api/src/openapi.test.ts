import { operations } from '@joy/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { relayName } from '@joy/contract/schemas/returned-mail.ts'
import { openApiDocument } from './openapi.ts'

const document = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
    components: z.unknown(),
  })
  .parse(
    JSON.parse(
      JSON.stringify(
        openApiDocument({
          siteName: 'Path to Joy',
          appUrl: 'http://localhost:3000',
          cookieName: 'admin',
          portalCookieName: 'portal',
        }),
      ),
    ),
  )
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, it]) => ({ path, method, operationId: it['operationId'] })),
)

test('every operation with a REST line stands in it, once', () => {
  const expected = [...operations()].flatMap(({ path, operation }) => (operation.kind === 'subscription' ? [] : [path]))
  const webhookIds = ['substack', 'planningcenter', 'stripe'].map((platform) => `webhooks.receive.${platform}`)
  const reportIds = relayName.options.map((relay) => `returnedMail.receive.${relay}`)
  expect(all.map((it) => String(it.operationId)).toSorted()).toEqual(
    [...expected, ...webhookIds, ...reportIds].toSorted(),
  )
})

test('the webhooks of the outside services need no session', () => {
  expect(document.paths['/api/stripe/webhook']?.['post']).toMatchObject({ security: [], tags: ['webhooks'] })
})

test('a parameter of the path is required and described', () => {
  expect(document.paths['/api/jobs/{id}']?.['get']).toMatchObject({
    security: [{ session: [] }, { token: ['read'] }, { token: ['read-write'] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  })
})

test('what each operation needs is told: a session of the console or a token, a session of the portal, or nothing', () => {
  expect(document.paths['/api/portal/overview']?.['get']).toMatchObject({ security: [{ portal: [] }] })
  expect(document.paths['/api/portal/session']?.['post']).toMatchObject({ security: [] })
  expect(document.paths['/api/export-substack-csv']?.['get']).toMatchObject({
    security: [{ session: [] }, { token: ['read-write'] }, { token: ['export'] }],
  })
  expect(document.paths['/api/admin/tokens']?.['post']).toMatchObject({ security: [{ session: [] }] })
})

test('what a page can be asked for stands in the query', () => {
  const parameters = z
    .array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .parse(document.paths['/api/substack/subscribers/page']?.['get']?.['parameters'])
  expect(parameters.map(({ name }) => name).toSorted()).toEqual([
    'comped',
    'cursor',
    'filter',
    'limit',
    'search',
    'searchIn',
    'sort',
    'status',
    'tag',
    'tier',
  ])
  expect(parameters.every((it) => it.in === 'query' && it.schema !== undefined)).toBe(true)
})

test('files in are forms, files out are CSV', () => {
  expect(document.paths['/api/import-substack-csv']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            required: ['file'],
            properties: { asOf: { type: 'string' }, isFullList: { type: 'boolean' }, file: { format: 'binary' } },
          },
        },
      },
    },
  })
  expect(document.paths['/api/export-substack-csv']?.['get']).toMatchObject({
    responses: { 200: { content: { 'text/csv': {} } } },
  })
})

test('nothing points where nothing is', () => {
  const text = JSON.stringify(document)
  const pointers = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer.split('/'))
  expect(pointers.length).toBeGreaterThan(0)
  for (const pointer of pointers)
    expect(
      pointer.reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
        document,
      ),
      pointer.join('/'),
    ).toMatchObject({})
})
