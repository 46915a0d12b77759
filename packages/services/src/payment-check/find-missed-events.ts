import { millisecondsInDay, millisecondsInHour } from '@joy/domain/time/durations.ts'
import type { Page } from '@joy/integrations/call.ts'
import type { ProviderEvent } from '@joy/integrations/payments/payment-provider.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Payments } from '../providers/connect-payments.ts'
import { saveLeftOut } from '../comparison/save-left-out.ts'
import { saveUnreadable } from '../webhooks/save-unreadable.ts'
import { readEvents } from '../webhooks/read-events.ts'
import { saveMissedEvents } from './save-missed-events.ts'
import type { KnownEvents, TakenCheck } from './payment-check-row.ts'
import { putRight } from './read-again.ts'

/** The provider lists events for thirty days; what is older can only be read from the subscriptions themselves. */
const LISTED_DAYS = 29

type Found = { known: KnownEvents; missedEvents: number; late: number; corrected: number; unreadable: number }
type Steps = { signal?: AbortSignal; onStep: () => Promise<unknown> }

/**
 * Asks the payment provider for its events since the newest that is known, however old that is, and puts those that did
 * not arrive into the webhook events. The first time every subscription is read instead: what was paid before is no news to
 * anybody. After a gap that its list does not cover each is read as well. `late` counts what had a quarter of an hour to
 * arrive.
 */
export async function findMissedEvents(
  context: Context,
  payments: Payments,
  before: TakenCheck,
  steps: Steps,
): Promise<Found> {
  const { eventsFrom: from, eventsUntil: until, checkedAt } = before
  const { signal, onStep } = steps
  const call = { correlationId: context.requestId, ...(signal ? { signal } : {}) }
  const { provider } = payments
  if (!from || !until) {
    const { items } = await provider.listEvents({}, call)
    const at = new Date(items[0]?.createdAt ?? context.clock.now())
    return { known: { from: at, until: at }, missedEvents: 0, late: 0, ...(await readAll(context, payments, steps)) }
  }
  // A quiet site has old news and no gap: what was looked for counts, not what was found.
  const isGap = !checkedAt || context.clock.now().getTime() - checkedAt.getTime() > LISTED_DAYS * millisecondsInDay
  const read = isGap ? await readAll(context, payments, steps) : { corrected: 0, unreadable: 0 }
  // An hour earlier, for what became visible out of turn; what is kept is known.
  const since = new Date(Math.max(from.getTime(), until.getTime() - millisecondsInHour)).toISOString()
  const found: Found = { known: { from, until }, missedEvents: 0, late: 0, ...read }
  let cursor: string | null = null
  do {
    const page = await provider.listEvents(cursor ? { since, cursor } : { since }, call)
    const newEvents = page.items.filter(({ createdAt }) => Date.parse(createdAt) > from.getTime())
    const missed = await inTransaction(context, (context) =>
      saveMissedEvents(context, [...newEvents, ...namedOnly(page)]),
    )
    found.missedEvents += missed.length
    found.unreadable += await inTransaction(context, (context) =>
      saveUnreadable(
        context,
        page.unreadable.map(({ raw }) => ({ platform: 'stripe', body: JSON.stringify(raw), secret: 'asked' })),
      ),
    )
    found.late += missed.filter(
      (it) => Date.parse(it.createdAt) < context.clock.now().getTime() - millisecondsInHour / 4,
    ).length
    for (const { createdAt } of page.items)
      if (Date.parse(createdAt) > found.known.until.getTime()) found.known.until = new Date(createdAt)
    cursor = page.nextCursor
    await onStep()
  } while (cursor)
  return found
}

/** Of another shape, but with an id and a kind: that is all that the webhook events needs. */
const namedOnly = ({ unreadable }: Page<ProviderEvent>) =>
  unreadable.flatMap(({ raw }) =>
    readEvents('stripe', JSON.stringify(raw)).events.map(({ type }) => ({ type, raw, createdAt: '' })),
  )

async function readAll(context: Context, { provider, getPlan }: Payments, { signal, onStep }: Steps) {
  let [corrected, unreadable] = [0, 0]
  let cursor: string | null = null
  do {
    const readAt = context.clock.now()
    const call = { correlationId: context.requestId, ...(signal ? { signal } : {}) }
    const page = await provider.listSubscriptions(cursor ? { cursor } : {}, call)
    for (const it of page.items) corrected += (await putRight(context, it, { readAt, getPlan })) ? 1 : 0
    unreadable += page.unreadable.length
    await saveLeftOut(
      context.em,
      page.unreadable.map(({ id, reason }) => ({
        platform: 'stripe',
        kind: 'subscription',
        objectId: id,
        reason: `It cannot be read: ${reason}.`,
      })),
      null,
    )
    cursor = page.nextCursor
    await onStep()
  } while (cursor)
  return { corrected, unreadable }
}
