import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { asksRemoval } from './removal.ts'

/**
 * Ends the comp in force of one subscriber. Where Substack has it too, it is to be removed there by hand.
 * @throws AppError `conflict` where there is none.
 */
export const revokeComp = (
  context: Context,
  { subscriberId }: { subscriberId: number },
): Promise<{ message: string; compId: number; isToRemove: boolean }> =>
  inTransaction(context, async (context) => {
    const [ended] = await rowsOf(
      context.em,
      sql<{ email: string; compId: number; isToRemove: boolean }>`with ended as (
          update comp set ended_at = now(), ended_by = ${actorName(context.actor)}, end_reason = 'revoked', removal_asked_at = ${asksRemoval}
          where subscriber_id = ${subscriberId} and ended_at is null returning id, subscriber_id, removal_asked_at
        )
        update subscriber s set version = s.version + 1 from ended where s.id = ended.subscriber_id
        returning s.email, ended.id as "compId", ended.removal_asked_at is not null as "isToRemove"`,
    )
    if (!ended) throw new AppError('conflict', 'This subscription is not comped.')
    await logActivity(context, {
      action: 'Comp Revoked',
      platform: 'Substack',
      status: 'Successful',
      details: `Ended the comp of ${ended.email}`,
      before: { subscriberId, isComped: true },
      after: { compId: ended.compId, isComped: false },
    })
    const { compId, isToRemove } = ended
    const message = `The comp has been ended.${isToRemove ? ' It is still to be removed at Substack.' : ''}`
    return { message, compId, isToRemove }
  })
