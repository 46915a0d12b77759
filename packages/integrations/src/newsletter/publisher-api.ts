import { z } from 'zod'
import type { HttpResponse } from '../http/exchange.ts'
import type { Explanation } from '../http/fault-of-status.ts'
import type { DailyCount } from './newsletter-platform.ts'

const count = z.number().int().nonnegative()

/** An array, a day each, as the clients of the Publisher API read it. */
export const countsResponse = z.array(
  z
    .object({
      date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
      total_email_subscribers: count,
      paid_subscribers: count.default(0),
      free_trial_subscribers: count.default(0),
      comp_subscribers: count.default(0),
      gift_subscribers: count.default(0),
      lifetime_subscribers: count.default(0),
      founding_subscribers: count.default(0),
    })
    .transform((given): DailyCount => ({
      day: given.date.slice(0, 10),
      total: given.total_email_subscribers,
      paid: given.paid_subscribers,
      freeTrial: given.free_trial_subscribers,
      comp: given.comp_subscribers,
      gift: given.gift_subscribers,
      lifetime: given.lifetime_subscribers,
      founding: given.founding_subscribers,
    })),
)

const word = z
  .string()
  .nullish()
  .transform((text) => text?.trim().toLowerCase() || null)

// The look-up's schema is not published: both names that its clients meet are read, and at least one must be there.
/** One person's type and status in the platform's words. */
export const subscriberResponse = z
  .object({ email: z.string().nullish(), type: word, subscription_type: word, status: word, subscription_status: word })
  .refine((it) => it.type ?? it.subscription_type ?? it.status ?? it.subscription_status, 'neither type nor status')
  .transform((given) => ({
    email: given.email ?? null,
    type: given.type ?? given.subscription_type,
    status: given.status ?? given.subscription_status,
  }))

const errorResponse = z.object({ error: z.string().optional(), message: z.string().optional() })

/** The service's own words about an error, where it has any. */
export function explainError({ text }: HttpResponse): Explanation {
  try {
    const { error, message } = errorResponse.parse(JSON.parse(text))
    const said = message ?? error
    return said === undefined ? { text: 'no explanation' } : { text: error ?? said, message: said }
  } catch {
    return { text: 'no explanation' }
  }
}
