import { createHash } from 'node:crypto'
import type { Cause } from '../context.ts'

/**
 * The key of one line or notice that an outside event causes: the event, the kind, and whom and what it says (ruling 44).
 * Null: nobody outside caused it.
 */
export const toCauseKey = (cause: Cause | undefined, ...parts: readonly (string | null)[]): string | null =>
  cause ? `${cause.key}:${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}` : null

/** The key of one notice of a thing that several events tell of, such as each try of an invoice: it is told once. */
export const toThingKey = (thing: string): string => `once:${thing}`
