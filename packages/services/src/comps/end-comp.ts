import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { compName, lockCompHolder } from './lock-comp-holder.ts'
import { isInForce } from './expire-comps.ts'
import { asksRemoval, goesOnThere } from './removal.ts'

export type EndedComp = { message: string; compId: number; isToRemove: boolean }

/**
 * Ends a comp by its own id, also of somebody on no newsletter list. Where Substack has it, or one of before it, that is to
 * be removed there by hand. @throws AppError `conflict` where it is not in force
 */
export const endComp = (context: Context, { id }: { id: number }): Promise<EndedComp> =>
  inTransaction(context, async (context) => {
    const subscriberIds = await lockCompHolder(context.em, id)
    // Raw SQL: the comp and its subscriber are written at once.
    const [ended] = await query(
      context.em,
      z.strictObject({ email: z.string(), isToRemove: z.boolean() }),
      sql`with ended as (
          update comp c set ended_at = app_now(), ended_by = ${actorName(context.actor)}, end_reason = 'revoked', removal_asked_at = ${asksRemoval}
          where c.id = ${id} and ${isInForce} returning c.*
        ), bumped as (
          update subscriber s set version = s.version + 1 from ended where s.id = any(${subscriberIds}::int[])
        )
        select ${compName(sql`ended`)} as email, ended.removal_asked_at is not null or exists (select from comp c
          where c.email_key = ended.email_key and ${goesOnThere}) as is_to_remove from ended`,
    )
    if (!ended) throw new AppError('conflict', 'This comp is not in force any more. Refresh the page.')
    const { email, isToRemove } = ended
    await logActivity(context, {
      action: 'Comp Revoked',
      platform: 'Substack',
      status: 'Successful',
      details: `Ended the comp of ${email}`,
      before: { subscriberId: subscriberIds[0] ?? null, isComped: true },
      after: { compId: id, isComped: false },
    })
    const message = `The comp has been ended.${isToRemove ? ' It is still to be removed at Substack.' : ''}`
    return { message, compId: id, isToRemove }
  })
