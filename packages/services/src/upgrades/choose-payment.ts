import type { ChoosePaymentInput } from '@joy/contract'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { type Context, inTransaction } from '../context.ts'
import { boughtWords } from './bought-words.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { paymentFields } from './payment-fields.ts'
import { recordStep } from './record-step.ts'
import { refuseUsedReference } from './refuse-used-reference.ts'
import { sendOn } from './send-on.ts'
import { settlePayment } from './settle-payment.ts'
import { takeUpIfPaid } from './take-up-if-paid.ts'
import { withdrawLink } from './withdraw-link.ts'

/**
 * Carries on an upgrade that nobody has paid for, with a new checkout link, as paid already, or comped. A link that
 * went out before is closed. @throws AppError `not_found`; `conflict` once it is paid or over, or the reference is used.
 */
export async function choosePayment(context: Context, input: ChoosePaymentInput): Promise<{ message: string }> {
  await takeUpIfPaid(context, input)
  return inTransaction(context, async (context) => {
    const { em } = context
    const upgrade = await lockUpgrade(em, input.id)
    await moveUpgrade(context, upgrade, 'payment chosen', {
      text: `How it is paid was chosen: ${boughtWords(input)}.`,
      action: 'Upgrade Payment Chosen',
      status: 'Pending',
    })
    await refuseUsedReference(em, input.payment)
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
    await sendOn(context, upgrade)
    return { message: input.payment.kind === 'checkout' ? upgradeWords.linkComes : upgradeWords.paymentChosen }
  })
}
