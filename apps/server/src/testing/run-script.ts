import {
  type CallPath,
  type ErrorCode,
  type EventPath,
  type FilePath,
  isErrorCode,
  type OutputOf,
  type SentOf,
} from '@joy/contract'
import { operationAt } from '@joy/mocks/contract-paths.ts'
import { toListBytes } from '@joy/mocks/imports/workbook.ts'
import type { List } from '@joy/mocks/imports/recorded-lists.ts'
import { hannah, samplePassword } from '@joy/samples/administrators.ts'
import { z } from 'zod'
import { asData } from './file-data.ts'
import type { Letter } from './letter-tokens.ts'

/** How a script asks. `ask` gives the reply, `refused` awaits a no; both stop the script where it comes otherwise. */
export type Hands = {
  ask<P extends CallPath>(path: P, input: SentOf<P>): Promise<OutputOf<P>>
  /** The same, and the job that it begins stays at its beginning. */
  begin<P extends CallPath>(path: P, input: SentOf<P>): Promise<OutputOf<P>>
  refused<P extends CallPath>(path: P, input: SentOf<P>): Promise<void>
  /** Asks a question by its name, whatever comes. */
  look(path: string, input: unknown): Promise<void>
  /** Follows a stream: its first snapshot counts. */
  watch<P extends EventPath>(path: P, input: SentOf<P>): Promise<void>
  /** Saves a file; `id`, `table` and `columns` stand in its address. Gives its batch and how many lines it has. */
  save(
    path: FilePath,
    at?: { id?: number; table?: string; columns?: string },
  ): Promise<{ batchId: number; lines: number }>
  /** Takes a list in, and waits until it has been read. */
  upload(list: List): Promise<{ id: number }>
  /** The same; gives the refusal where it is refused. */
  takeIn(list: List): Promise<{ id: number } | Refused>
  /** Takes a list in and writes it, in one call. */
  bringIn(list: List): Promise<void>
  /** The token of the link in the newest letter of this kind. */
  tokenIn(letter: Letter): Promise<string>
  /** Processes what was begun without a job that the reply names. */
  processWaiting(): Promise<void>
  /** Goes on in a browser that nobody was signed in with. */
  inAnotherBrowser(): void
  /** What an authenticator shows that was given this secret. */
  codeOf(secret: string): string
}
export type Script = (hands: Hands) => Promise<void>

/** What was asked, and what came back: the data, or the refusal's code, sentence and fields. */
export type Line = { path: string; came: unknown; isRefused?: true }

type Exchange = {
  method: 'GET' | 'POST'
  url: string
  body?: string | Buffer<ArrayBuffer>
  type?: string
  isFollowed?: true
}
type Reply = { text: string; header(name: string): string | null }
export type Backend = {
  /** `isFollowed`: what it begins is processed meanwhile. */
  send(exchange: Exchange): Promise<Reply>
  /** Waits for a job; without one, processes all that waits. */
  settle(jobId?: number): Promise<void>
  tokenIn(letter: Letter): Promise<string>
  inAnotherBrowser(): void
  codeOf(secret: string): string
  /** What is written down by now of what was done, whoever is signed in: the logs and histories, by the question that reads them. */
  readLogs(): Promise<Line[]>
}

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
    const { text } = await backend.send(kind === 'query' ? question(path, input) : mutation(path, input))
    const reply = trpcReply.parse(JSON.parse(text))
    if ('error' in reply) {
      const { message, data } = reply.error
      lines.push({ path, came: { refused: data.error, message, issues: data.issues }, isRefused: true })
      return { refusal: message }
    }
    lines.push({ path, came: reply.result.data })
    return { data: reply.result.data }
  }
  const begin: Hands['begin'] = async <P extends CallPath>(path: P, input: SentOf<P>) => {
    const { data, refusal } = await send(path, input, operationAt(path).kind)
    if (refusal !== undefined) throw new Error(`${path} was refused: ${refusal}`)
    // The server and the mock have judged it by this operation's own schema.
    return data as OutputOf<P>
  }
  const settle = async (response: unknown) => {
    const begun = withJob.safeParse(response)
    if (begun.success) await backend.settle(begun.data.jobId)
  }
  const hands: Hands = {
    begin,
    async ask(path, input) {
      const response = await begin(path, input)
      await settle(response)
      return response
    },
    async refused(path, input) {
      const { refusal } = await send(path, input, operationAt(path).kind)
      if (refusal === undefined) throw new Error(`${path} was to be refused, and was done.`)
    },
    look: async (path, input) => void (await send(path, input, 'query')),
    async watch(path, input) {
      const { text } = await backend.send(question(path, input))
      const [, snapshot] = /^data: (\{"id".*)$/mu.exec(text) ?? []
      if (snapshot === undefined) throw new Error(`${path} gave no snapshot: ${text}`)
      lines.push({ path, came: JSON.parse(snapshot) })
    },
    async save(path, { id = 0, table = '', columns } = {}) {
      const operation = operationAt(path)
      if (operation.kind === 'subscription') throw new Error(`${path} is no file.`)
      const asked = columns === undefined ? '' : `?${new URLSearchParams({ columns }).toString()}`
      const url = `/api${operation.rest.path}${asked}`.replace(':id', String(id)).replace(':table', table)
      const { text, header } = await backend.send({ method: 'GET', url })
      const disposition = header('content-disposition')
      if (disposition === null) throw new Error(`${path} gave no file: ${text}`)
      lines.push({
        path,
        came: { disposition: disposition.replaceAll('"', ''), ...asData(header('content-type') ?? '', text) },
      })
      return { batchId: Number(header('joy-export-batch')), lines: text.split('\n').length - 1 }
    },
    async takeIn(list) {
      const { text } = await backend.send({ ...fileForm(list), method: 'POST', url: '/api/imports' })
      const reply = z.union([uploaded, refused]).parse(JSON.parse(text))
      lines.push({ path: 'imports.create', came: { isTaken: !('code' in reply) } })
      // The mock reads a list at once.
      if (!('code' in reply)) await settle(reply)
      return reply
    },
    async upload(list) {
      const taken = await hands.takeIn(list)
      if ('code' in taken) throw new Error(`The list was refused: ${taken.message}`)
      await hands.ask('imports.get', { id: taken.id })
      return { id: taken.id }
    },
    async bringIn(list) {
      const form = { ...fileForm(list), method: 'POST', isFollowed: true } as const
      const { text } = await backend.send({ ...form, url: '/api/import-substack-csv' })
      lines.push({ path: 'imports.upload', came: JSON.parse(text) })
    },
    tokenIn: (letter) => backend.tokenIn(letter),
    processWaiting: () => backend.settle(),
    inAnotherBrowser: () => backend.inAnotherBrowser(),
    codeOf: (secret) => backend.codeOf(secret),
  }
  await hands.ask('session.signIn', { email: hannah.email, password: samplePassword })
  await script(hands)
  return lines
}

type Kind = ReturnType<typeof operationAt>['kind']

/** The same, and then what it has written down: that counts as what it replied. */
export const runAndReadLogs = async (script: Script, backend: Backend): Promise<Line[]> => [
  ...(await runScript(script, backend)),
  ...(await backend.readLogs()),
]

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

const head = (disposition: string) => `--of-the-form\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
const part = (disposition: string, text: string) => `${head(disposition)}${text}\r\n`

const fileForm = ({ filename, text, asOf, isFullList }: List) => ({
  type: 'multipart/form-data; boundary=of-the-form',
  body: Buffer.concat([
    Buffer.from(asOf === undefined ? '' : part('name="asOf"', asOf)),
    Buffer.from(isFullList ? part('name="isFullList"', 'true') : ''),
    Buffer.from(head(`name="file"; filename="${filename}"\r\nContent-Type: text/csv`)),
    toListBytes(text),
    Buffer.from('\r\n--of-the-form--\r\n'),
  ]),
})
