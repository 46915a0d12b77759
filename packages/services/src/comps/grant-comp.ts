import { type CompPlan, type GrantLength, messages } from '@joy/contract'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { grantLengthPhrase, loggedLength } from '@joy/domain/comps/grant-length.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { compInChangeSet } from './comp-in-change-set.ts'
import { openChangeSet } from '../change-rows/open-change-set.ts'
import { notifyOfReplaced } from './notify-of-replaced.ts'
import { readGrantLength } from './read-grant-length.ts'
import { refuseWhoPays } from './who-pays.ts'

type Input = {
  subscriberId: number
  reason?: string | undefined
  duration?: GrantLength
  plan?: CompPlan
  withPaying?: boolean
}

/**
 * Comps one subscription: the Paid plan forever unless told otherwise. Somebody who has as much by a comp stays as they
 * are; of one that gave less the answer says that it is replaced, and what comes after. @throws AppError `not_found`; `conflict` for who pays, unless `withPaying`; as `readGrantLength`.
 */
export const grantComp = (
  context: Context,
  { subscriberId, reason, duration = 'forever', plan = PAID, withPaying = true }: Input,
): Promise<{ message: string; changeSetId: number | null }> =>
  inTransaction(context, async (context) => {
    const { em, actor } = context
    const subscriber = await em.findOne(Subscriber, { id: subscriberId })
    if (!subscriber) throw new AppError('not_found', 'This subscriber is no longer on the list. Refresh the page.')
    if (!withPaying) await refuseWhoPays(em, subscriber)
    const length = await readGrantLength(context, duration)

    const changeSet = await openChangeSet(context, 'comp', `Comp of ${subscriber.email}`)
    const comped = await compInChangeSet(em, [subscriberId], {
      grantedBy: actorName(actor),
      reason: reason || null,
      changeSetId: changeSet.id,
      plan,
      duration: length,
    })
    if (comped.length === 0) {
      await em.remove(changeSet).flush()
      return { message: messages.alreadyComped, changeSetId: null }
    }
    Object.assign(changeSet, { status: 'complete', rows: 1 })
    const replaced = await notifyOfReplaced(em, { changeSetId: changeSet.id, emailKey: subscriber.emailKey })
    await logActivity(context, {
      action: 'Subscription Comped',
      platform: 'Substack',
      status: 'Successful',
      details: `Comped ${subscriber.email}, ${grantLengthPhrase(duration)}${replaced ? `, in place of ${replaced.replaced}` : ''}`,
      after: {
        subscriberId,
        changeSetId: changeSet.id,
        plan,
        duration: loggedLength(duration),
        reason: reason ?? null,
      },
    })
    return {
      message: replaced ? `${messages.comped} ${replaced.sentence}` : messages.comped,
      changeSetId: changeSet.id,
    }
  })
