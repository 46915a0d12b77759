import type { z } from 'zod'
import { IntegrationFault } from '../http/integration-fault.ts'
import { namesItself } from '../http/names-itself.ts'

/**
 * Parses what Stripe answered or delivered.
 * @throws {IntegrationFault} `unreadable answer`, naming the fields that were otherwise than expected.
 */
export function readShape<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the top').join(', ')
  throw new IntegrationFault('stripe', 'unreadable answer', {
    detail: `another shape at ${where}`,
    isLasting: namesItself(raw),
  })
}

/** Stripe's seconds as our UTC instant. */
export const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const instantOrNull = (seconds: number | null | undefined): string | null =>
  seconds == null ? null : toInstant(seconds)
