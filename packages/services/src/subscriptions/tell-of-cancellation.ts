import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { planTitle } from '../portal/present-subscription.ts'
import { readWords } from './read-words.ts'

/** In the cancellation's own transaction: the mail with the end date, and what the payment provider is to be told. */
export async function tellOfCancellation(context: Context, it: Subscription): Promise<void> {
  // Somebody may cancel, come back and cancel again within one period: each is told on its own.
  const idempotencyKey = `cancel:${it.id}:${it.cancelRequestedAt?.getTime()}`
  const zone = await communityZone(context.em)
  // The sources are read by statements of their own, which are to see it cancelled.
  await context.em.flush()
  const { isUnpaid, ...words } = await readWords(context.em, it, zone)
  await queueMail(context, {
    template: 'cancellation',
    to: it.email,
    idempotencyKey,
    variables: {
      planTitle: planTitle(it.plan),
      endsOn: formatDay(it.currentPeriodEnd, zone),
      ...words,
      kept: isUnpaid
        ? ''
        : `Until the end of the period that you have paid for, ${planTitle(it.plan)} stays open to you.`,
    },
    secrets: {},
  })
  if (it.provider !== 'stripe' || !it.providerSubscriptionId) return
  const payload = JSON.stringify({
    subscriptionId: it.id,
    providerSubscriptionId: it.providerSubscriptionId,
    email: it.email,
  })
  await rowsOf(
    context.em,
    sql`insert into pending_provider_action (platform, action, payload, idempotency_key)
      values ('stripe', 'cancel-at-period-end', ${payload}::text::jsonb, ${idempotencyKey})`,
  )
}
