import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'

/** Ends the comp in force of one subscriber. @throws AppError `conflict` where there is none. */
export const revokeComp = (
  context: Context,
  { subscriberId }: { subscriberId: number },
): Promise<{ message: string; compId: number }> =>
  inTransaction(context, async (context) => {
    const [ended] = await rowsOf(
      context.em,
      sql<{ email: string; compId: number }>`with ended as (
          update comp set ended_at = now(), ended_by = ${actorName(context.actor)}, end_reason = 'revoked'
          where subscriber_id = ${subscriberId} and ended_at is null returning id, subscriber_id
        )
        update subscriber s set version = s.version + 1 from ended where s.id = ended.subscriber_id returning s.email, ended.id as "compId"`,
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
    return { message: 'The comp has been ended.', compId: ended.compId }
  })
