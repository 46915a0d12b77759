import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimitsPlugin } from './time-limits-plugin.ts'

const limits = { body: 500, upload: 1500, uploadPause: 400, unread: 500 }
const server = Fastify({ forceCloseConnections: true })
const lost = Promise.withResolvers<void>()
let port: number

beforeAll(async () => {
  await server.register(timeLimitsPlugin, { limits })
  await server.register(multipart)
  server.post('/json', async ({ body }) => body)
  server.post('/file', async (request) => {
    const file = await request.file()
    return { bytes: (await file?.toBuffer())?.length }
  })
  server.get('/long', async (_request, reply) => {
    reply.raw.once('close', lost.resolve)
    return 'x'.repeat(50_000_000)
  })
  server.get('/late', async () => {
    await wait(limits.unread * 2)
    return 'late'
  })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

/** Says this, and goes on saying more until nobody listens any more; gives the answer. */
async function drip(head: string, more: string, everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const heard = readText(socket)
  socket.write(head)
  const timer = setInterval(() => socket.write(more), everyMs)
  await once(socket, 'close')
  clearInterval(timer)
  return heard()
}

function readText(socket: Socket): () => string {
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (text += String(chunk)))
  return () => text
}

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
const tooSlow = /^HTTP\/1\.1 408 [\s\S]*The request came too slowly\./u

test('a body that comes in drops has its time in all', async () => {
  expect(await drip(post('/json', 'application/json'), ' ', 100)).toMatch(tooSlow)
})

test('a file may take longer, but not stand still', async () => {
  const began = performance.now()
  const head = `${post('/file', 'multipart/form-data; boundary=b')}${part}`
  expect(await drip(head, 'x', 100)).toMatch(tooSlow)
  expect(performance.now() - began).toBeGreaterThan(limits.upload - 100)
  expect(await drip(head, 'x', 60_000)).toMatch(tooSlow)
})

// Holds F15, F31
test('an answer that is not read is given up, with what it was made from', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
  await lost.promise
  socket.destroy()
})

test('an answer that takes long to make is waited for', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/late`)
  expect(await reply.text()).toBe('late')
  const whole = await fetch(`http://127.0.0.1:${port}/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect(await whole.json()).toEqual({ a: 1 })
})
