import type { ContractRouter } from '@joy/contract'
import { compJobDone, compRunning } from '@joy/samples/jobs.ts'
import { subscriberTotals } from '@joy/samples/totals.ts'
import { createTRPCClient, httpLink } from '@trpc/client'
import { getResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hold, Refusal, respond, respondEvents } from './respond.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

// The very client that screens use: no batching, plain JSON.
const client = createTRPCClient<ContractRouter>({ links: [httpLink({ url: 'http://localhost:3000/trpc' })] })

test("tRPC's own client reads the answer and the mock reads its input", async () => {
  const seen: unknown[] = []
  server.use(
    respond('subscribers.totals', () => subscriberTotals),
    respond('comps.grant', (input) => {
      seen.push(input)
      return { message: 'Done', changeSetId: 7 }
    }),
  )
  expect(await client.subscribers.totals.query()).toEqual(subscriberTotals)
  expect(await client.comps.grant.mutate({ subscriberId: 3, reason: ' Lent ' })).toEqual({
    message: 'Done',
    changeSetId: 7,
  })
  expect(seen).toEqual([{ subscriberId: 3, reason: 'Lent', duration: 'forever', plan: 'Paid', withPaying: true }])
})

test('a refusal, returned or thrown, reaches the client with its code, status and sentence', async () => {
  const refusal = new Refusal('not_configured', 'API Key Missing')
  const throwing = () => {
    throw refusal
  }
  for (const response of [() => refusal, throwing]) {
    server.resetHandlers(respond('sync.start', response))
    await expect(client.sync.start.mutate()).rejects.toMatchObject({
      message: 'API Key Missing',
      data: { error: 'not_configured', httpStatus: 409, code: 'CONFLICT' },
    })
  }
})

test('an answer that the contract does not promise is a fault of the mock', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.use(respond('subscribers.totals', () => ({ ...subscriberTotals, subscribers: -1 })))
  await expect(client.subscribers.totals.query()).rejects.toThrow()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

test('a held stream sends its snapshots and stays open until nobody listens', async () => {
  let listening: AbortSignal | undefined
  const watching = respondEvents('jobs.watch', (input, signal) => {
    listening = signal
    return hold(compRunning, compJobDone)(input, signal)
  })
  // Asked directly: the interceptors of Node keep a copy of the stream, which hides that the listener left.
  const reply = await getResponse([watching], new Request('http://localhost:3000/trpc/jobs.watch?input={"id":214}'))
  expect(reply?.headers.get('content-type')).toBe('text/event-stream')
  const reader = reply?.body?.getReader()
  const frames = [await reader?.read(), await reader?.read(), await reader?.read()].map((it) =>
    new TextDecoder().decode(it?.value),
  )
  expect(frames).toEqual([
    'event: connected\ndata: {}\n\n',
    `data: ${JSON.stringify(compRunning)}\n\n`,
    `data: ${JSON.stringify(compJobDone)}\n\n`,
  ])
  expect(listening?.aborted).toBe(false)
  await reader?.cancel()
  expect(listening?.aborted).toBe(true)
})

test('a stream that is refused at once answers like any other call', async () => {
  server.use(respondEvents('jobs.watch', () => new Refusal('not_found', 'There is no such job.')))
  const reply = await fetch('http://localhost:3000/trpc/jobs.watch?input={"id":1}')
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ error: { message: 'There is no such job.' } })
})
