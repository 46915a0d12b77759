import { db, sqlNow } from '@joy/database/sql.ts'
import { judgedMeanwhile, pairDismissed, pairReopened } from '@joy/domain/people/merge-messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { areTwo } from './are-two.ts'

type Pair = { id: number }

/** The two are not the same person: the pair is not shown again, nor found anew. @throws AppError `not_found` */
export const dismissPair = (context: Context, { id }: Pair): Promise<{ message: string }> =>
  judge(context, id, { isDismissed: true })

/** Takes that back. @throws AppError `not_found` */
export const reopenPair = (context: Context, { id }: Pair): Promise<{ message: string }> =>
  judge(context, id, { isDismissed: false })

const judge = (context: Context, id: number, { isDismissed }: { isDismissed: boolean }) =>
  inTransaction(context, async (context) => {
    const pair = await db(context.em)
      .updateTable('likelyPair')
      .set(
        isDismissed
          ? { dismissedAt: sqlNow, dismissedBy: actorName(context.actor) }
          : { dismissedAt: null, dismissedBy: null },
      )
      .where('id', '=', id)
      .where('dismissedAt', isDismissed ? 'is' : 'is not', null)
      .where(areTwo)
      .returning(['oneKey', 'otherKey'])
      .executeTakeFirst()
    if (!pair) throw new AppError('not_found', judgedMeanwhile)
    await logActivity(context, {
      action: isDismissed ? 'Pair Dismissed' : 'Pair Looked At Again',
      platform: 'Website',
      status: 'Successful',
      details: isDismissed
        ? `${pair.oneKey} and ${pair.otherKey} are not the same person`
        : `${pair.oneKey} and ${pair.otherKey} may be the same person after all`,
    })
    return {
      message: isDismissed ? pairDismissed : pairReopened,
    }
  })
