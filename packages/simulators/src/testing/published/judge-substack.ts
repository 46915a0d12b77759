import { z } from 'zod'
import type { SeenResponse } from '#watch-responses.ts'

// No schema is published: these are the fields that two clients of the Publisher API agree on, read by us as facts.
const count = z.number().int().nonnegative()
const counts = z.array(
  z.strictObject({
    date: z.iso.date(),
    total_email_subscribers: count,
    paid_subscribers: count,
    free_trial_subscribers: count,
    comp_subscribers: count,
    gift_subscribers: count,
    lifetime_subscribers: count,
    founding_subscribers: count,
  }),
)
const subscriber = z.strictObject({
  email: z.string(),
  type: z.string(),
  status: z.string(),
  social_handles: z.record(z.string(), z.string()),
})
const refusal = z.strictObject({ error: z.string().min(1) })
const statuses = new Set([400, 401, 403, 404, 429])

export const metNames = ['Substack counts', 'Substack subscriber', 'Substack refusal']

/** How an answer of the Publisher API differs from what its clients meet. */
export function judgeSubstack({ path, status, headers, body }: SeenResponse, seen: (name: string) => void): string[] {
  const name = status >= 400 ? 'refusal' : path.startsWith('/v1/subscribers/counts') ? 'counts' : 'subscriber'
  seen(`Substack ${name}`)
  const schema = { counts, subscriber, refusal }[name]
  const parsed = schema.safeParse(JSON.parse(body))
  return [
    ...(status < 400 || statuses.has(status) ? [] : [`status ${status}, which no client names`]),
    ...(status === 429 && !headers['retry-after'] ? ['a 429 without retry-after'] : []),
    ...(parsed.success ? [] : [`${path} ${z.prettifyError(parsed.error)}`]),
  ]
}
