import type { Discount, SubscriptionHistoryEntry } from '@joy/contract'
import { discountWords } from '@joy/domain/plans/discounts.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { z } from 'zod/mini'
import { formatDay } from '#dates.ts'
import { pauseWords } from '../plans/running-words.ts'
import { statusWords } from './payment-words.ts'

/** What the database notes beside an event. */
const facts = z.object({
  status: z.string(),
  plan: z.string(),
  interval: z.enum(['month', 'year']),
  amountCents: z.number(),
  chargedCents: z.optional(z.number()),
})

const priceOf = (noted: SubscriptionHistoryEntry['after']): string | null => {
  const it = facts.safeParse(noted).data
  return it ? `${plans.find(({ id }) => id === it.plan)?.title ?? it.plan} at ${chargeOf(it)}` : null
}
const chargeOf = (it: z.output<typeof facts>) => formatCharge({ ...it, amountCents: it.chargedCents ?? it.amountCents })
const statusOf = (noted: SubscriptionHistoryEntry['after']) =>
  statusWords(facts.safeParse(noted).data?.status ?? 'unknown')

const renewal = z.object({ reference: z.nullable(z.string()), paidUntil: z.string() })
const pause = z.object({ behavior: z.string(), resumesAt: z.nullable(z.string()) })

const orNull = <T extends z.core.$ZodType>(schema: T) => z.nullable(schema)
const discounted = z.extend(facts, {
  discounts: z.array(
    z.object({
      name: orNull(z.string()),
      percentOff: orNull(z.number()),
      amountOffCents: orNull(z.number()),
      endsAt: orNull(z.string()),
    }),
  ),
})

/** A discount that was given, that changed, or whose time was over. */
function discountLine(before: SubscriptionHistoryEntry['before'], after: SubscriptionHistoryEntry['after']): string {
  const [was, is] = [discounted.safeParse(before).data, discounted.safeParse(after).data]
  if (!was || !is) return 'A discount changed'
  const discounts: readonly Discount[] = is.discounts
  const off = discountWords(discounts, 'usd', formatDay)
  const charged = (is.chargedCents ?? 0) < (was.chargedCents ?? 0) && off ? `Discounted: ${off}` : 'A discount ended'
  return `${charged}; ${chargeOf(is)}, before ${chargeOf(was)}`
}

function renewalWords(noted: SubscriptionHistoryEntry['after']): string {
  const it = renewal.safeParse(noted).data
  if (!it) return 'Paid again'
  return `Paid again until ${formatDay(it.paidUntil)}${it.reference === null ? '' : `, with the reference ${it.reference}`}`
}

/** What is paid outside of Stripe is to be another plan, or after all is not. */
const nextPlanWords = (before: SubscriptionHistoryEntry['before'], after: SubscriptionHistoryEntry['after']): string =>
  priceOf(before) === priceOf(after)
    ? `Stays ${priceOf(after) ?? 'as it is'} after all`
    : `With the next payment ${priceOf(after) ?? 'another plan'}`

const cancelled = z.object({ endsAt: z.string(), billedUntil: orNull(z.string()) })
const reasoned = z.object({ reason: z.string() })

/** What was noted before ends were says none. */
function cancelledWords(noted: SubscriptionHistoryEntry['after']): string {
  const it = cancelled.safeParse(noted).data
  if (!it?.billedUntil) return 'Cancelled, ends with its period'
  return `Cancelled, ends on ${formatDay(it.endsAt)}${it.billedUntil < it.endsAt ? ', charged until then' : ''}`
}

/** In their own words, which stay though it was resumed. */
function withReason(words: string, noted: SubscriptionHistoryEntry['after']): string {
  const reason = reasoned.safeParse(noted).data?.reason
  return reason ? `${words}. Why: ${reason}` : words
}

/** One line of the history. */
export function eventWords({ kind, before, after }: SubscriptionHistoryEntry): string {
  const words = {
    started: () => `Started: ${priceOf(after) ?? 'plan not known'}`,
    status: () => `${statusOf(before)} became ${statusOf(after)}`,
    ended: () => 'Ended',
    plan: () =>
      `Changed to ${priceOf(after) ?? 'another plan'}${before ? `, before ${priceOf(before) ?? 'unknown'}` : ''}`,
    'next plan': () => nextPlanWords(before, after),
    cancelled: () => withReason(cancelledWords(after), after),
    resumed: () => 'Resumed, goes on',
    renewed: () => renewalWords(after),
    'term over': () => 'The paid term ended; no revenue since',
    'grace over': () => 'Access ended: nothing was paid after the term',
    'grace extended': () => 'Access goes on again: it has more days after a term now',
    'collection paused': () => pauseWords(pause.safeParse(after).data ?? { behavior: '', resumesAt: null }) ?? '',
    'collection resumed': () => 'Payments are collected again',
    discount: () => discountLine(before, after),
  }
  return words[kind]()
}

/** Green where it began or goes on, red where payment fails, grey otherwise. */
export function eventTone({ kind, after }: SubscriptionHistoryEntry): 'good' | 'bad' | 'plain' {
  const status = facts.safeParse(after).data?.status
  if (kind === 'status') return status === 'active' ? 'good' : 'bad'
  return good.has(kind) ? 'good' : 'plain'
}

const good: ReadonlySet<SubscriptionHistoryEntry['kind']> = new Set([
  'started',
  'resumed',
  'renewed',
  'collection resumed',
])
