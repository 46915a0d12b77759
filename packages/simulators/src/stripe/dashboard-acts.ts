import type { World } from '../world.ts'
import { planObject, priceObject, productObject } from './catalogue-objects.ts'
import { isTestCard, type TestCard, testCards } from './customer-objects.ts'
import { discountsOn } from './discounts.ts'
import { openEngine } from './engine.ts'
import { openPayerActs } from './payer-acts.ts'
import type { StripeState } from './stripe-state.ts'
import type { WirePrice, WireSubscription } from './wire.ts'

const QUARTER = 4
const TRIAL_DAYS = 14
const TAX_PERCENT = 8
const YEN = 1_000
const RETREAT_CENTS = 500

/** By heading: what each button of the dashboard does to a subscription. @throws where it cannot be done, in a sentence. */
export function dashboardActs(
  world: World,
): Record<string, Record<string, (subscription: WireSubscription) => unknown>> {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  const payers = openPayerActs(world)

  const openDispute = ({ customer }: WireSubscription) =>
    state.disputes.findLast(
      ({ charge, status }) =>
        status === 'needs_response' && state.charges.find(({ id }) => id === charge)?.customer === customer,
    )
  const setDunningEnd = (end: StripeState['dunningEnd']) => () => {
    state.dunningEnd = end
    world.changed()
  }
  /** Its present way of paying, from the next renewal on. */
  const setMethod = ({ default_payment_method: method }: WireSubscription, does: 'ask' | 'fail' | 'pay') => {
    if (method === null) throw new Error('It has no way of paying.')
    const without = (ids: readonly string[]) => ids.filter((id) => id !== method)
    state.failingMethods = [...without(state.failingMethods), ...(does === 'pay' ? [] : [method])]
    state.confirmedMethods = [...without(state.confirmedMethods), ...(does === 'ask' ? [method] : [])]
    world.changed()
  }
  const payBy = (card: TestCard) => (subscription: WireSubscription) => {
    const customer = state.customers.find(({ id }) => id === subscription.customer)
    if (!customer) throw new Error('Its customer is gone.')
    engine.changeSubscription(subscription, { default_payment_method: engine.addMethod(customer, card).id })
  }
  /** The same price, charged otherwise: by it the plan is known. */
  const reprice = (subscription: WireSubscription, change: (price: WirePrice) => Partial<WirePrice>) => {
    const [item, ...others] = subscription.items.data
    if (!item) throw new Error('It has no item.')
    const price = { ...item.price, ...change(item.price) }
    const data = [{ ...item, price, plan: planObject(price) }, ...others]
    engine.changeSubscription(subscription, { items: { ...subscription.items, data }, currency: price.currency })
  }
  const ofCatalogue = (price: WirePrice) => state.prices.find(({ id }) => id === price.id) ?? price
  const setQuantity = (subscription: WireSubscription, by: number) => {
    const data = subscription.items.data.map((item, at) =>
      at === 0 ? { ...item, quantity: Math.max(1, (item.quantity ?? 1) + by) } : item,
    )
    engine.changeSubscription(subscription, { items: { ...subscription.items, data } })
  }
  const toggleItem = (subscription: WireSubscription) => {
    const [first, ...others] = subscription.items.data
    if (!first) throw new Error('It has no item.')
    const product = productObject('prod_1simRetreat', 'Retreat', engine.seconds())
    const facts = { id: 'price_1simRetreat', product: product.id, cents: RETREAT_CENTS, created: engine.seconds() }
    const price = priceObject({ ...facts, interval: first.price.recurring?.interval === 'year' ? 'year' : 'month' })
    const more = { ...first, id: engine.newId('si'), price, plan: planObject(price), quantity: 1, discounts: [] }
    const data = others.length > 0 ? [first] : [first, more]
    engine.changeSubscription(subscription, { items: { ...subscription.items, data } })
  }
  const withCode = (subscription: WireSubscription) => {
    engine.giveDiscount(subscription, { percentOff: 10, duration: 'forever' }, 'subscription')
    const given = discountsOn(state, subscription).at(-1)
    if (given) Object.assign(given, { promotion_code: engine.newId('promo') })
    engine.emit('customer.discount.updated', given ?? {})
  }

  return {
    'Money back': {
      'Refund all of the last payment': ({ id }) => payers.refund(id, null),
      'Refund a quarter of it': ({ id, items: { data } }) =>
        payers.refund(id, Math.ceil((data[0]?.price.unit_amount ?? 0) / QUARTER)),
      'The bank disputes it': ({ id }) => payers.openDispute(id, 'fraudulent'),
      'The dispute is won': (it) => payers.closeDispute(openDispute(it)?.id ?? '', 'won'),
      'The dispute is lost': (it) => payers.closeDispute(openDispute(it)?.id ?? '', 'lost'),
    },
    'Renewals, by the clock': {
      'Renewals fail from now on': (it) => setMethod(it, 'fail'),
      'Its bank asks at each renewal': (it) => setMethod(it, 'ask'),
      'Renewals are paid again': (it) => setMethod(it, 'pay'),
      'After the last try: it stays past due': setDunningEnd('past_due'),
      'After the last try: it is unpaid': setDunningEnd('unpaid'),
      'After the last try: it is cancelled': setDunningEnd('canceled'),
      'Past due now': (it) => engine.setStatus(it, 'past_due'),
      'Unpaid now': (it) => engine.setStatus(it, 'unpaid'),
      'Active now': (it) => engine.setStatus(it, 'active'),
      'Tell of the next invoice': (it) => engine.announceInvoice(it),
      'Pause payments, or go on': (it) =>
        engine.changeSubscription(it, {
          pause_collection: it.pause_collection ? null : { behavior: 'void', resumes_at: null },
        }),
      [`A trial of ${TRIAL_DAYS} days`]: ({ id }) => payers.giveTrial(id, TRIAL_DAYS),
    },
    Discounts: {
      '20 % off for ever': (it) => engine.giveDiscount(it, { percentOff: 20, duration: 'forever' }, 'subscription'),
      '100 % off for ever': (it) => engine.giveDiscount(it, { percentOff: 100, duration: 'forever' }, 'subscription'),
      '20 % off once': (it) => engine.giveDiscount(it, { percentOff: 20, duration: 'once' }, 'subscription'),
      '10 % off by a promotion code': withCode,
      'End its discounts': (it) => discountsOn(state, it).forEach((one) => engine.endDiscount(one)),
    },
    'What is charged': {
      'One seat more': (it) => setQuantity(it, 1),
      'One seat less': (it) => setQuantity(it, -1),
      'Another item beside it, or none': toggleItem,
      'A schedule, or none': (it) =>
        engine.changeSubscription(it, { schedule: it.schedule === null ? engine.newId('sub_sched') : null }),
      'Every three months, or as the plan says': (it) =>
        reprice(it, (price) => ({
          recurring: price.recurring && {
            ...price.recurring,
            interval_count: price.recurring.interval_count === 3 ? 1 : 3,
          },
        })),
      'In yen, or as the plan says': (it) =>
        reprice(it, (price) =>
          price.currency === 'jpy'
            ? ofCatalogue(price)
            : { currency: 'jpy', unit_amount: YEN, unit_amount_decimal: String(YEN) },
        ),
      'Tax of 8 % on all that comes, or none': () => {
        state.taxPercent = state.taxPercent === 0 ? TAX_PERCENT : 0
        world.changed()
      },
    },
    'How it is paid': Object.fromEntries(
      Object.entries(testCards).map(([card, { label }]) => [
        label,
        (it: WireSubscription) => isTestCard(card) && payBy(card)(it),
      ]),
    ),
    'The end': {
      'End it now': (it) => engine.endSubscription(it, engine.seconds()),
      'Delete the customer': ({ customer }) => payers.deleteCustomer(customer),
    },
  }
}
