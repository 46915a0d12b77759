import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks the program over REST, as an administrator or as somebody in the portal. */
export type Client = {
  send(method: Method, path: string, body?: object): Promise<LightMyRequestResponse>
  /** The same, read; @throws where the answer is no success. */
  ask<T>(schema: z.ZodType<T>, method: Method, path: string, body?: object): Promise<T>
  get<T>(schema: z.ZodType<T>, path: string): Promise<T>
  /** Sends a file as a browser's form does. */
  upload(
    path: string,
    file: { text: string; name: string },
    fields?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** As somebody who is signed in to the portal; signs in first where that is needed. */
  fromPortal(email: string, path: string, method?: Method, body?: object): Promise<LightMyRequestResponse>
  /** As a visitor. */
  visit(method: Method, path: string, body?: object): Promise<LightMyRequestResponse>
  forget(): void
}

export function createClient(server: FastifyInstance, token: string): Client {
  const cookies = new Map<string, string>()
  const bearer = { authorization: `Bearer ${token}` }
  const inject = (options: InjectOptions) => server.inject(options)

  const send: Client['send'] = (method, path, body) =>
    inject({ method, url: path, headers: bearer, ...(body ? { payload: body } : {}) })
  const ask: Client['ask'] = async (schema, method, path, body) => {
    const reply = await send(method, path, body)
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`)
    return schema.parse(reply.json())
  }
  const visit: Client['visit'] = (method, path, body) =>
    inject({ method, url: path, headers: { 'sec-fetch-site': 'same-origin' }, ...(body ? { payload: body } : {}) })

  async function signIn(email: string): Promise<string> {
    const asked = await visit('POST', '/api/portal/sign-in-links', { email })
    const browser = `browser=${asked.cookies[0]?.value ?? ''}`
    const reply = await inject({
      method: 'POST',
      url: '/api/portal/session/simulated',
      headers: { 'sec-fetch-site': 'same-origin', cookie: browser },
    })
    const made = reply.cookies.find(({ name }) => name === 'portal')
    if (!made) throw new Error(`${email} cannot sign in: ${reply.body}`)
    return `portal=${made.value}`
  }

  return {
    send,
    ask,
    visit,
    get: (schema, path) => ask(schema, 'GET', path),
    async upload(path, { text, name }, fields = {}) {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', new File([text], name, { type: 'text/csv' }))
      const packed = new Response(form)
      return inject({
        method: 'POST',
        url: path,
        headers: { ...bearer, 'content-type': packed.headers.get('content-type') ?? '' },
        payload: Buffer.from(await packed.arrayBuffer()),
      })
    },
    async fromPortal(email, path, method = 'GET', body) {
      const as = (cookie: string) =>
        inject({
          method,
          url: path,
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          ...(body ? { payload: body } : {}),
        })
      const known = cookies.get(email)
      if (known) {
        const reply = await as(known)
        if (reply.statusCode !== 401) return reply
      }
      const cookie = await signIn(email)
      cookies.set(email, cookie)
      return as(cookie)
    },
    forget: () => cookies.clear(),
  }
}
