import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sql } from 'kysely'

const MARK = '/* planned once */'

/**
 * Begins a statement that takes longer to read and to plan than to run: each connection does so once and keeps the plan. Only
 * for a statement whose text is one of few and whose best plan is the same for all values.
 */
export const plannedOnce = sql.raw(MARK)

const names = new Map<string, string>()

/** By what name a connection keeps the plan of a statement of this text; undefined: it does not. */
export function nameOfPlan(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** The driver keeps those that have a name. */
export function keepPlans(client: pg.Client): void {
  const query: (...asked: unknown[]) => unknown = client.query.bind(client)
  const named = (...asked: unknown[]): unknown => {
    const [text, values, ...rest] = asked
    const name = typeof text === 'string' ? nameOfPlan(text) : undefined
    return name === undefined ? query(...asked) : query({ name, text }, values, ...rest)
  }
  Object.assign(client, { query: named })
}
