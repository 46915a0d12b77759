import { createRequire } from 'node:module'
import { vi } from 'vitest'
import { textOfPlan } from '../kept-plans.ts'
import type { Database } from '../create-orm.ts'

type Clients = { Client: { prototype: { query(...asked: unknown[]): unknown } } }
const areClients = (it: unknown): it is Clients => typeof it === 'object' && it !== null && 'Client' in it

/** The driver that MikroORM has, which may be another copy than ours. */
function driver(): Clients {
  const { resolve } = createRequire(import.meta.url)
  const its: unknown = createRequire(resolve('@mikro-orm/postgresql'))('pg')
  if (!areClients(its)) throw new Error('MikroORM has another driver than expected.')
  return its
}

/**
 * The statements that the database is asked while `work` goes on, in their order, without their values and without the limit
 * that a connection is given.
 */
export async function recordStatements({ pglite }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const asked = pglite ? vi.spyOn(pglite, 'execProtocolStream') : vi.spyOn(driver().Client.prototype, 'query')
  try {
    await work()
    return asked.mock.calls
      .flatMap(([what]: unknown[]) => toTexts(what))
      .filter((text) => !text.includes('statement_timeout'))
      .map((text) => text.replaceAll(/'(?:[^']|'')*'/gu, '?'))
  } finally {
    asked.mockRestore()
  }
}

function toTexts(asked: unknown): string[] {
  if (typeof asked === 'string') return [asked]
  if (typeof asked === 'object' && asked !== null && 'text' in asked) return [String(asked.text)]
  // PGlite is asked in PostgreSQL's messages, which only ask for types where no values are bound (B).
  if (!(asked instanceof Uint8Array)) return []
  const messages = toMessages(asked)
  const bound = messages.find(({ kind }) => kind === 'B')
  if (!bound) return []
  // A statement is in P, between its name and the types of its values; one that is kept is named in B alone.
  const parsed = messages.find(({ kind }) => kind === 'P')
  const text = parsed ? parsed.text.split('\0')[1] : textOfPlan(bound.text.split('\0')[1] ?? '')
  return [text ?? '']
}

/** Each has a letter, its length with the four bytes that say it, and its contents. */
function toMessages(asked: Uint8Array): { kind: string; text: string }[] {
  const bytes = Buffer.from(asked)
  const messages = []
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    messages.push({ kind: String.fromCharCode(bytes[at] ?? 0), text: bytes.toString('utf8', at + 5, end) })
    at = end
  }
  return messages
}
