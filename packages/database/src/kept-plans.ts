import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sql } from 'kysely'

// Decision 100.
const MARK = '/* planned once */'

/** Begins a statement that takes longer to be planned than to run: its plan is kept from the first time on. */
export const plannedOnce = sql.raw(MARK)

/** A statement is kept once a connection has been asked it so often. */
const OFTEN = 3
/** So many a connection keeps at most, and so many it counts before it begins to count anew. */
const [KEPT, COUNTED] = [400, 2_000]

/** What a table's columns are may change by a migration, and a kept statement of all of them would fail. */
const ALL_COLUMNS = /(?<![(/])\*(?!\/)/u

type PlanNames = (text: string, hasValues: boolean) => string | undefined

/** The names of all connections by the texts. */
const names = new Map<string, string>()
const toName = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  if (names.size >= COUNTED) names.clear()
  names.set(text, name)
  return name
}

/** The statement that is kept by this name. */
export const textOfPlan = (name: string): string | undefined => [...names].find(([, its]) => its === name)?.[0]

/**
 * By what name one connection keeps a statement, which it then neither reads nor plans again: PostgreSQL plans it for its
 * values until a plan for all values is as good. Undefined: it is asked as it stands.
 */
export function planNames(): PlanNames {
  const kept = new Map<string, string>()
  const counted = new Map<string, number>()
  return (text, hasValues) => {
    const known = kept.get(text)
    if (known || !hasValues || kept.size >= KEPT) return known
    const times = (counted.get(text) ?? 0) + 1
    if (!text.startsWith(MARK) && (times < OFTEN || ALL_COLUMNS.test(text))) {
      if (counted.size >= COUNTED) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    const name = toName(text)
    kept.set(text, name)
    return name
  }
}

/** The driver of PostgreSQL keeps those that have a name. */
export function savePlans(client: pg.Client): void {
  const driver: unknown = Object.getPrototypeOf(client)
  if (!isDriver(driver)) throw new Error('The driver is asked in another way than expected.')
  const query = (...asked: unknown[]): unknown => Reflect.apply(driver.query, client, asked)
  const nameOf = planNames()
  const named = (...asked: unknown[]): unknown => {
    const [text, values, ...rest] = asked
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values.length > 0) : undefined
    return name === undefined ? query(...asked) : query({ name, text }, values, ...rest)
  }
  Object.assign(client, { query: named })
}

const isDriver = (it: unknown): it is { query(...asked: unknown[]): unknown } =>
  typeof it === 'object' && it !== null && 'query' in it
