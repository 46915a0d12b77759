import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { compName, lockCompHolder } from './lock-comp-holder.ts'
import { expireComps } from './expire-comps.ts'
import { asGrantedThere, markKnownThere } from './removal.ts'

/**
 * Takes back that a comp was revoked: it is in force again as it was granted, its end too. Nothing is to be removed at
 * Substack any more; where it was removed there, it is to be granted there anew.
 * @throws AppError `conflict` where it was not revoked, ran out meanwhile, or another comp is in force.
 */
export const restoreComp = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const subscriberIds = await lockCompHolder(context.em, id)
    await expireComps(context.em, sql`c.email_key = (select email_key from comp where id = ${id})`)
    await markKnownThere(context.em, sql`(${id}::int)`)
    // Raw SQL: the comp and its subscriber are written at once.
    const [restored] = await query(
      context.em,
      z.strictObject({ email: z.string() }),
      sql`with restored as (
          update comp c set ended_at = null, ended_by = null, end_reason = null, ${asGrantedThere}
          where c.id = ${id} and c.end_reason = 'revoked' and (c.until is null or c.until > app_now())
            and not exists (select from comp o where o.email_key = c.email_key and o.ended_at is null)
          returning c.*
        ), bumped as (
          update subscriber s set version = s.version + 1 from restored where s.id = any(${subscriberIds}::int[])
        )
        select ${compName(sql`restored`)} as email from restored`,
    )
    if (!restored) throw new AppError('conflict', 'This comp cannot be put back: it was not revoked, or another holds.')
    await logActivity(context, {
      action: 'Comp Restored',
      platform: 'Substack',
      status: 'Successful',
      details: `Put the comp of ${restored.email} back`,
      before: { subscriberId: subscriberIds[0] ?? null, isComped: false },
      after: { compId: id, isComped: true },
    })
    return { message: 'The comp is in force again.' }
  })
