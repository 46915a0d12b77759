import type { BillingInterval, RegisterPerson, Upgrade as UpgradeShape, UpgradePlan } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { nextStatus, type UpgradeEvent, type UpgradeFacts } from '@joy/domain/upgrades/upgrade-status.ts'
import { defineEntity, p } from '@mikro-orm/core'

declare const isReached: unique symbol
/** Made by `moveByEvent` alone: text is none, so that `em.assign`, `em.nativeUpdate` and an assignment do not compile. */
type ReachedStatus = UpgradeShape['status'] & { readonly [isReached]: true }

const UpgradeSchema = defineEntity({
  name: 'Upgrade',
  tableName: 'upgrade',
  properties: {
    id: p.integer().primary(),
    substackSubscriberId: p.integer(),
    planningCenterMemberId: p.text().nullable(),
    status: p.text().$type<ReachedStatus>().default('pending'),
    plan: p.text().$type<UpgradePlan>().nullable(),
    interval: p.text().$type<BillingInterval>().nullable(),
    amountCents: p.integer().nullable(),
    paymentKind: p.text().$type<'checkout' | 'reference' | 'comp'>().nullable(),
    paymentReference: p.text().nullable(),
    compReason: p.text().nullable(),
    checkoutSessionId: p.text().nullable(),
    checkoutUrl: p.text().nullable(),
    checkoutExpiresAt: p.datetime(3).nullable(),
    /** Asked for and not yet answered: the same link is asked for again under it. */
    checkoutKey: p.text().nullable(),
    paidAt: p.datetime(3).nullable(),
    /** Was a member of Planning Center by this upgrade at some time, whatever became of it since. */
    wasRegistered: p.boolean().default(false),
    chosenPersonId: p.text().nullable(),
    wantsNewPerson: p.boolean().default(false),
    /** Since then somebody may have been made whose id was lost on the way. */
    creationBeganAt: p.datetime(3).nullable(),
    candidates: p.json<RegisterPerson[]>().onCreate(() => []),
    /**
     * What was paid for has ended since, and nothing else gives the person a paid plan. Paid by a reference, outside of this
     * site or of Stripe, nothing may tell of an end: it is over where nothing runs or rests that could still give it.
     */
    isPaymentOver: p
      .boolean()
      .formula(
        (table) => `(exists (select from subscriber s join subscription p on p.email_key = s.email_key
        where s.id = ${table.substackSubscriberId} and plan_rank(s.subscription_tier) = 0 and p.ended_at >= ${table.paidAt})
        or ${table.paymentKind} = 'reference' and exists (select from subscriber s where s.id = ${table.substackSubscriberId}
          and plan_rank(s.subscription_tier) = 0 and not exists (select from subscription p where p.email_key = s.email_key
            and p.ended_at is null and coalesce(p.provider = 'stripe'
              or term_access_end(p.current_period_end, p.is_cancel_at_period_end, p.provider) > app_now(), true))))`,
      )
      .nullable(),
    createdBy: p.text().nullable(),
    createdAt: p.datetime(3).defaultRaw('app_now()'),
  },
})

/** A subscriber on the way to a registration in Planning Center. */
export class Upgrade extends UpgradeSchema.class {
  facts(): UpgradeFacts {
    return {
      isPaid: this.paidAt !== null && this.paidAt !== undefined,
      takesMoney: this.paymentKind !== 'comp',
      wasRegistered: this.wasRegistered,
      isPaymentOver: this.isPaymentOver === true,
    }
  }

  /** There are people to choose from, and none of them was taken yet. */
  isChoiceOpen(): boolean {
    return this.candidates.length > 0 && !this.planningCenterMemberId
  }

  canMove(event: UpgradeEvent): boolean {
    return nextStatus(this.status, event, this.facts()) !== null
  }

  /**
   * Goes on to the status that follows what happened. Only moveUpgrade calls it, which records it too.
   * @throws AppError `conflict` where that cannot happen now; `refusal` is the sentence for the person.
   */
  moveByEvent(event: UpgradeEvent, refusal = `This is not possible while the upgrade is ${this.status}.`): void {
    const next = nextStatus(this.status, event, this.facts())
    if (!next) throw new AppError('conflict', refusal, `upgrade ${this.id}: ${event} while ${this.status}`)
    this.status = next as ReachedStatus
    if (next === 'registered') this.wasRegistered = true
  }
}
UpgradeSchema.setClass(Upgrade)
