import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { planTitle } from '../portal/present-subscription.ts'
import { readWords } from './read-words.ts'

/**
 * The mail of a cancellation that is carried out: the day of the end, what is charged and what comes after. Of one that was
 * over when the provider was told, that it is, and since when.
 */
export async function mailCancellation(context: Context, it: Subscription, idempotencyKey: string): Promise<void> {
  const zone = await communityZone(context.em)
  const { isUnpaid, ...words } = await readWords(context.em, it, zone)
  const letter = { to: it.email, idempotencyKey, secrets: {} }
  if (isEnded(it.status))
    return queueMail(context, {
      ...letter,
      template: 'ended-before-cancelling',
      variables: {
        planTitle: planTitle(it.plan),
        endedOn: formatDay(it.endedAt ?? it.currentPeriodEnd, zone),
        ...words,
      },
    })
  await queueMail(context, {
    ...letter,
    template: 'cancellation',
    variables: {
      planTitle: planTitle(it.plan),
      endsOn: formatDay(it.currentPeriodEnd, zone),
      ...words,
      kept: isUnpaid ? '' : `${planTitle(it.plan)} stays open to you until ${formatDay(it.currentPeriodEnd, zone)}.`,
    },
  })
}
