import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSitePages } from './site-pages.ts'
import { webPlugin } from './web-plugin.ts'

let webRoot: string
let server: FastifyInstance
const site = {
  origin: 'https://joy.example',
  siteName: 'Joy & <Sons>',
  supportEmail: 'a@joy.example',
  supportPhone: '(555) 010-0142',
}
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'joy-pages-'))
  await mkdir(join(webRoot, '.pages'))
  await writeFile(join(webRoot, 'index.html'), 'the shell')
  await writeFile(
    join(webRoot, '.pages/index.html'),
    '<h1>%SITE_NAME%</h1><a href="tel:%SUPPORT_TEL%">%SUPPORT_PHONE%</a> 100%',
  )
  await writeFile(join(webRoot, '.pages/privacy-policy.html'), 'privacy, %SUPPORT_EMAIL%')
  await writeFile(join(webRoot, '.pages/404.html'), 'not found')
  await writeFile(join(webRoot, '.pages/index.yearly.html'), 'by the year')
  await writeFile(join(webRoot, '.pages/manifest.webmanifest'), '{"name":"%SITE_NAME%"}')
  await writeFile(join(webRoot, '.pages/sitemap.xml'), '<loc>%APP_URL%/</loc>')
  server = Fastify()
  await server.register(webPlugin, { webRoot, pages: await loadSitePages(webRoot, site) })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

test('a page carries the site’s values, made safe for HTML', async () => {
  const { body } = await server.inject('/?utm=1')
  expect(body).toBe('<h1>Joy &amp; &lt;Sons&gt;</h1><a href="tel:5550100142">(555) 010-0142</a> 100%')
})

test.each(['/privacy-policy', '/privacy-policy/'])('%s is its own page, with or without a slash', async (url) => {
  const reply = await server.inject(url)
  expect(reply).toMatchObject({ statusCode: 200, body: 'privacy, a@joy.example' })
  expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test.each(['/no/such/page', '/404', '/__proto__', '/..%2f..%2fpackage'])(
  '%s is not found, and says so by its status',
  async (url) => {
    expect(await server.inject(url)).toMatchObject({ statusCode: 404, body: 'not found' })
  },
)

test('the sitemap names the public address', async () => {
  const reply = await server.inject('/sitemap.xml')
  expect(reply.body).toBe('<loc>https://joy.example/</loc>')
  expect(reply.headers['content-type']).toContain('application/xml')
})

test('pages come packed to who can unpack them', async () => {
  const reply = await server.inject({ url: '/privacy-policy', headers: { 'accept-encoding': 'gzip' } })
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(reply.rawPayload).toString()).toContain('privacy')
})

test('a page that has not changed is not sent again', async () => {
  const first = await server.inject('/privacy-policy')
  const etag = String(first.headers.etag)
  const again = await server.inject({ url: '/privacy-policy', headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const other = await server.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect(other.statusCode).toBe(200)
})

test('what is not found is never said to be unchanged', async () => {
  const reply = await server.inject({ url: '/no/such/page', headers: { 'if-none-match': '*' } })
  expect(reply).toMatchObject({ statusCode: 404, body: 'not found' })
  expect(reply.headers.etag).toBeUndefined()
})

test.each([
  ['/?billing=yearly', 'by the year'],
  ['/?utm=1&billing=yearly', 'by the year'],
  ['/privacy-policy?billing=yearly', 'privacy, a@joy.example'],
])('%s shows %s', async (url, body) => expect((await server.inject(url)).body).toBe(body))

test.each(['/?billing=monthly', '/?billing=', '/?billing[]=yearly'])('%s shows the month', async (url) =>
  expect((await server.inject(url)).body).toContain('<h1>'),
)

test('the manifest carries the name as JSON has it', async () => {
  const reply = await server.inject('/manifest.webmanifest')
  expect(reply.json()).toEqual({ name: 'Joy & <Sons>' })
  expect(reply.headers['content-type']).toContain('application/manifest+json')
})
