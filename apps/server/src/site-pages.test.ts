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
const house = {
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
  await writeFile(join(webRoot, '.pages/sitemap.xml'), '<loc>%APP_URL%/</loc>')
  server = Fastify()
  await server.register(webPlugin, { webRoot, pages: await loadSitePages(webRoot, house) })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

test('a page carries the house’s values, made safe for HTML', async () => {
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
