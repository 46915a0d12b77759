import { z } from 'zod'
import type { SeenAnswer } from '../../simulators/watch-answers.ts'
import { differences, type PublishedSchema } from './published-shape.ts'

const anything = z.record(z.string(), z.unknown())
const envelope = z.strictObject({
  object: z.literal('list'),
  data: z.array(anything),
  has_more: z.boolean(),
  url: z.string().startsWith('/v1/'),
})
const refusals = new Set([400, 401, 402, 403, 404, 409, 429])

/** How an answer of Stripe's API differs from what Stripe publishes; its pages for people are not looked at. */
export function judgeStripe({ path, status, headers, body }: SeenAnswer, seen: (name: string) => void): string[] {
  if (!path.startsWith('/v1/')) return []
  const found = headers['content-type']?.startsWith('application/json') ? [] : ['an answer that is not JSON']
  if (!headers['request-id']?.startsWith('req_')) found.push('an answer without request-id')
  const json: unknown = JSON.parse(body)
  if (status >= 400) return [...found, ...judgeError(status, json)]
  const list = envelope.safeParse(json)
  if (list.success) return [...found, ...list.data.data.flatMap((it) => judgeObject(it, seen))]
  return [...found, ...judgeObject(json, seen)]
}

/** The body of a delivery, in the version that it names. */
export function judgeStripeEvent(json: unknown, seen: (name: string) => void): string[] {
  const { api_version: version } = z.looseObject({ api_version: z.string() }).parse(json)
  return version < '2025-03-31' ? judgeOld(json, seen) : judgeObject(json, seen)
}

/** By its tag; an event by its type, which says what its object is. */
function judgeObject(json: unknown, seen: (name: string) => void): string[] {
  const { object, type } = z.looseObject({ object: z.string(), type: z.string().optional() }).parse(json)
  const name = object === 'event' ? (type ?? '') : object
  seen(name)
  return differences('stripe-current', name, json)
}

// The older document says of an event that it has an object, and of each object by itself what it is.
function judgeOld(json: unknown, seen: (name: string) => void): string[] {
  const schema: PublishedSchema = 'stripe-before-basil'
  const { data } = z.looseObject({ data: z.looseObject({ object: z.looseObject({ object: z.string() }) }) }).parse(json)
  seen(`${schema} ${data.object.object}`)
  return [...differences(schema, 'event', json), ...differences(schema, data.object.object, data.object)]
}

// An error looks the same in all versions.
function judgeError(status: number, json: unknown): string[] {
  const found = refusals.has(status) ? [] : [`status ${status}, which Stripe does not name`]
  return [...found, ...differences('stripe-before-basil', 'error', json)]
}
