import { boughtLabel } from '@joy/domain/upgrades/bought-label.ts'
import type { UpgradeInput } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { refuseWhoPays } from '../comps/who-pays.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { isForNonPayers, paymentFields, refuseUsedReference } from './chosen-payment.ts'
import { findOpenUpgrade } from './find-open-upgrade.ts'
import { recordStep } from './workflow/step-records.ts'
import { registeredAs } from './upgrade-person.ts'
import { resumeUpgrade } from './resume-upgrade.ts'
import { settlePayment } from './settle-payment.ts'
import { recordUpgradeEvent } from './move-upgrade.ts'

/**
 * Starts an upgrade. What was paid already, and a comp, is settled at once; a checkout link and the registration are
 * left to the workflow. @throws AppError `not_found`, `conflict` where one is on its way, the reference is used, a
 * comp is not meant for who pays, or their account waits to be deleted.
 */
export const createUpgrade = (context: Context, input: UpgradeInput): Promise<{ id: number }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const { email } = await lockSubscriber(em, input.subscriberId)
    await refuseWhileLeaving(em, emailKey(email), { own: false })
    const open = await findOpenUpgrade(em, input.subscriberId)
    if (open) throw new AppError('conflict', `Upgrade #${open} of ${email} is on its way already.`)
    await refuseUsedReference(em, input.payment)
    if (isForNonPayers(input.payment)) await refuseWhoPays(em, { id: input.subscriberId, email })

    const upgrade = em.create(Upgrade, {
      substackSubscriberId: input.subscriberId,
      plan: input.plan,
      interval: input.interval,
      amountCents: upgradePrice(input.plan, input.interval),
      ...paymentFields(input.payment),
      // Whom we registered before is not asked for again; a choice that was made all the same stands.
      planningCenterMemberId: input.person ? null : await registeredAs(em, input.subscriberId),
      chosenPersonId: input.person?.personId ?? null,
      wantsNewPerson: input.person?.personId === null,
      createdBy: actorName(context.actor),
    })
    await em.flush()
    await recordStep(em, upgrade.id, {
      name: 'subscriber',
      state: 'done',
      reason: `${email} is on the list.`,
      begins: true,
    })
    await recordUpgradeEvent(context, upgrade, {
      text: `Started for ${email}: ${boughtLabel(input)}.`,
      action: 'Upgrade Started',
      status: 'Pending',
    })
    if (input.payment.kind !== 'checkout') await settlePayment(context, upgrade)
    await resumeUpgrade(context, upgrade)
    return { id: upgrade.id }
  })

/** Held until the upgrade stands, so that two administrators do not start two. */
async function lockSubscriber(em: Em, id: number): Promise<{ email: string }> {
  const person = await db(em)
    .selectFrom('subscriber')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError('not_found', 'This subscriber is no longer on the list. Search again.')
  return person
}
