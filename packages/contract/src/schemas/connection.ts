import { z } from 'zod'
import { id, instant } from './primitives.ts'
import { integrationName } from './integration.ts'

/** One thing that was looked at; `not checked` says so instead of guessing. */
const connectionCheck = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'warning', 'not checked']),
  text: z.string(),
})

/**
 * What a test of a connection found. `connected`: the platform answered and knows the credentials; `refused`: it
 * answered no, or not at all; `incomplete`: a credential is missing; `not checked`: nobody could ask it.
 */
export const connectionTest = z.object({
  status: z.enum(['connected', 'refused', 'incomplete', 'not checked']),
  text: z.string(),
  checks: z.array(connectionCheck),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  checkedAt: instant,
})

/** What is known of a connection beside its settings. `test` is the last one, of whatever was saved then. */
export const connection = z.object({
  id,
  platform: integrationName,
  changedAt: instant,
  changedBy: z.string().nullable(),
  test: connectionTest.nullable(),
})

/** The names of secret fields, such as `apiSecret` or `config.webhookSecret`, and the caller's own password. */
export const revealInput = z.object({
  id,
  fields: z.array(z.string().max(100)).min(1).max(10),
  password: z.string().min(1).max(1024),
})

/** The secrets in the clear, by field; what is not set is absent. */
export const revealed = z.object({ values: z.record(z.string(), z.string()) })

export type ConnectionCheck = z.output<typeof connectionCheck>
export type ConnectionTest = z.output<typeof connectionTest>
export type Connection = z.output<typeof connection>
export type RevealInput = z.output<typeof revealInput>
