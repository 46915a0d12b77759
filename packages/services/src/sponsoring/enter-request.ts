import type { SponsorRequestInput } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { readSponsor } from './read-sponsor.ts'
import { storeRequest } from './store-request.ts'

/** An administrator enters a request that came another way: it waits at once, and nobody is mailed. @throws AppError `invalid_input` */
export const enterRequest = (context: Context, input: SponsorRequestInput): Promise<{ message: string; id: number }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const { id } = await storeRequest(em, { ...(await readSponsor(em, input)), enteredBy: actorName(actor) })
    await db(em)
      .updateTable('sponsorRequest')
      .set(({ ref }) => ({ provedAt: ref('askedAt') }))
      .where('id', '=', id)
      .execute()
    await logActivity(context, {
      action: 'Place Asked For',
      platform: 'System',
      status: 'Successful',
      details: 'Entered a request for a sponsored place',
      after: { requestId: id },
    })
    return { message: 'The request is entered.', id }
  })
