import { planTitle } from '@joy/domain/plans/plans.ts'
import { messages } from '@joy/contract/messages.ts'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { overSince } from '@joy/domain/access/over-since.ts'
import { endingPlan, staysCancelled } from '@joy/domain/account/account-messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import { byThemselves, isThemselves, logActivity } from '../activity/log-activity.ts'
import type { Address } from '../address-changes/move-person.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Kept = { email: string; cancelledPlans: string[] }

/** Somebody changed their mind in their portal. @throws AppError `conflict` where no deletion waits */
export async function keepOwnAccount(context: Context, person: Address): Promise<{ message: string }> {
  const { cancelledPlans } = await keepWaitingAccount(context, person)
  return { message: [messages.accountKept, staysCancelled(cancelledPlans)].filter(Boolean).join(' ') }
}

/** Keeps whichever account waits to be deleted under this address. @throws AppError `conflict` where none does */
export const keepWaitingAccount = (context: Context, { key }: Address): Promise<Kept> =>
  inTransaction(context, async (context) => {
    const waiting = await db(context.em)
      .selectFrom('accountDeletion')
      .select('id')
      .where('emailKey', '=', key)
      .where('takenBackAt', 'is', null)
      .where('doneAt', 'is', null)
      .executeTakeFirst()
    if (!waiting) throw new AppError('conflict', messages.noDeletion)
    return keepAccount(context, waiting.id)
  })

/**
 * In the caller's transaction: the account stays, and so does the end of what was cancelled with it: nobody is charged anew
 * without saying so. @throws AppError `conflict` where it is deleted, or was kept already
 */
export async function keepAccount(context: Context, id: number): Promise<Kept> {
  const kept = await db(context.em)
    .updateTable('accountDeletion')
    .set({ takenBackAt: sqlNow })
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .where('doneAt', 'is', null)
    .returning(['email', 'emailKey'])
    .$narrowType<{ email: NotNull; emailKey: NotNull }>()
    .executeTakeFirst()
  if (!kept) throw new AppError('conflict', messages.noDeletion)
  await db(context.em)
    .updateTable('accountLink')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', sqlNow) }))
    .where('accountDeletionId', '=', id)
    .execute()
  const cancelledPlans = await readCancelled(context, kept.emailKey)
  await queueMail(context, {
    template: 'account-kept',
    to: kept.email,
    idempotencyKey: `account-deletion:${id}:kept`,
    variables: {
      cancelled: staysCancelled(cancelledPlans),
      kept: isThemselves(context)
        ? 'You changed your mind, and nothing is deleted.'
        : 'Our people entered that it stays, and nothing is deleted.',
    },
    secrets: {},
  })
  await logActivity(context, {
    action: 'Account Kept',
    platform: 'Website',
    status: 'Successful',
    details: `The account of ${kept.email} is not deleted after all`,
    ...byThemselves(context, { name: null, email: kept.email }),
  })
  return { email: kept.email, cancelledPlans }
}

/** What ends and can be resumed, with its last day. */
async function readCancelled({ em, clock }: Context, key: string): Promise<string[]> {
  const zone = await communityZone(em)
  const theirs = await em.find(Subscription, { emailKey: key, isCancelAtPeriodEnd: true }, { orderBy: { id: 'asc' } })
  return theirs
    .filter((it) => !overSince(it, clock.now()))
    .map(({ plan, currentPeriodEnd }) => endingPlan(planTitle(plan), formatDay(currentPeriodEnd, zone)))
}
