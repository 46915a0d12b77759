import type { OwnAct } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Person } from '../addresses/person.ts'

/** Somebody does not want to be told of paid plans after all. */
export const leaveOpening = (context: Context, { email, emailKey }: Person): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const message = 'We do not write to you about paid plans.'
    const gone = await rowsOf(
      context.em,
      sql`delete from opening_wish where email_key = ${emailKey} returning email_key`,
    )
    if (gone.length === 0) return { message, isChanged: false }
    await logActivity(context, {
      action: 'Waits No More For Paid Plans',
      platform: 'Website',
      status: 'Successful',
      details: 'Does not want to be told any more when paid plans open',
      person: { name: null, email },
    })
    return { message, isChanged: true }
  })
