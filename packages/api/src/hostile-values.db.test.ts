import { drawCases } from '@joy/database/testing/draw-cases.ts'
import { type Operation, operations } from '@joy/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSampleServer } from './testing/create-sample-server.ts'
import type { TestServer } from './testing/create-test-server.ts'
import { hostileInputs } from './testing/hostile-inputs.ts'
import { sampleInputs } from './testing/sample-inputs.ts'

// Whatever is sent for whatever the contract asks: a sentence with 4xx, and never a fault of ours (ruling 55).

let server: TestServer
let cookie: string
beforeAll(async () => {
  ;({ it: server, cookie } = await createSampleServer())
}, 60_000)
afterAll(() => server.close())

/** They end what the walk itself is signed in by. */
const ends = new Set(['session.signOut', 'portal.signOut', 'portalAccount.endAllSessions', 'ownAccount.delete'])
const asked = [...operations()].filter(({ path, operation }) => operation.kind !== 'subscription' && !ends.has(path))
const response = z.object({ error: z.object({ message: z.string() }).optional() })

function call(path: string, operation: Operation, input: unknown) {
  const text = JSON.stringify(input)
  return operation.kind === 'query'
    ? server.ask({ url: `/trpc/${path}?input=${encodeURIComponent(text)}`, headers: { cookie } })
    : server.ask({
        method: 'POST',
        url: `/trpc/${path}`,
        headers: { cookie, 'content-type': 'application/json' },
        payload: text,
      })
}

/** What a list of one record is asked. */
const samples: Readonly<Record<string, object | undefined>> = sampleInputs
/** Of whose lists a page ends somewhere. */
const paged = asked.filter(
  ({ operation }) => operation.input instanceof z.ZodObject && 'cursor' in operation.input.shape,
)
const page = z.object({ result: z.object({ data: z.object({ nextCursor: z.string().nullable() }) }) })

describe('a cursor that somebody wrote', () => {
  // Holds V15.3.5, V1.2.4, L01, L36, L39
  test.each(paged.map(({ path, operation }) => [path, operation] as const))('%s', async (path, operation) => {
    const ofOne = operation.input instanceof z.ZodObject && 'id' in operation.input.shape
    const of = ofOne ? (samples[path] ?? { id: 1 }) : {}
    const first = await call(path, operation, { ...of, limit: 1 })
    if (first.statusCode === 404) return
    const { nextCursor } = page.parse(first.json()).result.data
    if (nextCursor === null) return
    const own: unknown = JSON.parse(Buffer.from(nextCursor, 'base64url').toString())
    const others = [
      { id: 2_147_483_648 },
      { id: -1 },
      { id: 1.5 },
      { value: '\0' },
      { value: 'x' },
      { value: '' },
      { order: 'x' },
    ]
    for (const other of others) {
      const cursor = Buffer.from(JSON.stringify({ ...z.object({}).loose().parse(own), ...other })).toString('base64url')
      const reply = await call(path, operation, { ...of, limit: 1, cursor })
      expect(reply.statusCode, `${path} ${JSON.stringify(other)} → ${reply.body.slice(0, 200)}`).toBeLessThan(500)
    }
  })
})

describe('hostile values', () => {
  test.each(drawCases(asked, 3).map(({ path, operation }) => [path, operation] as const))(
    '%s',
    async (path, operation) => {
      for (const { at, input } of hostileInputs(operation.input)) {
        const reply = await call(path, operation, input)
        const said = `${path} ${at}: ${JSON.stringify(input).slice(0, 200)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`
        expect(reply.statusCode, said).toBeLessThan(500)
        if (reply.statusCode >= 400) expect(response.parse(reply.json()).error?.message, said).toMatch(/\S/u)
      }
    },
  )
})
