import * as pages from '@joy/domain/page-paths.ts'
import type { UpgradeStepName } from '@joy/contract'
import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { knownName } from '#addresses/known-name.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { notify } from '#notifications/notify.ts'
import { orderLinkExpiry } from '../checkout-link.ts'
import { lockUpgrade } from '../lock-upgrade.ts'
import { losePerson } from '../lose-person.ts'
import { moveUpgrade } from '../move-upgrade.ts'
import { runningSentences } from '../running-payments.ts'
import { failUpgrade } from './fail-upgrade.ts'
import { recordStep } from './step-records.ts'
import type { StepAt, StepOutcome } from './steps/step-outcome.ts'

/** In a transaction: keeps what came of a step, and moves the upgrade where that decides it. Gives whether to go on. */
export async function endStep(
  context: Context,
  { name, person, upgrade: begun }: StepAt & { name: UpgradeStepName },
  { state, reason, keeps, isGone, fault }: StepOutcome,
  upgradeId: number,
): Promise<boolean> {
  const { em } = context
  const upgrade = await lockUpgrade(em, upgradeId)
  if (name === 'payment' && isAnotherPayment(upgrade, begun)) {
    await orderLinkExpiry(em, { id: upgradeId, checkoutSessionId: keeps?.checkoutSessionId ?? null })
    return true
  }
  // Gone or merged over there meanwhile: what came is another person's.
  if (isAnotherPerson(upgrade, begun)) return true
  Object.assign(upgrade, keeps)
  // Answered, or given up: the next link is another one.
  if (name === 'payment') upgrade.checkoutKey = null
  // Cancelled meanwhile: what came is kept, the status stays.
  if (upgrade.status === 'cancelled') {
    await em.flush()
    await orderLinkExpiry(em, upgrade)
    return false
  }
  if (isGone && upgrade.planningCenterMemberId) {
    await losePerson(context, upgrade.planningCenterMemberId)
    return false
  }
  if (state === 'failed') {
    await failUpgrade(context, upgrade, { name, reason, fault })
    return false
  }
  await recordStep(em, upgradeId, { name, state, reason })
  if (name === 'payment' && state === 'waiting') await sendLink(context, upgrade, person)
  if (name === 'membership') await complete(context, upgrade, person)
  await em.flush()
  return state !== 'waiting' && upgrade.status !== 'registered'
}

async function sendLink(context: Context, upgrade: Upgrade, { email, name }: StepAt['person']): Promise<void> {
  await moveUpgrade(context, upgrade, 'link sent', {
    text: `The checkout link went to ${email}.`,
    action: 'Checkout Link Sent',
    platform: 'Stripe',
    status: 'Pending',
  })
  await queueMail(context, {
    template: 'checkout-link',
    to: email,
    idempotencyKey: `checkout-link:${upgrade.checkoutSessionId}`,
    variables: {
      name: await greeted(context.em, { email, name }),
      planTitle: planTitle(upgrade.plan ?? ''),
      running: await runningSentences(context, upgrade.substackSubscriberId),
    },
    secrets: { link: upgrade.checkoutUrl ?? '' },
    uselessAfter: upgrade.checkoutExpiresAt ?? null,
  })
}

async function complete(context: Context, upgrade: Upgrade, { email, name }: StepAt['person']): Promise<void> {
  const wasRegistered = await isRegisteredOnce(context.em, upgrade.id)
  const text = `${name ?? email} is registered in Planning Center.`
  await moveUpgrade(context, upgrade, 'registered', {
    text,
    action: 'Upgrade Registered',
    platform: 'Planning Center',
  })
  await notify(context, { kind: 'upgrade', title: 'Upgrade registered', text, link: pages.upgradeRecord(upgrade.id) })
  // Whoever was gone there and is registered anew had the mail; it is not kept for as long as an upgrade is.
  if (wasRegistered) return
  await queueMail(context, {
    template: 'upgrade-confirmation',
    to: email,
    idempotencyKey: `upgrade-confirmation:${upgrade.id}`,
    variables: {
      name: await greeted(context.em, { email, name }),
      planTitle: planTitle(upgrade.plan ?? ''),
      payment: await paymentLabels(context, upgrade),
    },
    secrets: {},
  })
}

const paidMessages = {
  comp: 'It is a gift, and nothing is charged for it.',
  reference: 'It has been paid for; your portal shows until when.',
  checkout: 'Your portal shows what is charged next.',
}

/** How the upgrade is paid, and what its owner pays beside it (ruling 39). */
async function paymentLabels(context: Context, upgrade: Upgrade): Promise<string> {
  const { paymentKind: kind, paymentReference: own = null, createdAt, substackSubscriberId } = upgrade
  // Stripe tells its times by the second.
  const began = kind === 'checkout' ? { startedSince: new Date(createdAt.getTime() - 1000) } : { own }
  const running = await runningSentences(context, substackSubscriberId, began)
  return [kind ? paidMessages[kind] : '', running].filter(Boolean).join(' ')
}

/** By the name on whichever list knows one, else by the address. */
const greeted = async (em: Em, { email, name }: Pick<StepAt['person'], 'email' | 'name'>): Promise<string> =>
  name ?? (await knownName(em, emailKey(email))) ?? email

async function isRegisteredOnce(em: Em, upgradeId: number): Promise<boolean> {
  const registered = await db(em)
    .selectFrom('upgradeEvent')
    .select('id')
    .where('upgradeId', '=', upgradeId)
    .where('status', '=', 'registered')
    .limit(1)
    .executeTakeFirst()
  return registered !== undefined
}

/** Whether the person whom an upgrade names became another one while a step was under way. */
const isAnotherPerson = (now: Upgrade, begun: Readonly<Upgrade>): boolean =>
  (now.planningCenterMemberId ?? null) !== (begun.planningCenterMemberId ?? null)

/** Whether another way of paying was chosen while a link was being made: that link is not wanted any more. */
export const isAnotherPayment = (now: Upgrade, begun: Readonly<Upgrade>): boolean =>
  now.checkoutKey !== begun.checkoutKey
