import { messages } from '@joy/contract/messages.ts'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { byThemselves, logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Address } from './move-person.ts'

/** Nobody can confirm the change any more that a person is waiting for. @throws AppError `conflict` where none waits */
export const stopAddressChange = (context: Context, { email, key }: Address): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    if ((await stopWaiting(context.em, key)) === 0) throw new AppError('conflict', messages.noAddressChange)
    await logActivity(context, {
      action: 'Address Change Stopped',
      platform: 'Website',
      status: 'Successful',
      details: `${email} stays as it is`,
      ...byThemselves(context, { name: null, email }),
    })
    return { message: messages.addressStays }
  })

/** Voids whatever waits to be confirmed for a person; gives how many. */
export async function stopWaiting(em: Em, key: string): Promise<number> {
  const { numUpdatedRows } = await db(em)
    .updateTable('addressChange')
    .set({ stoppedAt: sqlNow })
    .where('oldKey', '=', key)
    .where('confirmedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('expiresAt', '>', sqlNow)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
