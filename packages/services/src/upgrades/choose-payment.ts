import { boughtLabel } from '@joy/domain/upgrades/bought-label.ts'
import type { ChoosePaymentInput } from '@joy/contract'
import type { Em } from '@joy/database/sql.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { refuseWhoPays } from '../comps/who-pays.ts'
import { type Context, inTransaction } from '../context.ts'
import { isForNonPayers, paymentFields, refuseUsedReference } from './chosen-payment.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { recordStep } from './workflow/step-records.ts'
import { refuseLeaver, upgradePerson } from './upgrade-person.ts'
import { resumeUpgrade } from './resume-upgrade.ts'
import { settlePayment } from './settle-payment.ts'
import { takePaidLink } from './paid-links.ts'
import { withdrawLink } from './checkout-link.ts'

/**
 * Carries on an upgrade that nobody has paid for, with a new checkout link, as paid already, or comped. A link that
 * went out before is closed. @throws AppError `not_found`; `conflict` once it is paid or over, the reference is used, or a
 * comp is not meant for who pays.
 */
export async function choosePayment(context: Context, input: ChoosePaymentInput): Promise<{ message: string }> {
  await takePaidLink(context, input)
  return inTransaction(context, async (context) => {
    const { em } = context
    const upgrade = await lockUpgrade(em, input.id)
    await moveUpgrade(context, upgrade, 'payment chosen', {
      text: `How it is paid was chosen: ${boughtLabel(input)}.`,
      action: 'Upgrade Payment Chosen',
      status: 'Pending',
    })
    await refuseUsedReference(em, input.payment)
    await refuseLeaver(em, upgrade.substackSubscriberId)
    if (isForNonPayers(input.payment)) await refusePayer(em, upgrade.substackSubscriberId)
    await withdrawLink(em, upgrade)
    Object.assign(upgrade, {
      plan: input.plan,
      interval: input.interval,
      amountCents: upgradePrice(input.plan, input.interval),
      ...paymentFields(input.payment),
    })
    await em.flush()
    await recordStep(em, upgrade.id, { name: 'payment', state: 'to do' })
    if (input.payment.kind !== 'checkout') await settlePayment(context, upgrade)
    await resumeUpgrade(context, upgrade)
    return { message: input.payment.kind === 'checkout' ? upgradeMessages.linkComes : upgradeMessages.paymentChosen }
  })
}

async function refusePayer(em: Em, subscriberId: number): Promise<void> {
  const person = await upgradePerson(em, subscriberId)
  if (person) await refuseWhoPays(em, person)
}
