import { createTestServer, type TestServer } from '@joy/api/testing/create-test-server.ts'
import { type CallPath, type ErrorCode, isErrorCode, type OutputOf, type SentOf } from '@joy/contract'
import { seed } from '@joy/database/seed.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { clockAt } from '@joy/domain/time/clock.ts'
import { operationAt } from '@joy/mocks/contract-paths.ts'
import { mockServer } from '@joy/mocks/node.ts'
import type { List } from '@joy/mocks/imports/recorded-lists.ts'
import { hannah, samplePassword } from '@joy/samples/administrators.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { jobHandlers } from '@joy/services/background/job-handlers.ts'
import { processJobs } from '@joy/services/jobs/process-jobs.ts'
import { hashPassword } from '@joy/services/security/password-hash.ts'
import { z } from 'zod'

const origin = 'http://localhost:3000'

/** How a script asks. `ask` gives the reply, `refused` awaits a no; both stop the script where it comes otherwise. */
export type Hands = {
  ask<P extends CallPath>(path: P, input: SentOf<P>): Promise<OutputOf<P>>
  refused<P extends CallPath>(path: P, input: SentOf<P>): Promise<void>
  /** Asks a question by its name, whatever comes. */
  look(path: string, input: unknown): Promise<void>
  /** Takes a list in, and waits until it has been read. */
  upload(list: List): Promise<{ id: number }>
  /** The same; gives the refusal where it is refused. */
  takeIn(list: List): Promise<{ id: number } | Refused>
}
export type Script = (hands: Hands) => Promise<void>

/** What was asked, and what came back: the data, or the refusal's code, sentence and fields. */
export type Line = { path: string; came: unknown }

type Exchange = { method: 'GET' | 'POST'; url: string; body?: string; type?: string }
type Backend = { send(exchange: Exchange): Promise<unknown>; settle(jobId: number): Promise<void> }

const trpcReply = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({
    error: z.object({
      message: z.string(),
      data: z.looseObject({ error: z.string(), issues: z.unknown().optional() }),
    }),
  }),
])
const withJob = z.object({ jobId: z.number() })
const uploaded = z.object({ id: z.number(), jobId: z.number().nullable() })
const refused = z.object({
  code: z.custom<ErrorCode>((it) => typeof it === 'string' && isErrorCode(it)),
  message: z.string(),
})
type Refused = z.output<typeof refused>

/** Runs a script against one backend, Hannah signed in; what it began is at its end before the next question. */
export async function runScript(script: Script, backend: Backend): Promise<Line[]> {
  const lines: Line[] = []
  const send = async (path: string, input: unknown, kind: Kind) => {
    const reply = trpcReply.parse(await backend.send(kind === 'query' ? question(path, input) : mutation(path, input)))
    if ('error' in reply) {
      const { message, data } = reply.error
      lines.push({ path, came: { refused: data.error, message, issues: data.issues } })
      return { refusal: message }
    }
    const { data } = reply.result
    lines.push({ path, came: data })
    const begun = withJob.safeParse(data)
    if (begun.success) await backend.settle(begun.data.jobId)
    return { data }
  }
  const hands: Hands = {
    async ask<P extends CallPath>(path: P, input: SentOf<P>) {
      const { data, refusal } = await send(path, input, operationAt(path).kind)
      if (refusal !== undefined) throw new Error(`${path} was refused: ${refusal}`)
      // The server and the mock have judged it by this operation's own schema.
      return data as OutputOf<P>
    },
    async refused(path, input) {
      const { refusal } = await send(path, input, operationAt(path).kind)
      if (refusal === undefined) throw new Error(`${path} was to be refused, and was done.`)
    },
    look: async (path, input) => void (await send(path, input, 'query')),
    async takeIn(list) {
      const reply = z
        .union([uploaded, refused])
        .parse(await backend.send({ ...fileForm(list), method: 'POST', url: '/api/imports' }))
      // The mock reads a list at once.
      if (!('code' in reply) && reply.jobId !== null) await backend.settle(reply.jobId)
      return reply
    },
    async upload(list) {
      const taken = await hands.takeIn(list)
      if ('code' in taken) throw new Error(`The list was refused: ${taken.message}`)
      await hands.ask('imports.get', { id: taken.id })
      return { id: taken.id }
    },
  }
  await hands.ask('session.signIn', { email: hannah.email, password: samplePassword })
  await script(hands)
  return lines
}

type Kind = ReturnType<typeof operationAt>['kind']

const question = (path: string, input: unknown): Exchange => ({
  method: 'GET',
  url: `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
})

const mutation = (path: string, input: unknown): Exchange => ({
  method: 'POST',
  url: `/trpc/${path}`,
  type: 'application/json',
  ...(input === undefined ? {} : { body: JSON.stringify(input) }),
})

const part = (disposition: string, text: string) =>
  `--of-the-form\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`

const fileForm = ({ filename, text, asOf, isFullList }: List) => ({
  type: 'multipart/form-data; boundary=of-the-form',
  body: [
    asOf === undefined ? '' : part('name="asOf"', asOf),
    isFullList ? part('name="isFullList"', 'true') : '',
    part(`name="file"; filename="${filename}"\r\nContent-Type: text/csv`, text),
    '--of-the-form--\r\n',
  ].join(''),
})

/** Brings in what the program starts with. */
type Fill = (server: TestServer) => Promise<unknown>
const withSamples: Fill = ({ app }) => seed(app.database, { at: new Date(sampleNow), seal: app.secrets.seal })

/** The real program at the moment of the samples, over them unless told otherwise, Hannah there to sign in. */
export async function openReal(fill = withSamples): Promise<Backend & { close(): Promise<void> }> {
  const server = await createTestServer()
  await standAtSampleNow(server)
  await fill(server)
  const { email, name, role } = hannah
  // Made as the samples were, without an entry in the log.
  await queryRows(
    server.context().em,
    sql`insert into administrator (email, email_key, name, role, password_hash)
      values (${email}, ${email}, ${name}, ${role}, ${await hashPassword(samplePassword)})`,
  )
  const cookies = new Map<string, string>()
  return {
    async send({ method, url, body, type }) {
      const reply = await server.ask({
        method,
        url,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      for (const { name, value } of reply.cookies) cookies.set(name, value)
      return reply.json<unknown>()
    },
    settle: () => processJobs(server.app, jobHandlers),
    close: () => server.close(),
  }
}

/** The samples lie in the past, and the product's own ways move its clock forward alone. */
async function standAtSampleNow({ app, context }: TestServer): Promise<void> {
  const aheadMs = Date.parse(sampleNow) - Date.now()
  app.clock.moveTo(aheadMs)
  await setDatabaseClock(context().em, `date_trunc('milliseconds', now() + interval '${aheadMs} milliseconds')`)
}

/** For replies that are kept: no time passes while they are asked for. */
export async function standStill({ app, context }: TestServer): Promise<void> {
  Object.assign(app.clock, clockAt(sampleNow))
  await setDatabaseClock(context().em, `timestamptz '${sampleNow}'`)
}

const setDatabaseClock = (em: Em, now: string) =>
  queryRows(
    em,
    sql`create or replace function app_now() returns timestamptz language sql stable parallel safe as ${sql.raw(`$$ select ${now} $$`)}`,
  )

/** The mock backend over the same samples. */
export function openMock(): Backend & { close(): void } {
  const server = mockServer()
  server.listen({ onUnhandledFrame: 'error' })
  return {
    async send({ method, url, body, type }) {
      const reply = await fetch(`${origin}${url}`, {
        method,
        ...(type ? { headers: { 'content-type': type } } : {}),
        ...(body === undefined ? {} : { body }),
      })
      const came: unknown = await reply.json()
      return came
    },
    // The stream ends with its job.
    settle: async (jobId) =>
      void (await (await fetch(`${origin}/trpc/jobs.watch?input=${JSON.stringify({ id: jobId })}`)).text()),
    close: () => server.close(),
  }
}
