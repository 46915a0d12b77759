import { db, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import { FAILING_DAYS } from '@joy/domain/integrations/outgoing-events.ts'
import * as pages from '@joy/domain/page-paths.ts'
import type { OutgoingFault } from '@joy/integrations/outgoing/outgoing-fault.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { notifyOfCause } from '../notifications/notify.ts'
import type { WaitingMessage } from './outgoing-table.ts'

/** The endpoint took a message. */
export const recordGood = (em: Em, id: number) =>
  db(em)
    .updateTable('outgoingEndpoint')
    .set({ goodAt: sqlNow, failingSince: null, failure: null })
    .where('id', '=', id)
    .execute()

/** It did not. Gives since when it has taken nothing. */
export const recordFailure = (em: Em, id: number, { message }: OutgoingFault) =>
  db(em)
    .updateTable('outgoingEndpoint')
    .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', sqlNow), failure: message.slice(0, 500) }))
    .where('id', '=', id)
    .execute()

/**
 * A try of the queue failed: it is kept with the message, and an endpoint that has taken nothing for days, or says that it
 * is gone for good (410), is switched off, which is told.
 */
export const recordFailedTry = (
  context: Context,
  { id, fence, endpointId }: WaitingMessage,
  fault: OutgoingFault,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { em } = context
    await db(em)
      .updateTable('outgoingMessage')
      .set({ triedAt: sqlNow, answerStatus: fault.status })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .execute()
    await recordFailure(em, endpointId, fault)
    const off = await db(em)
      .updateTable('outgoingEndpoint')
      .set({ isEnabled: false, switchedOffAt: sqlNow })
      .where('id', '=', endpointId)
      .where('isEnabled', '=', true)
      .where((eb) =>
        eb.or([
          eb.lit(fault.status === 410),
          eb('failingSince', '<=', sql<Date>`app_now() - make_interval(days => ${FAILING_DAYS})`),
        ]),
      )
      .returning('label')
      .executeTakeFirst()
    if (off) await notifyOfEnd(context, { id: endpointId, label: off.label, fault })
  })

async function notifyOfEnd(
  context: Context,
  { id, label, fault }: { id: number; label: string; fault: OutgoingFault },
): Promise<void> {
  const why = fault.status === 410 ? 'It says that it is gone for good.' : `It took nothing for ${FAILING_DAYS} days.`
  const text = `${label} is switched off. ${why} ${fault.message} What waited for it goes out once it is switched on again.`
  await logActivity(context, {
    action: 'Webhook Endpoint Switched Off',
    platform: 'System',
    status: 'Failed',
    details: text,
    after: { id, label },
  })
  await notifyOfCause(
    context,
    { key: `outgoing endpoint ${id}`, toText: () => text },
    { kind: 'error', title: 'A webhook endpoint is switched off', link: pages.outgoingWebhooks(), isFault: true },
  )
}
