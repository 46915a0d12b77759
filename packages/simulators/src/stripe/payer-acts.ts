import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { World } from '../world.ts'
import { chargeObject } from './charge-object.ts'
import { disputeObject } from './dispute-object.ts'
import { openEngine } from './engine.ts'
import type { WireCharge, WireDispute } from './wire.ts'

/** What befalls a payment or its payer: somebody gives money back in the dashboard, a bank takes it back, a customer is deleted. */
export function openPayerActs(world: World) {
  const { stripe: state } = world.state
  const engine = openEngine(world)

  /** The newest payment of a subscription. @throws where nothing was paid. */
  function newestCharge(subscriptionId: string): WireCharge {
    const paid = state.invoices.findLast((it) => it.amount_paid > 0 && engine.subscriptionOf(it)?.id === subscriptionId)
    if (!paid) throw new Error(`Nothing was paid for ${subscriptionId}.`)
    const made = chargeObject(paid)
    const known = state.charges.find(({ id }) => id === made.id)
    if (!known) state.charges.push(made)
    return known ?? made
  }

  return {
    /** Of the newest payment; `amount` null: all that was not given back yet. */
    refund(subscriptionId: string, amount: number | null): WireCharge {
      const charge = newestCharge(subscriptionId)
      const refunded = Math.min(charge.amount, charge.amount_refunded + (amount ?? charge.amount))
      Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount })
      engine.emit('charge.refunded', charge)
      return charge
    },
    openDispute(subscriptionId: string, reason: string): WireDispute {
      const charge = newestCharge(subscriptionId)
      charge.disputed = true
      const dispute = disputeObject({ id: engine.newId('dp'), charge, reason, created: engine.seconds() })
      state.disputes.push(dispute)
      engine.emit('charge.dispute.created', dispute)
      return dispute
    },
    closeDispute(disputeId: string, status: 'won' | 'lost'): void {
      const dispute = state.disputes.find(({ id }) => id === disputeId)
      if (!dispute) throw new Error(`There is no dispute ${disputeId}.`)
      dispute.status = status
      engine.emit('charge.dispute.closed', dispute)
    },
    /** Nothing is charged for that long, from now on; a few days before, Stripe tells that it ends. */
    giveTrial(subscriptionId: string, days: number): void {
      const subscription = state.subscriptions.find(({ id }) => id === subscriptionId)
      if (!subscription) throw new Error(`There is no subscription ${subscriptionId}.`)
      const [start, end] = [engine.seconds(), engine.seconds() + days * secondsInDay]
      for (const item of subscription.items.data)
        Object.assign(item, { current_period_start: start, current_period_end: end })
      Object.assign(subscription, { trial_start: start, trial_end: end, billing_cycle_anchor: end })
      engine.setStatus(subscription, 'trialing')
    },
    /** Ends what they pay for at once, as Stripe does. */
    deleteCustomer(customerId: string): void {
      const customer = state.customers.find(({ id }) => id === customerId)
      if (!customer) throw new Error(`There is no customer ${customerId}.`)
      for (const it of state.subscriptions)
        if (it.customer === customerId && it.status !== 'canceled') engine.endSubscription(it, engine.seconds())
      state.customers.splice(state.customers.indexOf(customer), 1)
      state.deletedCustomers.push(customerId)
      engine.emit('customer.deleted', customer)
    },
  }
}
