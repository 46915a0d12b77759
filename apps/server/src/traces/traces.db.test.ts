import { createTestApp } from '@joy/services/testing/test-context.ts'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buildServer } from '../build-server.ts'
import { startTraces, traceCall } from './start-traces.ts'

const { app, database } = await createTestApp()
const server = await buildServer({
  app,
  env: { APP_URL: 'http://localhost', REQUESTS_PER_MINUTE: 1000 },
  maximumLag: 0,
})
afterAll(async () => {
  await server.close()
  await database.close()
})

let exporter: InMemorySpanExporter
let traces: ReturnType<typeof startTraces> | undefined
const begin = () => {
  exporter = new InMemorySpanExporter()
  traces = startTraces(new SimpleSpanProcessor({ exporter }))
}
afterEach(() => traces?.stop())

const describeSpans = (spans: readonly ReadableSpan[]) =>
  spans.map(({ name, attributes, status }) => ({ name, attributes, code: status.code }))

test('a request is told by its route, with its statements and calls beneath it, and without what somebody wrote', async () => {
  begin()
  await server.inject({
    method: 'POST',
    url: '/api/validate-discount',
    payload: { code: 'WARMUP', email: 'ruth@example.org', name: 'Ruth Ashworth' },
  })
  // It has ended once the answer is out, a moment after it is there.
  await vi.waitFor(() => expect(exporter.getFinishedSpans().at(-1)?.name).toMatch(/^POST/u))
  const spans = exporter.getFinishedSpans()
  const root = spans.at(-1)
  expect(root).toMatchObject({
    name: 'POST /api/validate-discount',
    attributes: { 'http.route': '/api/validate-discount', 'http.response.status_code': 200 },
  })
  const id = root?.spanContext()
  for (const span of spans) expect(span.spanContext().traceId).toBe(id?.traceId)
  // The three statements of a sign-up (decision 103).
  expect(spans.filter((it) => it.parentSpanContext?.spanId === id?.spanId)).toHaveLength(3)
  expect(JSON.stringify(describeSpans(spans))).not.toMatch(/ruth|ashworth/iu)
})

test('a call that failed says how, and once nobody is told any more, nothing is made', async () => {
  begin()
  traceCall({
    platform: 'stripe',
    method: 'GET',
    path: '/v1/subscriptions/sub_1',
    correlationId: 'x',
    attempt: 2,
    durationMs: 40,
    status: 503,
    fault: 'unavailable',
  })
  expect(describeSpans(exporter.getFinishedSpans())).toEqual([
    {
      name: 'GET stripe',
      attributes: {
        'http.request.method': 'GET',
        'joy.platform': 'stripe',
        'joy.attempt': 2,
        'http.response.status_code': 503,
        'error.type': 'unavailable',
      },
      code: 2,
    },
  ])
  const [span] = exporter.getFinishedSpans()
  expect(Math.round(((span?.duration[0] ?? 0) * 1e9 + (span?.duration[1] ?? 0)) / 1e6)).toBe(40)
  await traces?.stop()
  await server.inject('/healthz')
  expect(exporter.getFinishedSpans()).toEqual([])
})
