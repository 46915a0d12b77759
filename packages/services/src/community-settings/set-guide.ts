import type { GuideInput, GuideSettings } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { memberGuide } from '../community/member-guide.ts'

/** Sets what members find to do in the portal; it is there at once. @throws AppError `conflict` where somebody else changed it meanwhile */
export const setGuide = (context: Context, { version, ...guide }: GuideInput): Promise<GuideSettings> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const { now } = await db(em)
      .selectFrom('memberGuide')
      .select('version as now')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now !== version)
      throw new AppError(
        'conflict',
        'Somebody else changed this meanwhile. Please look at it as it is now, and save again.',
      )
    const { reflection, practicesUrl, people } = guide
    await db(em)
      .updateTable('memberGuide')
      .set((eb) => ({
        reflectionTitle: reflection?.title ?? null,
        reflectionUrl: reflection?.url ?? null,
        practicesUrl,
        people: JSON.stringify(people),
        version: eb('version', '+', 1),
        changedAt: sqlNow,
        changedBy: actorName(actor),
      }))
      .execute()
    await logActivity(context, {
      action: 'Member Guide Changed',
      platform: 'System',
      status: 'Successful',
      details: 'What members find to do in the portal',
      after: { reflection: reflection?.title ?? null, practicesUrl, people: people.length },
    })
    return memberGuide(context)
  })
