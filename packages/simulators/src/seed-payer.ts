import type { SampleSubscription } from '@joy/samples'
import { addInterval } from './stripe/add-interval.ts'
import { customerObject, paymentMethodObject } from './stripe/customer-objects.ts'
import { invoiceObject } from './stripe/invoice-object.ts'
import { subscriptionObject } from './stripe/subscription-object.ts'
import type { World } from './world.ts'

type Payer = Omit<SampleSubscription, 'startedAt' | 'currentPeriodEnd'> & {
  name: string | null
  startedAt: Date
  currentPeriodEnd: Date
}

/** Somebody who pays already: customer, card, subscription, and an invoice for every period until now. */
export function seedPayer({ state, now, nextNumber, origin }: World, payer: Payer): void {
  const { stripe } = state
  const suffix = payer.providerSubscriptionId.replace(/^sub_/, '')
  const started = seconds(payer.startedAt)
  const customer = customerObject({ id: `cus_${suffix}`, email: payer.email, name: payer.name, created: started })
  const card = payer.cardLast4 === '4444' ? 'mastercard' : 'visa'
  const facts = { id: `pm_${suffix}`, customer: customer.id, card, email: payer.email, created: started } as const
  const price = stripe.prices.find(
    (it) => it.unit_amount === payer.amountCents && it.recurring?.interval === payer.interval,
  )
  if (!price) throw new Error(`No price of ${payer.amountCents} cents a ${payer.interval} in the samples.`)

  const starts = [started]
  for (let count = 1; addInterval(started, payer.interval, count) <= now() / 1000; count += 1)
    starts.push(addInterval(started, payer.interval, count))
  const subscription = subscriptionObject({
    id: payer.providerSubscriptionId,
    customer: customer.id,
    price,
    quantity: 1,
    startedAt: started,
    periodStart: starts.at(-1) ?? started,
    periodEnd: seconds(payer.currentPeriodEnd),
    paymentMethod: facts.id,
    metadata: {},
  })
  stripe.customers.push(customer)
  stripe.paymentMethods.push(paymentMethodObject(facts))
  stripe.subscriptions.push(subscription)
  starts.forEach((created, index) => {
    const id = `in_${suffix}${index + 1}`
    const number = `JOY-${String(nextNumber()).padStart(4, '0')}`
    const url = `${origin()}/stripe/invoice/${id}`
    const reason = index === 0 ? ('subscription_create' as const) : ('subscription_cycle' as const)
    const parties = { email: payer.email, name: payer.name, taxPercent: 0 }
    stripe.invoices.push(
      invoiceObject({ id, number, url, subscription, ...parties, created, isPaid: true, taken: [], reason }),
    )
    subscription.latest_invoice = id
  })
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
