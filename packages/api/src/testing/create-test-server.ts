import type { Role } from '@joy/contract'
import { takeWrongRow } from '@joy/database/typed-parts.ts'
import { createAdministrator } from '@joy/services/administrators/create-administrator.ts'
import type { App, Context } from '@joy/services/context.ts'
import { systemContext } from '@joy/services/system-context.ts'
import { createTestApp, type TestContent } from '@joy/services/testing/test-context.ts'
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { apiPlugin } from '../api-plugin.ts'
import type { SendPage } from '../one-click-plugin.ts'

export const testOrigin = 'http://localhost:3000'
export const testPassword = 'a long enough sentence'

export type TestServer = {
  server: FastifyInstance
  app: App
  context(over?: Partial<Context>): Context
  /** Makes an administrator of this role and signs it in over REST; gives the Cookie header. */
  signIn(role: Role): Promise<string>
  /** Opens the portal for an address that somebody has, through the demo's own link; gives the Cookie header. */
  signInToPortal(email: string): Promise<string>
  /** Asks as this site itself does. */
  ask(options: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** REST and tRPC over a fresh database; `over` turns the program's settings. */
export async function createTestServer({
  appUrl = testOrigin,
  over = {},
  requestsPerMinute = 1_000_000,
  sendPage,
  content,
}: {
  appUrl?: string
  over?: Partial<App['settings']>
  requestsPerMinute?: number
  sendPage?: SendPage
  content?: TestContent
} = {}): Promise<TestServer> {
  const test = await createTestApp(content)
  const app: App = { ...test.app, settings: { ...test.app.settings, ...over } }
  const server = Fastify({ genReqId: () => crypto.randomUUID() })
  await server.register(apiPlugin, {
    app,
    appUrl,
    requestsPerMinute,
    maximumLag: 0,
    ...(sendPage ? { sendPage } : {}),
  })
  await server.ready()

  const ask: TestServer['ask'] = async (options) => {
    const reply = await server.inject({ ...options, headers: { 'sec-fetch-site': 'same-origin', ...options.headers } })
    // The reply says no more than that something failed.
    const wrong = takeWrongRow()
    if (wrong) throw wrong
    return reply
  }
  return {
    server,
    app,
    context: test.context,
    ask,
    async signIn(role) {
      const email = `${role}@example.org`
      await createAdministrator(systemContext(app, 'test', 'test'), { email, name: role, password: testPassword, role })
      const reply = await ask({ method: 'POST', url: '/api/admin/session', payload: { email, password: testPassword } })
      const [cookie] = reply.cookies
      if (!cookie) throw new Error(`No cookie: ${reply.body}`)
      return `${cookie.name}=${cookie.value}`
    },
    async signInToPortal(email) {
      const asked = await ask({ method: 'POST', url: '/api/portal/sign-in-links', payload: { email } })
      const browser = `browser=${asked.cookies[0]?.value ?? ''}`
      const reply = await ask({ method: 'POST', url: '/api/portal/session/simulated', headers: { cookie: browser } })
      const made = reply.cookies.find(({ name }) => name === 'portal')
      if (!made) throw new Error(`No cookie: ${reply.body}`)
      return `portal=${made.value}`
    },
    async close() {
      await server.close()
      await app.database.close()
    },
  }
}
