import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorSender } from '@joy/api'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'
import { webPlugin } from './web-plugin.ts'

let webRoot: string
let server: FastifyInstance
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'joy-web-'))
  await mkdir(join(webRoot, 'assets'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, 'index.html'), '<title>site</title>')
  await writeFile(join(webRoot, 'console.html'), '<title>console</title>')
  await writeFile(join(webRoot, 'theme.js'), 'theme()')
  await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'x'.repeat(5000))
  await writeFile(join(webRoot, '.vite/manifest.json'), '{}')
  await precompress(webRoot)
  server = Fastify()
  server.setErrorHandler(errorSender())
  await server.register(webPlugin, { webRoot })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

const get = (url: string, headers = {}) => server.inject({ url, headers })

test.each(['/', '/subscription-options', '/subscriber-portal?token=abc', '/administration', '/no/such/page'])(
  '%s is the site',
  async (url) => {
    const reply = await get(url)
    expect(reply.body).toContain('site')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  },
)

test.each([
  '/admin',
  '/admin/',
  '/admin/substack-sync?tab=import',
  '/upgrade-form',
  '/integration-settings',
  '/subscribers',
  '/reports',
  '/settings',
])('%s is the console, and stays in no cache', async (url) => {
  const reply = await get(url)
  expect(reply.body).toContain('console')
  expect(reply.headers['cache-control']).toBe('no-store')
})

// Holds H3
test('what has a hash in its name is kept for a year, and comes packed', async () => {
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.headers['cache-control']).toContain('immutable')
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['cache-control']).toContain('immutable')
  expect(packed.rawPayload.length).toBeLessThan(200)
  expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/assets/gone-9f.js',
  '/api/none',
  '/trpc',
  '/.vite/manifest.json',
  '/../package.json',
  '/%2e%2e/package.json',
])('%s is not there', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'not_found' })
})

test('nothing but reading gets a page', async () => {
  expect((await server.inject({ method: 'POST', url: '/admin' })).statusCode).toBe(404)
})

test('without a built web app a page says what to do', async () => {
  const bare = Fastify()
  await bare.register(webPlugin, { webRoot: join(webRoot, 'nowhere') })
  expect((await bare.inject('/')).json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('not built'),
  })
})
