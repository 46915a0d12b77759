import * as pages from '@joy/domain/page-paths.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { extendLease, LeaseLost } from '../lease/extend-lease.ts'
import { holdLease } from '../lease/hold-lease.ts'
import { notify } from '../notifications/notify.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { countGone } from '../payments/note-gone.ts'
import { findMissedEvents } from './find-missed-events.ts'
import { breakOffCheck, type CheckFound, checkTable, endCheck, takeCheck } from './payment-check-row.ts'
import { readDueAgain } from './read-again.ts'
import { recordCheck } from './record-check.ts'

/**
 * Compares with the payment provider: events that did not arrive go into the webhook events, where they are processed like all
 * others and act once, and subscriptions that should have renewed are read again. Any process may do it, one at a time;
 * what was found is kept step by step, so that it may be cut off anywhere. Null: not connected, not due, or another
 * process is at it, and be it that this one was so long without a sign that its lease ran out.
 * @throws {IntegrationFault} where the provider does not answer; the row says so too.
 */
export async function checkPayments(
  context: Context,
  { isAsked, signal }: { isAsked: boolean; signal?: AbortSignal },
): Promise<CheckFound | null> {
  const payments = await connectPayments(context)
  const taken = payments && (await takeCheck(context, { isAsked }))
  if (!taken) return null
  const startedAt = context.clock.now()
  const onStep = () => extendLease(context.em, checkTable, taken)
  const stop = signal ? { signal } : {}
  try {
    const events = await findMissedEvents(context, payments, taken, { ...stop, onStep })
    const limit = context.settings.payments.readsPerCheck
    const due = await readDueAgain(context, payments, { limit, ...stop, onStep })
    const found: CheckFound = {
      ...due,
      ...events,
      corrected: events.corrected + due.corrected,
      missing: await countGone(context.em),
      unreadable: events.unreadable + due.unreadable,
    }
    return await inTransaction(context, async (context) => {
      if (!(await holdLease(context.em, checkTable, taken))) return null
      await endCheck(context, found)
      const { missedEvents, corrected, missing, unreadable } = found
      await recordCheck(context, startedAt, {
        status: 'done',
        result: { missedEvents, corrected, missing, unreadable },
      })
      await notifyOfCheck(context, found, events.late)
      return found
    })
  } catch (thrown) {
    if (thrown instanceof LeaseLost) return null
    const isFault = thrown instanceof IntegrationFault
    const error = isFault ? thrown.fullMessage : 'It stopped on an unexpected error; the log has the detail.'
    await inTransaction(context, async (context) => {
      if (!(await holdLease(context.em, checkTable, taken))) return
      await breakOffCheck(context, error)
      if (!signal?.aborted) await recordCheck(context, startedAt, { status: 'failed', error })
    })
    throw thrown
  }
}

/** A check that found nothing is no news. Events that stay away are: something is wrong with the webhook. */
async function notifyOfCheck(context: Context, { missedEvents, corrected }: CheckFound, late: number): Promise<void> {
  if (missedEvents + corrected === 0) return
  await logActivity(context, {
    action: 'Payments Checked',
    platform: 'Stripe',
    status: 'Successful',
    details: `${counted(missedEvents, 'event')} had not arrived, ${corrected === 1 ? '1 subscription was' : `${corrected} subscriptions were`} put right`,
  })
  if (late > 0)
    await notify(context, {
      kind: 'error',
      title: 'Events of Stripe did not arrive',
      text: `${late} were fetched and are processed. Look at the webhook in Stripe’s dashboard.`,
      link: pages.webhooks(),
    })
}
