import type { Discount, SubscriptionHistoryEntry } from '@joy/contract'
import { describeDiscounts } from '@joy/domain/plans/discounts.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { formatAmount, formatCharge } from '@joy/domain/plans/revenue.ts'
import { z } from 'zod/mini'
import { formatDay } from '#dates.ts'
import { pauseMessage } from '../plans/running-messages.ts'
import { statusLabel } from './subscription-labels.ts'

/** What the database notes beside an event. */
const facts = z.object({
  status: z.string(),
  plan: z.string(),
  interval: z.enum(['month', 'year']),
  amountCents: z.number(),
  chargedCents: z.optional(z.number()),
  currency: z.optional(z.string()),
})

const priceLabel = (noted: SubscriptionHistoryEntry['after']): string | null => {
  const terms = facts.safeParse(noted).data
  return terms ? `${plans.find(({ id }) => id === terms.plan)?.title ?? terms.plan} at ${chargeLabel(terms)}` : null
}
const chargeLabel = (terms: z.output<typeof facts>) =>
  formatCharge({ ...terms, amountCents: terms.chargedCents ?? terms.amountCents }, terms.currency)
const toStatusLabel = (noted: SubscriptionHistoryEntry['after']) =>
  statusLabel(facts.safeParse(noted).data?.status ?? 'unknown')

const amountShape = z.object({ amountCents: z.number(), currency: z.string() })
const refundShape = z.extend(amountShape, { refundedCents: z.number() })
const disputeShape = z.extend(amountShape, { reason: z.nullable(z.string()), status: z.nullable(z.string()) })
const trialShape = z.object({ endsAt: z.string() })

/** Which amount, as it is put before what befell it. */
function amountLabel(noted: SubscriptionHistoryEntry['after']): string {
  const money = amountShape.safeParse(noted).data
  return money ? formatAmount(money.amountCents, money.currency) : 'A payment'
}

function refundMessage(noted: SubscriptionHistoryEntry['after']): string {
  const refund = refundShape.safeParse(noted).data
  if (!refund) return 'A payment was refunded'
  const back = formatAmount(refund.refundedCents, refund.currency)
  return refund.refundedCents < refund.amountCents
    ? `Refunded in part: ${back} of ${formatAmount(refund.amountCents, refund.currency)}`
    : `Refunded: ${back}`
}

const spaced = (word: string) => word.replaceAll('_', ' ')

function disputeMessage(noted: SubscriptionHistoryEntry['after']): string {
  const reason = disputeShape.safeParse(noted).data?.reason
  return `${amountLabel(noted)} is disputed${reason ? ` (${spaced(reason)})` : ''}`
}

function disputeEndMessage(noted: SubscriptionHistoryEntry['after']): string {
  const status = disputeShape.safeParse(noted).data?.status
  if (status === 'won' || status === 'lost') return `The dispute about ${amountLabel(noted)} was ${status}`
  return `The dispute about ${amountLabel(noted)} was closed${status ? ` (${spaced(status)})` : ''}`
}

function trialMessage(noted: SubscriptionHistoryEntry['after']): string {
  const trial = trialShape.safeParse(noted).data
  return trial ? `The trial ends on ${formatDay(trial.endsAt)}, which its payer was mailed` : 'The trial ends soon'
}

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
  const off = describeDiscounts(discounts, is.currency ?? 'usd', formatDay)
  const charged = (is.chargedCents ?? 0) < (was.chargedCents ?? 0) && off ? `Discounted: ${off}` : 'A discount ended'
  return `${charged}; ${chargeLabel(is)}, before ${chargeLabel(was)}`
}

function renewalMessage(noted: SubscriptionHistoryEntry['after']): string {
  const terms = renewal.safeParse(noted).data
  if (!terms) return 'Paid again'
  return `Paid again until ${formatDay(terms.paidUntil)}${terms.reference === null ? '' : `, with the reference ${terms.reference}`}`
}

/** What is paid outside of Stripe is to be another plan, or after all is not. */
const nextPlanMessage = (
  before: SubscriptionHistoryEntry['before'],
  after: SubscriptionHistoryEntry['after'],
): string =>
  priceLabel(before) === priceLabel(after)
    ? `Stays ${priceLabel(after) ?? 'as it is'} after all`
    : `With the next payment ${priceLabel(after) ?? 'another plan'}`

const cancelled = z.object({ endsAt: z.string(), billedUntil: orNull(z.string()) })
const reasoned = z.object({ reason: z.string() })

/** What was noted before ends were says none. */
function cancelledMessage(noted: SubscriptionHistoryEntry['after']): string {
  const terms = cancelled.safeParse(noted).data
  if (!terms?.billedUntil) return 'Cancelled, ends with its period'
  return `Cancelled, ends on ${formatDay(terms.endsAt)}${terms.billedUntil < terms.endsAt ? ', charged until then' : ''}`
}

/** In their own words, which stay though it was resumed. */
function withReason(messages: string, noted: SubscriptionHistoryEntry['after']): string {
  const reason = reasoned.safeParse(noted).data?.reason
  return reason ? `${messages}. Why: ${reason}` : messages
}

/** One line of the history; what was noted without a currency is in that of its subscription. */
export function eventMessage(entry: SubscriptionHistoryEntry, currency = 'usd'): string {
  const { kind } = entry
  const before = entry.before && { currency, ...entry.before }
  const after = entry.after && { currency, ...entry.after }
  const messages = {
    started: () => `Started: ${priceLabel(after) ?? 'plan not known'}`,
    status: () => `${toStatusLabel(before)} became ${toStatusLabel(after)}`,
    ended: () => 'Ended',
    plan: () =>
      `Changed to ${priceLabel(after) ?? 'another plan'}${before ? `, before ${priceLabel(before) ?? 'unknown'}` : ''}`,
    'next plan': () => nextPlanMessage(before, after),
    cancelled: () => withReason(cancelledMessage(after), after),
    resumed: () => 'Resumed, goes on',
    renewed: () => renewalMessage(after),
    'term over': () => 'The paid term ended; no revenue since',
    'grace over': () => 'Access ended: nothing was paid after the term',
    'grace extended': () => 'Access goes on again: it has more days after a term now',
    'collection paused': () => pauseMessage(pause.safeParse(after).data ?? { behavior: '', resumesAt: null }) ?? '',
    'collection resumed': () => 'Payments are collected again',
    discount: () => discountLine(before, after),
    'to confirm': () => `${amountLabel(after)} waits for the payer’s bank: its payer was mailed where to confirm it`,
    refunded: () => refundMessage(after),
    disputed: () => disputeMessage(after),
    'dispute closed': () => disputeEndMessage(after),
    'customer deleted': () => 'The customer was deleted at Stripe',
    'trial ending': () => trialMessage(after),
  }
  return messages[kind]()
}

/** Green where it began or goes on, red where payment fails, grey otherwise. */
export function eventTone({ kind, after }: SubscriptionHistoryEntry): 'good' | 'bad' | 'plain' {
  const status = facts.safeParse(after).data?.status
  if (kind === 'status') return status === 'active' ? 'good' : 'bad'
  if (kind === 'dispute closed') return disputeTone(disputeShape.safeParse(after).data?.status)
  return good.has(kind) ? 'good' : bad.has(kind) ? 'bad' : 'plain'
}

const disputeTone = (status: string | null | undefined) =>
  status === 'won' ? 'good' : status === 'lost' ? 'bad' : 'plain'

const bad: ReadonlySet<SubscriptionHistoryEntry['kind']> = new Set(['to confirm', 'disputed', 'customer deleted'])
const good: ReadonlySet<SubscriptionHistoryEntry['kind']> = new Set([
  'started',
  'resumed',
  'renewed',
  'collection resumed',
])
