import { activityKeys } from '@joy/database/entities/activity.entity.ts'
import type { ActivityAction } from '@joy/contract'
import { compPlan } from '@joy/contract/schemas/comp.ts'
import { type Em, execute, sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'

/** A comp whose time is over, and whose it was. */
export const ranOut = z.strictObject({
  id: z.int(),
  plan: compPlan,
  until: z.date(),
  email: z.string(),
  name: z.string().nullable(),
})

/**
 * One line of the log a comp that ran out, in one statement. Time caused it and nobody did it, so that each has a key of
 * its own: whoever comes to it first, the task or an act, writes it once (ruling 44).
 */
export async function logRanOut(em: Em, comps: readonly z.output<typeof ranOut>[]): Promise<void> {
  const zone = await communityZone(em)
  const lines = comps.map(({ id, plan, until, email, name }) => {
    const texts = {
      userName: name,
      userEmail: email,
      action: 'Comp Ran Out' satisfies ActivityAction,
      details: `The comp of ${email}, ${tierName(plan)}, was given until ${formatDay(until, zone)}`,
    }
    return { ...texts, ...activityKeys({ ...texts, requestId: null }), causeKey: `comp:${id}:ran-out`, compId: id }
  })
  // Raw SQL: many lines are written as rows of one value.
  await execute(
    em,
    sql`insert into activity (user_name, user_email, action, platform, status, details, after, who_key, text_key, cause_key)
      select "userName", "userEmail", action, 'Substack', 'Successful', details,
        jsonb_build_object('compId', "compId", 'isComped', false), "whoKey", "textKey", "causeKey"
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) it("userName" text, "userEmail" text, action text,
        details text, "whoKey" text, "textKey" text, "causeKey" text, "compId" int)
      on conflict (cause_key) where cause_key is not null do nothing`,
  )
}
