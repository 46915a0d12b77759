import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { isInForce } from './expire-comps.ts'
import { asksRemoval, goesOnThere } from './removal.ts'

/**
 * Ends the comp in force of one subscriber. Where Substack has it, or one of before it, that is to be removed there by hand.
 * @throws AppError `conflict` where there is none.
 */
export const revokeComp = (
  context: Context,
  { subscriberId }: { subscriberId: number },
): Promise<{ message: string; compId: number; isToRemove: boolean }> =>
  inTransaction(context, async (context) => {
    // The subscriber is locked first, as by everybody who grants.
    const [ended] = await rowsOf(
      context.em,
      sql<{ email: string; compId: number; isToRemove: boolean }>`with person as (
          select id, email, main_address(email_key) as key from subscriber where id = ${subscriberId} for update
        ), ended as (
          update comp c set ended_at = app_now(), ended_by = ${actorName(context.actor)}, end_reason = 'revoked', removal_asked_at = ${asksRemoval}
          from person where c.email_key = person.key and ${isInForce} returning c.id, c.email_key, c.removal_asked_at
        )
        update subscriber s set version = s.version + 1 from ended where s.id = ${subscriberId}
        returning s.email, ended.id as "compId", ended.removal_asked_at is not null or exists (select from comp c
          where c.email_key = ended.email_key and ${goesOnThere}) as "isToRemove"`,
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
