import { type Em, forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { bodyOfErased } from '../account-deletion/erase-from-sentences.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
import { type App, type Cause, inTransaction } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { readEvents } from './read-events.ts'
import { tellOfDeadDelivery } from './tell-of-dead-delivery.ts'
import type { WebhookEvent } from './webhook-effect.ts'
import { webhookEffects } from './webhook-effects.ts'

/** Events worked on at once, and how long one stays this process's own: longer than the outside may take to answer. */
const AT_ONCE = 3
const LEASE_SECONDS = 120
const LONGEST_WAIT_SECONDS = 3600

type Leased = WebhookEvent & { attempts: number; timesSettled: number }

/**
 * Works off what was received, oldest first, until nothing is due. Any number of processes may do so at once. An event
 * is marked in the transaction of its effect: it acts once, however often it came. Gives how many were settled.
 */
export async function workOffDeliveries(app: App, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let settled = 0
  while (!signal?.aborted) {
    const events = await lease(forkOf(app.database.orm))
    const outcomes = await Promise.all(events.map((event) => settle(app, event)))
    settled += outcomes.filter(Boolean).length
    if (events.length === 0) break
  }
  return settled
}

const lease = (em: Em): Promise<Leased[]> =>
  rowsOf(
    em,
    sql<Leased>`update webhook_delivery set attempts = attempts + 1, next_try_at = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})
      where id in (select id from webhook_delivery where status = 'waiting' and next_try_at <= ${sqlRealNow}
        order by next_try_at, id limit ${AT_ONCE} for update skip locked)
      returning id, platform, event_id as "eventId", event_type as type, subject_id as "subjectId", body,
        received_at as "receivedAt", attempts, times_settled as "timesSettled"`,
  )

async function settle(app: App, event: Leased): Promise<boolean> {
  const cause: Cause = { key: `${event.platform}:${event.eventId}`, written: 0, isAgain: event.timesSettled > 0 }
  const context = { ...systemContext(app, 'Webhook', `webhook-${event.id}`), cause }
  try {
    refuseUnreadable(event)
    const deed = await webhookEffects[event.platform](context, event)
    return await inTransaction(context, async (inside) => {
      // Whose lease ran out finds another's attempt here, and does nothing.
      const [mine] = await rowsOf(
        inside.em,
        sql`select id from webhook_delivery where id = ${event.id} and status = 'waiting' and attempts = ${event.attempts} for update`,
      )
      if (!mine) return false
      const { status, says } = await deed(inside)
      await settleAs(inside.em, event, {
        status,
        says: cause.isAgain && cause.written === 0 ? `Nothing was left to do. ${says}` : says,
      })
      return true
    })
  } catch (err) {
    app.log.warn({ err, delivery: event.id, attempts: event.attempts }, 'An event could not be worked off.')
    await keepFault(app, event, err)
    return false
  }
}

/** Of somebody whose account was deleted neither their address nor what the service tells of them is kept. */
async function settleAs(
  em: Em,
  { id, body }: Leased,
  { status, says }: { status: string; says: string },
): Promise<void> {
  const eraser = await eraserOfErased(em, [says, body])
  await rowsOf(
    em,
    sql`update webhook_delivery set status = ${status}, says = ${eraser ? eraser.inText(says) : says},
      body = ${eraser ? bodyOfErased : body}, done_at = app_now(), times_settled = times_settled + 1 where id = ${id}`,
  )
}

function saysOf(err: unknown): string {
  if (!(err instanceof IntegrationFault)) return 'It stopped on an unexpected error; the log has the detail.'
  return err.isLasting ? `What this event is about cannot be read: ${err.detail}.` : err.message
}

/** Replayed, what could not be read still cannot; no try after this one helps. */
function refuseUnreadable({ platform, eventId, body }: Leased): void {
  const { events, unreadable } = readEvents(platform, body)
  if (events.some((it) => it.eventId === eventId)) return
  const [{ reason } = { reason: 'it does not hold this event' }] = unreadable
  throw new IntegrationFault(platform, 'invalid', { detail: reason }, `This delivery cannot be read: ${reason}.`)
}

/** Puts the event back for later, each time for about twice as long; one that is given up waits for a replay, and is told. */
async function keepFault(app: App, { id, platform, type, attempts }: Leased, err: unknown): Promise<void> {
  const { attempts: most, firstRetrySeconds } = app.settings.webhooks
  // What an event is about and cannot be read stays so, until it or we change: asking it again every hour helps nobody.
  const isPassing = !(err instanceof IntegrationFault) || (err.mayPass && !err.isLasting)
  const isDead = attempts >= most || !isPassing
  const wait = Math.min(LONGEST_WAIT_SECONDS, firstRetrySeconds * 2 ** (attempts - 1))
  const says = saysOf(err)
  await inTransaction(systemContext(app, 'Webhook', `webhook-${id}`), async (context) => {
    await rowsOf(
      context.em,
      sql`update webhook_delivery set says = ${says}, status = ${isDead ? 'failed' : 'waiting'},
        next_try_at = ${sqlRealNow} + make_interval(secs => ${wait}) where id = ${id} and status = 'waiting' and attempts = ${attempts}`,
    )
    if (isDead) await tellOfDeadDelivery(context, { id, platform, type })
  })
}
