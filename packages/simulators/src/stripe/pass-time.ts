import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { World } from '../world.ts'
import { nextPeriodEnd } from './add-interval.ts'
import { heldDiscounts } from './discounts.ts'
import { openEngine } from './engine.ts'
import type { WireInvoice, WireSubscription } from './wire.ts'

/** When something is next due by itself, in seconds since 1970: a checkout runs out, a discount, a period or a subscription ends. */
export function nextDueAt({ state: { stripe: state } }: World): number {
  const open = state.sessions.filter(({ status }) => status === 'open')
  const ends = heldDiscounts(state).flatMap(({ end }) => end ?? [])
  const tries = getRetried(state).map(({ next_payment_attempt: at }) => at ?? Number.POSITIVE_INFINITY)
  return Math.min(
    ...getEndingTrials(state).map(trialNoticeAt),
    ...open.map((it) => it.expires_at),
    ...ends,
    ...tries,
    ...state.subscriptions.filter(isRunning).map(getDueAt),
  )
}

/** Does what is due at the clock's time. */
export function passTime(world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  const now = engine.seconds()
  for (const session of state.sessions)
    if (session.status === 'open' && session.expires_at <= now) engine.expireCheckout(session)
  for (const trial of getEndingTrials(state)) {
    if (trialNoticeAt(trial) > now) continue
    state.endingTrials.push(trial.id)
    engine.emit('customer.subscription.trial_will_end', trial)
  }
  // Before what renews at that very moment: its invoice is without the discount.
  for (const discount of heldDiscounts(state))
    if (discount.end !== null && discount.end <= now) engine.endDiscount(discount)
  for (const invoice of getRetried(state))
    if ((invoice.next_payment_attempt ?? Number.POSITIVE_INFINITY) <= now) engine.tryAgain(invoice)
  for (const subscription of state.subscriptions) {
    if (!isRunning(subscription) || getDueAt(subscription) > now) continue
    const { cancel_at: endsAt, billing_cycle_anchor: anchor, pause_collection: pause } = subscription
    if (pause && (pause.resumes_at ?? Number.POSITIVE_INFINITY) <= now) {
      engine.changeSubscription(subscription, { pause_collection: null })
      continue
    }
    const end = getPeriodEnd(subscription)
    const interval = subscription.items.data[0]?.price.recurring?.interval === 'year' ? 'year' : 'month'
    if (endsAt !== null && endsAt <= end) engine.endSubscription(subscription, endsAt)
    else engine.renewSubscription(subscription, end, nextPeriodEnd(anchor, interval, end))
  }
}

/** Open invoices that are tried again by themselves. */
function getRetried(state: World['state']['stripe']): WireInvoice[] {
  const running = new Set(state.subscriptions.filter((it) => isRunning(it) && !it.pause_collection).map(({ id }) => id))
  return state.invoices.filter(
    ({ status, next_payment_attempt: at, parent }) =>
      status === 'open' && at !== null && running.has(toId(parent?.subscription_details?.subscription)),
  )
}

const toId = (named: string | { id: string } | undefined): string =>
  typeof named === 'object' ? named.id : (named ?? '')

const trialNoticeAt = ({ trial_end: end }: WireSubscription): number => (end ?? 0) - 3 * secondsInDay
const getEndingTrials = (state: World['state']['stripe']): WireSubscription[] =>
  state.subscriptions.filter(({ id, status }) => status === 'trialing' && !state.endingTrials.includes(id))

const isRunning = ({ status }: WireSubscription) =>
  status === 'active' || status === 'past_due' || status === 'trialing'
export const getPeriodEnd = ({ items }: WireSubscription) =>
  items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY
const getDueAt = (subscription: WireSubscription) =>
  Math.min(
    getPeriodEnd(subscription),
    subscription.cancel_at ?? Number.POSITIVE_INFINITY,
    subscription.pause_collection?.resumes_at ?? Number.POSITIVE_INFINITY,
  )
