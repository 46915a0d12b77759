import type { OwnAct } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Person } from '../addresses/person.ts'

/** Somebody does not want to be told of paid plans after all. */
export const leaveOpening = (context: Context, { email, emailKey }: Person): Promise<OwnAct> =>
  inTransaction(context, async (context) => {
    const message = 'We do not write to you about paid plans.'
    const gone = await db(context.em)
      .deleteFrom('openingWish')
      .where('emailKey', '=', emailKey)
      .returning('emailKey')
      .executeTakeFirst()
    if (!gone) return { message, isChanged: false }
    await logActivity(context, {
      action: 'Waits No More For Paid Plans',
      platform: 'Website',
      status: 'Successful',
      details: 'Does not want to be told any more when paid plans open',
      person: { name: null, email },
    })
    return { message, isChanged: true }
  })
