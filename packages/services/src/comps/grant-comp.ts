import { type CompDuration, messages } from '@joy/contract'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { compInChangeSet } from './comp-in-change-set.ts'
import { openCompChangeSet } from './open-comp-change-set.ts'

type Input = { subscriberId: number; reason?: string | undefined; duration?: CompDuration }

/** Comps one subscription, forever unless a duration is given. Somebody comped already stays as they are. @throws AppError `not_found`. */
export const grantComp = (
  context: Context,
  { subscriberId, reason, duration = 'forever' }: Input,
): Promise<{ message: string; changeSetId: number | null }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const subscriber = await em.findOne(Subscriber, { id: subscriberId })
    if (!subscriber) throw new AppError('not_found', 'This subscriber is no longer on the list. Refresh the page.')

    const changeSet = await openCompChangeSet(context, `Comp of ${subscriber.email}`)
    const comped = await compInChangeSet(em, [subscriberId], {
      grantedBy: actorName(actor),
      reason: reason || null,
      changeSetId: changeSet.id,
      duration,
    })
    if (comped.length === 0) {
      await em.remove(changeSet).flush()
      return { message: messages.alreadyComped, changeSetId: null }
    }
    Object.assign(changeSet, { status: 'complete', rows: 1 })
    await logActivity(context, {
      action: 'Subscription Comped',
      platform: 'Substack',
      status: 'Successful',
      details: `Comped ${subscriber.email}, ${duration === 'forever' ? duration : `for ${duration}`}`,
      after: { subscriberId, changeSetId: changeSet.id, duration, reason: reason ?? null },
    })
    return { message: messages.comped, changeSetId: changeSet.id }
  })
