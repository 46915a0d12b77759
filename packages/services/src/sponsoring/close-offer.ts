import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { getOffer } from './get-offer.ts'

/** Gives no more places of an offer; those that were given stay. @throws AppError `not_found`, `conflict` */
export const closeOffer = (context: Context, { id }: { id: number }) => setClosed(context, id, true)
/** Takes that back. @throws AppError `not_found`, `conflict` */
export const reopenOffer = (context: Context, { id }: { id: number }) => setClosed(context, id, false)

const setClosed = (context: Context, id: number, isClosed: boolean): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { email, name } = await getOffer(context, { id })
    if (email === null)
      throw new AppError(
        'conflict',
        'The account of whoever offered these places was deleted. No more are given of them.',
      )
    const changed = await db(context.em)
      .updateTable('sponsorOffer')
      .set(isClosed ? { closedAt: sqlNow, closedBy: actorName(context.actor) } : { closedAt: null, closedBy: null })
      .where('id', '=', id)
      .where('closedAt', isClosed ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    const state = isClosed ? 'closed' : 'open'
    if (!changed) throw new AppError('conflict', `This offer is ${state} already. Refresh the page.`)
    await logActivity(context, {
      action: isClosed ? 'Offer Closed' : 'Offer Reopened',
      platform: 'System',
      status: 'Successful',
      details: isClosed ? 'Closed an offer of sponsored places' : 'Opened an offer of sponsored places again',
      after: { offerId: id },
      person: { name, email },
    })
    return { message: isClosed ? 'The offer is closed. The places that were given stay.' : 'The offer is open again.' }
  })
