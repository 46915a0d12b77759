import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createSubstack } from '../newsletter/create-substack.ts'
import { testOutbound } from '../testing/test-outbound.ts'
import { exchange } from './exchange.ts'

async function serve(reply: RequestListener): Promise<number> {
  const server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return z.object({ port: z.number() }).parse(server.address()).port
}

const question = { platform: 'substack', method: 'GET', path: '/v1/x', headers: {} } as const
const to = (origin: string, isLoopback: boolean) => ({ ...question, destination: { origin, basePath: '', isLoopback } })

test('a vendor’s name that leads to a private address is not connected to', async () => {
  let asked = 0
  const port = await serve((_request, response) => response.end(String((asked += 1))))
  await expect(exchange(testOutbound(), to(`http://localhost:${port}`, false))).rejects.toMatchObject({
    kind: 'refused address',
  })
  expect(asked).toBe(0)
  expect(await exchange(testOutbound(), to(`http://127.0.0.1:${port}`, true))).toMatchObject({ status: 200, text: '1' })
})

test('a path cannot lead to another host', async () => {
  const elsewhere = { ...to('http://127.0.0.1', true), path: '@evil.example/' }
  await expect(exchange(testOutbound(), elsewhere)).rejects.toMatchObject({ kind: 'refused address' })
})

test('nobody there: a write was certainly not carried out', async () => {
  const write = { ...to('http://127.0.0.1:9', true), method: 'POST', body: '{}' } as const
  await expect(exchange(testOutbound(), write)).rejects.toMatchObject({ kind: 'unavailable', isOutcomeUnknown: false })
})

test('an answer that trickles is held to the whole time, not to each piece', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  const outcome = exchange(testOutbound({ timeoutMs: 150 }), to(`http://127.0.0.1:${port}`, true))
  await expect(outcome).rejects.toMatchObject({ kind: 'timed out' })
})

test('bytes that are no text, and lengths that are too long, are unreadable', async () => {
  const port = await serve((_request, response) => response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22])))
  const ask = (limits: object) => exchange(testOutbound(limits), to(`http://127.0.0.1:${port}`, true))
  await expect(ask({})).rejects.toMatchObject({ kind: 'unreadable answer', detail: expect.stringContaining('UTF-8') })
  await expect(ask({ maximumBytes: 3 })).rejects.toMatchObject({
    kind: 'unreadable answer',
    detail: expect.stringContaining('3 bytes'),
  })
})

test.each(['two\nlines', 'wide łetters', 'nul\0'])(
  'a key that no header can carry is refused as one: %j',
  async (apiKey) => {
    const outbound = testOutbound()
    const port = await serve((_request, response) => response.writeHead(401).end())
    const platform = createSubstack(outbound, { apiKey, userAgent: 'test', baseUrl: `http://127.0.0.1:${port}` })
    const fault: unknown = await platform.findSubscriber('a@example.com').catch((error: unknown) => error)
    expect(fault).toMatchObject({ kind: 'unauthorised', message: 'Substack does not accept these credentials.' })
    expect(JSON.stringify(outbound.lines)).not.toContain('lines')
  },
)
