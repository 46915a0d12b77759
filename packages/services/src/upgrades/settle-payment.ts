import type { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { tierOfPlan } from '@joy/domain/upgrades/upgrade-price.ts'
import { compInChangeSet } from '../comps/comp-in-change-set.ts'
import { openCompChangeSet } from '../comps/open-comp-change-set.ts'
import { actorName, type Context } from '../context.ts'
import { recordPaidSubscription } from './record-paid-subscription.ts'
import { recordStep } from './record-step.ts'
import { tellUpgrade } from './tell-upgrade.ts'
import { upgradePerson } from './upgrade-person.ts'

/**
 * In the caller's transaction: the upgrade is paid for from now on. A comp is granted, a payment with a reference
 * becomes a subscription (one by checkout comes with Stripe's own events), and the list shows the tier.
 */
export async function settlePayment(context: Context, upgrade: Upgrade, at = new Date()): Promise<void> {
  const { em } = context
  const person = await upgradePerson(em, upgrade.substackSubscriberId)
  if (!person) throw new AppError('not_found', 'This subscriber is no longer on the list.')
  const isFirst = !upgrade.facts().isPaid
  upgrade.move('paid')
  if (!isFirst) return
  upgrade.paidAt = at
  const said = await settle(context, upgrade, person.email)
  if (upgrade.plan) await raiseTier(context, upgrade)
  await recordStep(em, upgrade.id, {
    name: 'payment',
    state: 'done',
    reason: said,
    begins: upgrade.paymentKind !== 'checkout',
  })
  await tellUpgrade(context, upgrade, {
    text: said,
    action: upgrade.paymentKind === 'comp' ? 'Subscription Comped' : 'Upgrade Paid',
    platform: upgrade.paymentKind === 'comp' ? 'Substack' : 'Stripe',
  })
}

async function settle(context: Context, upgrade: Upgrade, email: string): Promise<string> {
  if (upgrade.paymentKind === 'comp') return grant(context, upgrade, email)
  if (upgrade.paymentKind !== 'reference') return `${email} has paid.`
  await recordPaidSubscription(context, upgrade, email)
  return `Paid already, with the reference ${upgrade.paymentReference}.`
}

async function grant(context: Context, upgrade: Upgrade, email: string): Promise<string> {
  const changeSet = await openCompChangeSet(context, `Comp of ${email}`)
  const granted = await compInChangeSet(context.em, [upgrade.substackSubscriberId], {
    grantedBy: actorName(context.actor),
    reason: upgrade.compReason ?? null,
    changeSetId: changeSet.id,
  })
  if (granted.length > 0) {
    Object.assign(changeSet, { status: 'complete', rows: 1 })
    return `Comped ${email}, forever.`
  }
  await context.em.remove(changeSet).flush()
  return `${email} is comped already; that comp stays.`
}

async function raiseTier({ em }: Context, { plan, substackSubscriberId }: Upgrade): Promise<void> {
  const tier = plan ? tierOfPlan(plan) : null
  await rowsOf(
    em,
    sql`update subscriber set subscription_tier = ${tier}::text, version = version + 1
      where id = ${substackSubscriberId} and subscription_tier <> ${tier}::text`,
  )
}
