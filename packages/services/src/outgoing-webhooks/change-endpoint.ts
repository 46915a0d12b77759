import type { OutgoingEndpoint, OutgoingEndpointInput } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { makeDue } from '../lease/make-due.ts'
import { outgoingTable } from './outgoing-table.ts'
import { getEndpoint } from './read-endpoints.ts'
import { refuseAddress } from './refuse-address.ts'

type Input = OutgoingEndpointInput & { id: number; isEnabled: boolean }

/**
 * Changes an endpoint. One that is off is told nothing; what waited for it goes out once it is on again, at once, and so
 * it does after another address. @throws AppError `invalid_input`, `not_found`
 */
export function changeEndpoint(
  context: Context,
  { id, label, address, events, isEnabled }: Input,
): Promise<OutgoingEndpoint> {
  refuseAddress(context, address)
  return inTransaction(context, async (context) => {
    const before = await getEndpoint(context, id)
    const isNew = before.address !== address || (isEnabled && !before.isEnabled)
    await db(context.em)
      .updateTable('outgoingEndpoint')
      .set({
        label,
        url: address,
        events: [...new Set(events)],
        isEnabled,
        ...(isEnabled ? { switchedOffAt: null } : {}),
        ...(isNew ? { failingSince: null, failure: null } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (isNew) await makeDue(context.em, outgoingTable, sql`it.endpoint_id = ${id}`)
    await logActivity(context, {
      action: 'Webhook Endpoint Changed',
      platform: 'System',
      status: 'Successful',
      details: `${label} is ${isEnabled ? `told of ${events.join(', ')}` : 'switched off'}.`,
      before: { label: before.label, events: before.events, isEnabled: before.isEnabled },
      after: { id, label, events, isEnabled },
    })
    return getEndpoint(context, id)
  })
}
