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

/**
 * How a connection truly stands, by its last real answers (ruling 46). `connected`: the last answer was good; `refused`: the
 * service answered 401, or 403 to one kind of call that has not succeeded since; `failing`: it does not answer, or in a way
 * that cannot be read; `not connected`: switched off, or a key is missing; `never tried`: nobody has asked with these keys.
 * `goodAt`: the last good answer with these keys. `since` and `reason`: since when it fails, and why, in the service's own words.
 */
export const connectionState = z.object({
  state: z.enum(['connected', 'failing', 'refused', 'not connected', 'never tried']),
  goodAt: instant.nullable(),
  since: instant.nullable(),
  reason: z.string().nullable(),
})

/** Whether webhooks can be set up by themselves. `isMade`: some were made so; `hindrance`: why none can be, in a sentence. */
const webhookState = z.object({ isMade: z.boolean(), hindrance: z.string().nullable() })

/** What was done about a service's webhooks: a sentence for each thing that was done or found. */
export const webhookSetUp = z.object({
  outcome: z.enum(['made', 'repaired', 'in place', 'removed']),
  done: z.array(z.string()),
})

/** What was done about the prices of the plans; `left` says what was left as it is, and why. */
export const priceSetUp = z.object({ ...webhookSetUp.shape, left: z.array(z.string()) })

/** What is known of a connection beside its settings. `test` is the last one with these keys. */
export const connection = z.object({
  id,
  platform: integrationName,
  changedAt: instant,
  changedBy: z.string().nullable(),
  ...connectionState.shape,
  test: connectionTest.nullable(),
  /** Null: this one has no webhooks that are set up from here. */
  webhooks: webhookState.nullable(),
  /** Whether some were made from here; null: this one sells nothing. */
  prices: z.object({ isMade: z.boolean() }).nullable(),
})

/** The names of secret fields, such as `apiSecret` or `config.webhookSecret`, and the caller's own password. */
export const revealInput = z.object({
  id,
  fields: z.array(z.string().max(100)).min(1).max(20),
  password: z.string().min(1).max(1024),
})

/** The secrets in the clear, by field; what is not set is absent. */
export const revealed = z.object({ values: z.record(z.string(), z.string()) })

export type ConnectionCheck = z.output<typeof connectionCheck>
export type ConnectionTest = z.output<typeof connectionTest>
export type ConnectionState = z.output<typeof connectionState>
export type Connection = z.output<typeof connection>
export type WebhookSetUp = z.output<typeof webhookSetUp>
export type PriceSetUp = z.output<typeof priceSetUp>
export type RevealInput = z.output<typeof revealInput>
