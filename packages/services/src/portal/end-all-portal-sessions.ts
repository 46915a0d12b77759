import { db, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { stopWaiting } from '../address-changes/stop-address-change.ts'
import { mailAccountChange } from './mail-account-change.ts'
import type { Person } from '../addresses/person.ts'

/** Logs somebody out of the portal everywhere, and makes links that wait in mails void, that of a new address too: one of them may be in other hands. */
export const endAllPortalSessions = (context: Context, person: Person): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { email, emailKey } = person
    const ended = await db(context.em)
      .deleteFrom('portalSession')
      .where('emailKey', '=', emailKey)
      .returning('id')
      .execute()
    await db(context.em)
      .updateTable('signInLink')
      .set({ voidedAt: sqlNow })
      .where('emailKey', '=', emailKey)
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .execute()
    const stopped = await stopWaiting(context.em, emailKey)
    if (ended.length === 0 && stopped === 0) return { message: 'You were logged in nowhere.' }
    const devices = `${ended.length} ${ended.length === 1 ? 'device' : 'devices'}`
    const id = await logActivity(context, {
      action: 'Logged Out Everywhere',
      platform: 'Website',
      status: 'Successful',
      details: `Logged out of the portal on ${devices}${stopped > 0 ? '; the new address that was asked for is not confirmed any more' : ''}`,
      person: { name: null, email },
    })
    const kept = stopped > 0 ? ' The change of your address that waited to be confirmed was stopped.' : ''
    const what = `You were logged out of your portal on ${devices}.${kept}`
    await mailAccountChange(context, person, { what, key: `logged-out-everywhere:${id}` })
    return { message: 'You are logged out everywhere.' }
  })
