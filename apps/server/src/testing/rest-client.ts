import { setTimeout as wait } from 'node:timers/promises'
import { demoAdministrator } from '@joy/services/administrators/demo-administrator.ts'
import { z } from 'zod'

/** A script's view of the server: it says where it comes from and keeps its cookie. */
export type RestClient = {
  send(method: string, path: string, body?: object | FormData): Promise<Response>
  /** The same, expected to succeed, its JSON parsed by `schema`. */
  ask<S extends z.ZodType>(schema: S, method: string, path: string, body?: object | FormData): Promise<z.output<S>>
}

export function createClient(url: string, cookie = ''): RestClient {
  const send: RestClient['send'] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        ...(cookie ? { cookie } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
  return {
    send,
    async ask(schema, method, path, body) {
      const reply = await send(method, path, body)
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
      return schema.parse(JSON.parse(text))
    },
  }
}

/** Signs the demo administrator in. */
export async function signInToDemo(url: string): Promise<RestClient> {
  const { email, password } = demoAdministrator
  return patiently(async () => {
    const reply = await createClient(url).send('POST', '/api/admin/session', { email, password })
    const [cookie] = reply.headers.getSetCookie()
    if (!reply.ok || !cookie) throw new Error(`Sign-in: ${reply.status} ${await reply.text()}`)
    return createClient(url, cookie.split(';')[0])
  })
}

/** A file as a browser's form sends it. */
export function formWith(text: string, filename = 'list.csv'): FormData {
  const form = new FormData()
  form.append('file', new File([text], filename, { type: 'text/csv' }))
  return form
}

const job = z.object({
  status: z.string(),
  done: z.number(),
  total: z.number().nullable(),
  result: z.record(z.string(), z.number()).nullable(),
  error: z.string().nullable(),
})
export type JobState = z.output<typeof job>

/** Asks for a job until `isThere` says so; at most for two minutes. */
export async function followJob(
  client: RestClient,
  jobId: number,
  isThere: (state: JobState) => boolean = ({ status }) => status !== 'queued' && status !== 'running',
): Promise<JobState> {
  const until = Date.now() + 120_000
  for (;;) {
    const state = await patiently(() => client.ask(job, 'GET', `/api/jobs/${jobId}`))
    if (isThere(state)) return state
    if (Date.now() > until) throw new Error(`The job does not come to its end: ${JSON.stringify(state)}`)
    await wait(150)
  }
}

/** A server that has just started on a busy machine says so for a moment: nothing was done then. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 60_000; ; await wait(200)) {
    try {
      return await ask()
    } catch (thrown) {
      if (Date.now() > until || !(thrown instanceof Error) || !thrown.message.includes('503')) throw thrown
    }
  }
}
