import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db } from '@joy/database/sql.ts'
import type { BillingInterval, UpgradePlan } from '@joy/contract'
import { isComped, isLive, paidPlan } from '@joy/domain/reconcile/support.ts'
import { planOfTier, upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { actorName, type Context } from '#context.ts'
import { findOpenUpgrade } from '#upgrades/find-open-upgrade.ts'
import { moveUpgrade, moveUpgrades } from '#upgrades/move-upgrade.ts'
import { recordStep } from '#upgrades/workflow/step-records.ts'
import { resumeUpgrade } from '#upgrades/resume-upgrade.ts'
import type { Judged } from '#comparison/refresh-discrepancies.ts'
import { here, oneByOne } from './fix-work.ts'

/**
 * Starts an upgrade that is paid already, so that its workflow registers the person. No payment is recorded for it: the
 * subscription, or the comp, stands here or at Stripe.
 */
export const register = here(
  oneByOne(async (context, person) => {
    const { em } = context
    const { subscriberId, email } = person.row
    if (subscriberId === null || email === null) return "They are not on Substack's list."
    await db(em).selectFrom('subscriber').select('id').where('id', '=', subscriberId).forUpdate().execute()
    const open = await findOpenUpgrade(em, subscriberId)
    if (open) return `Upgrade #${open} is on its way already.`
    await closeOutdated(context, person)
    const bought = boughtBy(person)
    if (!bought) return 'They have no paid plan at this moment.'
    const { plan, interval, amountCents, kind, note } = bought
    const reference = kind === 'reference' ? await freeReference(context, person) : null
    const upgrade = em.create(Upgrade, {
      substackSubscriberId: subscriberId,
      plan,
      interval,
      amountCents,
      paymentKind: kind,
      paymentReference: reference,
      createdBy: actorName(context.actor),
    })
    await em.flush()
    await recordStep(em, upgrade.id, {
      name: 'subscriber',
      state: 'done',
      reason: `${email} is on the list.`,
      begins: true,
    })
    await recordStep(em, upgrade.id, { name: 'payment', state: 'done', reason: note, begins: true })
    await moveUpgrade(context, upgrade, 'paid', {
      text: `Started for ${email} from the reconciliation. ${note}`,
      action: 'Upgrade Started',
      status: 'Pending',
    })
    upgrade.paidAt = context.clock.now()
    await resumeUpgrade(context, upgrade)
    return undefined
  }),
)

type Bought = {
  plan: UpgradePlan
  interval: BillingInterval
  amountCents: number
  kind: 'reference' | 'comp'
  note: string
}

/** What gives the person the plan of this moment, the payments that come through this site first; null: nothing does. */
function boughtBy({ facts, row }: Judged): Bought | null {
  const plan = planOfTier(facts.plan) ?? paidPlan(facts)
  if (!plan) return null
  const paid = facts.payments.find(({ there }) => isLive(there) && there.plan === plan)?.there
  const interval = paid?.interval ?? 'month'
  const bought = { plan, interval, amountCents: paid?.amountCents ?? upgradePrice(plan, interval) }
  if (paid) return { ...bought, kind: 'reference', note: 'Paid already, as Stripe says.' }
  if (facts.paidOtherwise === plan && facts.paidTermOver === null)
    return { ...bought, kind: 'reference', note: 'Paid already, outside of Stripe.' }
  if (isComped(facts)) return { ...bought, kind: 'comp', note: `${row.email} is comped already; that comp stays.` }
  return { ...bought, kind: 'reference', note: 'Paid already, through Substack.' }
}

/** The registration whose person is gone makes room for the new one. */
async function closeOutdated(context: Context, { row, facts }: Judged): Promise<void> {
  if (facts.upgrade !== 'registered' || row.upgradeId === null) return
  await moveUpgrades(context, [row.upgradeId], 'closed', {
    text: 'The person is gone from Planning Center; a new registration took its place.',
    action: 'Registration Closed',
  })
}

/** One payment pays for one upgrade: a subscription that another upgrade names is not named again. */
async function freeReference({ em }: Context, { row }: Judged): Promise<string | null> {
  const ids = row.atStripe.map(({ providerId }) => providerId)
  const used = await db(em)
    .selectFrom('upgrade')
    .select('paymentReference as it')
    .where('paymentReference', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('status', '<>', 'cancelled')
    .execute()
  return ids.find((id) => !used.some(({ it }) => it === id)) ?? null
}
