// A client that somebody else's generator makes of the document is compiled, signed in by a token and used.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSampleServer } from './testing/create-sample-server.ts'
import { testPassword } from './testing/create-test-server.ts'

const run = promisify(execFile)
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

type Options = { query?: object; body?: object; path?: object }
type Reply = { data?: unknown; error?: unknown; response?: Response }
type Sdk = Record<string, (options?: Options) => Promise<Reply>>
const callable = z.custom<Sdk[string]>((it) => typeof it === 'function')

let made: Awaited<ReturnType<typeof createSampleServer>>
let folder = ''
let sdk: Sdk
beforeAll(async () => {
  made = await createSampleServer()
  const { server, ask } = made.it
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const { cookie } = made
  const payload = { name: 'Generated', scope: 'read-write', expiresInDays: 1, password: testPassword }
  const token = await ask({ method: 'POST', url: '/api/admin/tokens', headers: { cookie }, payload })
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  const document = await ask({ url: '/api/openapi.json' })
  await writeFile(join(folder, 'openapi.json'), document.body)
  await createClient({
    input: join(folder, 'openapi.json'),
    output: { path: join(folder, 'src') },
    logs: { level: 'silent' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  })
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2023',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        rootDir: 'src',
        outDir: 'out',
      },
      include: ['src'],
    }),
  )
  await run(process.execPath, [compiler, '-p', join(folder, 'tsconfig.json')])
  await writeFile(join(folder, 'out', 'package.json'), '{"type":"module"}')
  const load = (name: string): Promise<Record<string, unknown>> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, 'out', name)).href)
  const { client } = z
    .object({ client: z.object({ setConfig: z.custom<(config: object) => void>() }) })
    .parse(await load('client.gen.js'))
  client.setConfig({ baseUrl: origin, auth: z.object({ token: z.string() }).parse(token.json()).token })
  sdk = z.record(z.string(), callable).parse(await load('sdk.gen.js'))
}, 120_000)
afterAll(async () => {
  await made.it.close()
  await rm(folder, { recursive: true, force: true })
})

const call = async (name: string, options?: Options) => {
  const operation = sdk[name]
  if (!operation) throw new Error(`The client has no ${name}.`)
  return operation(options)
}

describe('a generated client, signed in by a token', () => {
  it.each<[string, Options | undefined]>([
    ['accessGet', { query: { email: 's.adeyemi@example.com' } }],
    ['activityPage', { query: { limit: 2 } }],
    ['dashboardOverview', undefined],
    ['exportsBatchPage', { query: { limit: 1 } }],
    ['outboxTotals', undefined],
    ['paymentsPage', { query: { limit: 2, search: 'adeyemi' } }],
    ['returnedMailPage', { query: { kind: 'hard' } }],
    ['subscribersChanges', { query: { limit: 2 } }],
    ['subscribersPage', { query: { limit: 2, sort: 'email' } }],
    ['webhooksTotals', undefined],
    ['compsGrantByAddress', { body: { email: 'jreyes@example.org', duration: '30 days', requestKey: 'generated' } }],
  ])('%s is answered', async (name, options) => {
    const { data, error } = await call(name, options)
    expect(error).toBeUndefined()
    expect(data).toBeInstanceOf(Object)
  })

  it('is told in the document’s words why something is refused', async () => {
    const refused = await call('accessGet', { query: { email: 'nobody@example.org' } })
    expect(refused.error).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
    // No token reaches it, so that the client sends none.
    const session = await call('teamInvite', { body: { email: 'a@example.org', name: 'A', role: 'support' } })
    expect(session.error).toMatchObject({ code: 'signed_out' })
  })
})
