import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendResponse } from './rest-codecs.ts'

const servers: { close(): Promise<unknown> }[] = []
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))))

/** A server with one download, and what became of its source. */
async function serve(pieces: (isLost: Promise<void>) => AsyncGenerator<string>) {
  const fate = Promise.withResolvers<'completed' | 'broken off'>()
  async function* text() {
    let isCompleted = false
    try {
      yield* pieces(isLost.promise)
      isCompleted = true
    } finally {
      fate.resolve(isCompleted ? 'completed' : 'broken off')
    }
  }
  const isLost = Promise.withResolvers<void>()
  const server = Fastify({ forceCloseConnections: true })
  server.addHook('onRequest', async (_request, reply) => void reply.header('x-request-id', 'some-id'))
  server.get('/file', async (_request, reply) => {
    reply.raw.once('close', isLost.resolve)
    await sendResponse({ method: 'GET', path: '/file', reply: 'csv' }, reply, {
      filename: 'Gäste "2025".csv',
      text: text(),
    })
    return reply
  })
  servers.push(server)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (): Promise<Socket> => {
    const socket = createConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
    await once(socket, 'connect')
    socket.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  }
  return { url, ask, fate: fate.promise }
}

const row = `${'x'.repeat(63)}\n`

// Holds V5.4.2
test('a whole file: text, names for old and new browsers, headers of the other hooks; only then it is complete', async () => {
  const { url, fate } = await serve(async function* () {
    yield 'email\r\n'
    yield ''
    yield 'ann@example.org\r\n'
  })
  const reply = await fetch(`${url}/file`)
  expect(await reply.text()).toBe('email\r\nann@example.org\r\n')
  expect(await fate).toBe('completed')
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('x-request-id')).toBe('some-id')
  const disposition = reply.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''G%C3%A4ste%20%222025%22\.csv$/)
})

// Holds F30
test('a reader that leaves in the middle: the source is told to return and nothing counts as sent', async () => {
  const { ask, fate } = await serve(async function* () {
    for (;;) yield row.repeat(1000)
  })
  const socket = await ask()
  await once(socket, 'data')
  socket.destroy()
  expect(await fate).toBe('broken off')
})

test('a reader that leaves before the last piece, which alone fills no buffer', async () => {
  const { ask, fate } = await serve(async function* (isLost) {
    yield row
    await isLost
    yield row
  })
  const socket = await ask()
  await once(socket, 'data')
  socket.resetAndDestroy()
  expect(await fate).toBe('broken off')
})

// Holds L38, F31
test('a slow reader holds the source back', async () => {
  let sent = 0
  const { ask, fate } = await serve(async function* () {
    for (; sent < 100_000_000; sent += 65_536) yield row.repeat(1024)
  })
  const socket = await ask()
  socket.pause()
  let before = -1
  // Until nothing moves any more: what lies in between are the system's buffers.
  const isStill = () => {
    const is = before === sent
    before = sent
    return is
  }
  await expect.poll(isStill, { interval: 100, timeout: 20_000 }).toBe(true)
  expect(sent).toBeLessThan(20_000_000)
  socket.destroy()
  expect(await fate).toBe('broken off')
})

test('a fault before the first piece is an error with its status', async () => {
  const { url } = await serve(async function* () {
    yield await Promise.reject<string>(Object.assign(new Error('no key'), { statusCode: 409 }))
  })
  expect((await fetch(`${url}/file`)).status).toBe(409)
})

// Holds F07
test('a fault half-way cuts the connection: half a file never looks whole', async () => {
  const { url, fate } = await serve(async function* () {
    yield row
    throw new Error('the database went away')
  })
  await expect(fetch(`${url}/file`).then((reply) => reply.text())).rejects.toThrow()
  expect(await fate).toBe('broken off')
})
