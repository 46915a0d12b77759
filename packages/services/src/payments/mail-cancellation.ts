import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { endWithAccount } from '@joy/domain/access/end-with-account.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { dueAt, waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { resumableUntil } from './resumable-until.ts'
import { readMessage } from './read-message.ts'

/**
 * The mail of a cancellation that is carried out: the day of the end, what is charged, what comes after, and until when it
 * can be taken back. Of one that was
 * over when the provider was told, that it is, and since when.
 */
export async function mailCancellation(
  context: Context,
  subscription: Subscription,
  idempotencyKey: string,
): Promise<void> {
  const zone = await communityZone(context.em)
  const { isUnpaid, ...messages } = await readMessage(context.em, subscription, zone)
  const letter = { to: subscription.email, idempotencyKey, secrets: {} }
  if (isEnded(subscription.status))
    return queueMail(context, {
      ...letter,
      template: 'ended-before-cancelling',
      variables: {
        planTitle: planTitle(subscription.plan),
        endedOn: formatDay(subscription.endedAt ?? subscription.currentPeriodEnd, zone),
        ...messages,
      },
    })
  const deletion = dueAt(await waitingDeletion(context.em, subscription.emailKey))
  const endsAt = endWithAccount(subscription.currentPeriodEnd, deletion)
  const isWithAccount = endsAt < subscription.currentPeriodEnd
  const endsOn = formatDay(endsAt, zone)
  await queueMail(context, {
    ...letter,
    template: 'cancellation',
    variables: {
      planTitle: planTitle(subscription.plan),
      endsOn,
      ...messages,
      ...(deletion ? { after: '' } : {}),
      resumableUntil: await resumableUntil(context, subscription, zone),
      kept: isUnpaid
        ? ''
        : `${planTitle(subscription.plan)} stays open to you until ${endsOn}${isWithAccount ? ', when your account is deleted' : ''}.`,
    },
  })
}
