import { z } from 'zod'
import type { SeenResponse } from '#watch-responses.ts'
import { basil, isLegacyVersion } from '#stripe/legacy-api-version.ts'
import { differences, type PublishedSchema } from './published-shape.ts'

const anything = z.record(z.string(), z.unknown())
const envelope = z.strictObject({
  object: z.literal('list'),
  data: z.array(anything),
  has_more: z.boolean(),
  url: z.string().startsWith('/v1/'),
})
const statuses = new Set([400, 401, 402, 403, 404, 409, 429])

/** How an answer of Stripe's API differs from what Stripe publishes; its pages for people are not looked at. */
export function judgeStripe({ path, status, headers, body }: SeenResponse, seen: (name: string) => void): string[] {
  if (!path.startsWith('/v1/')) return []
  const found = headers['content-type']?.startsWith('application/json') ? [] : ['an answer that is not JSON']
  if (!headers['request-id']?.startsWith('req_')) found.push('an answer without request-id')
  const json: unknown = JSON.parse(body)
  if (status >= 400) return [...found, ...judgeError(status, json)]
  const list = envelope.safeParse(json)
  const objects = list.success ? list.data.data : [json]
  return [...found, ...objects.flatMap((it) => judgeObject(it, headers['stripe-version'] ?? basil, seen))]
}

const event = z.looseObject({
  object: z.literal('event'),
  api_version: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ object: z.string() }) }),
})

/** An event by its type and in its own version, whatever is asked for: that says what its object is. */
export function judgeObject(json: unknown, asked: string, seen: (name: string) => void): string[] {
  const parsed = event.safeParse(json).data
  const isOld = isLegacyVersion(parsed?.api_version ?? asked)
  const name = isOld || !parsed ? z.looseObject({ object: z.string() }).parse(json).object : parsed.type
  const schema: PublishedSchema = isOld ? 'stripe-legacy' : 'stripe-current'
  seen(`${schema} ${name}`)
  const found = differences(schema, name, json)
  // The older document says no more of an event's object than that there is one.
  return isOld && parsed ? [...found, ...judgeObject(parsed.data.object, parsed.api_version, seen)] : found
}

// An error looks the same in all versions.
function judgeError(status: number, json: unknown): string[] {
  const found = statuses.has(status) ? [] : [`status ${status}, which Stripe does not name`]
  return [...found, ...differences('stripe-legacy', 'error', json)]
}
