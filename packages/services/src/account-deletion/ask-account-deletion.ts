import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { isChargedAtSubstack } from '../access/is-charged-at-substack.ts'
import { thereMessage } from '@joy/domain/access/cancellation-messages.ts'
import { messages } from '@joy/contract/messages.ts'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { LockMode } from '@mikro-orm/core'
import { createAccountLink } from '../account-links/create-account-link.ts'
import { byThemselves, isThemselves, logActivity } from '../activity/log-activity.ts'
import type { Address } from '../address-changes/move-person.ts'
import { communityZone } from '../community/community-zone.ts'
import { askedBy, type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordCancellation } from '../payments/record-cancellation.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { hashOfKey } from '../deleted-accounts/to-hash.ts'
import { withdrawUnpaidLinks } from '../upgrades/checkout-link.ts'

/** How long somebody can change their mind. */
const DAYS_TO_CHANGE_ONES_MIND = 14

/**
 * Has somebody's account deleted in 14 days, again and again with the same answer. A paid plan is cancelled at once, so that
 * nothing more is charged, and stays cancelled if they keep the account. The mail leads back.
 */
export const askAccountDeletion = (context: Context, { email, key }: Address): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    await lockPerson(em, key)
    const asked = await db(em)
      .insertInto('accountDeletion')
      .values({
        email,
        emailKey: key,
        emailHash: hashOfKey(key),
        askedBy: askedBy(context.actor),
        dueAt: sql<Date>`app_now() + make_interval(days => ${DAYS_TO_CHANGE_ONES_MIND})`,
      })
      .onConflict((met) =>
        met.column('emailKey').where('takenBackAt', 'is', null).where('doneAt', 'is', null).doNothing(),
      )
      .returning(['id', 'dueAt'])
      .executeTakeFirst()
    if (!asked) return { message: messages.deletionAsked }
    const ended = await cancelRunning(context, key)
    await withdrawUnpaidLinks(context, key, upgradeMessages.accountEnds)
    await queueMail(context, {
      template: 'account-deletion-asked',
      to: email,
      idempotencyKey: `account-deletion:${asked.id}`,
      uselessAfter: asked.dueAt,
      variables: {
        day: formatDay(asked.dueAt, await communityZone(em)),
        cancelled: [
          cancelledMessage(ended),
          (await isChargedAtSubstack(em, key, context.clock.now())) ? thereMessage : '',
        ]
          .filter(Boolean)
          .join(' '),
        asked: isThemselves(context)
          ? 'You asked us to delete your account.'
          : 'Our people entered that your account is to be deleted.',
      },
      secrets: {
        link: await createAccountLink(context, {
          kind: 'keep account',
          accountDeletionId: asked.id,
          expiresAt: asked.dueAt,
        }),
      },
    })
    await logActivity(context, {
      action: 'Account Deletion Asked',
      platform: 'Website',
      status: 'Pending',
      details: `The account of ${email} is to be deleted in ${DAYS_TO_CHANGE_ONES_MIND} days${ended.length > 0 ? '; what is paid was cancelled' : ''}`,
      ...byThemselves(context, { name: null, email }),
      after: { dueAt: asked.dueAt },
    })
    return { message: messages.deletionAsked }
  })

/** `isAtProvider`: Stripe is being told of it. */
type Ended = { plan: string; isUnpaid: boolean; isAtProvider: boolean }

/**
 * Cancels what goes on, by the rules of a cancellation. A term that was paid outside and is over is charged no more: what
 * it carries on for stays.
 */
async function cancelRunning(context: Context, key: string): Promise<Ended[]> {
  const { em } = context
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const theirs = await em.find(Subscription, { emailKey: key, endedAt: null }, { ...lock, orderBy: { id: 'asc' } })
  const now = context.clock.now()
  const ended: Ended[] = []
  for (const subscription of theirs) {
    if (subscription.provider !== 'stripe' && subscription.currentPeriodEnd <= now) continue
    if (!subscription.cancelAtPeriodEnd(now)) continue
    await recordCancellation(context, subscription)
    ended.push({
      plan: planTitle(subscription.plan),
      isUnpaid: subscription.status === 'past_due',
      isAtProvider: subscription.isAtProvider(),
    })
  }
  return ended
}

function cancelledMessage(ended: readonly Ended[]): string {
  if (ended.length === 0) return ''
  const charged = ended.some(({ isUnpaid }) => isUnpaid)
    ? 'no other period is charged. The present one is not paid, and its payment is tried until the account is deleted.'
    : 'nothing more is charged by us.'
  const sentToStripe = ended.some(({ isAtProvider }) => isAtProvider) ? ', and Stripe is being told' : ''
  return `Your plan (${ended.map(({ plan }) => plan).join(', ')}) is cancelled${sentToStripe}: ${charged} Whoever keeps the account can resume it in the portal.`
}
