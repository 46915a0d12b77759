import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { mailAccountChange } from './mail-account-change.ts'
import type { Person } from '../addresses/person.ts'

/** Logs somebody out of the portal everywhere, and makes links that wait in mails void: one of them may be in other hands. */
export const endAllPortalSessions = (context: Context, person: Person): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { email, emailKey } = person
    const ended = await rowsOf(context.em, sql`delete from portal_session where email_key = ${emailKey} returning id`)
    await rowsOf(
      context.em,
      sql`update sign_in_link set voided_at = app_now() where email_key = ${emailKey} and used_at is null and voided_at is null`,
    )
    if (ended.length === 0) return { message: 'You were logged in nowhere.' }
    const devices = `${ended.length} ${ended.length === 1 ? 'device' : 'devices'}`
    const id = await logActivity(context, {
      action: 'Logged Out Everywhere',
      platform: 'Website',
      status: 'Successful',
      details: `Logged out of the portal on ${devices}`,
      person: { name: null, email },
    })
    const what = `You were logged out of your portal on ${devices}.`
    await mailAccountChange(context, person, { what, key: `logged-out-everywhere:${id}` })
    return { message: 'You are logged out everywhere.' }
  })
