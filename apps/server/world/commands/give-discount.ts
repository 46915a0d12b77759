import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { liveAt } from './at-stripe.ts'
import { who } from './person-arg.ts'

const coupons = {
  'all of it': { percentOff: 100, duration: 'forever' },
  'all of it for a month': { percentOff: 100, duration: 'repeating', months: 1 },
  half: { percentOff: 50, duration: 'forever' },
  'three dollars': { amountOffCents: 300, duration: 'forever' },
} as const
const names = ['all of it', 'all of it for a month', 'half', 'three dollars'] as const

/** Somebody at Stripe takes something off a subscription, or takes that back. Nobody loses a plan by it (ruling 38). */
export const giveDiscount: Step<{ who: number; coupon: (typeof names)[number] }> = {
  name: 'give a discount',
  weight: 2,
  args: fc.record({ who, coupon: fc.constantFrom(...names) }),
  may: (book, args) => liveAt(book.getSubscriptions(personAt(book, args.who))).length > 0,
  async does({ control }, book, { who, coupon }) {
    const person = personAt(book, who)
    const [live] = liveAt(book.getSubscriptions(person))
    if (!live) throw new Error('There is no subscription.')
    const has = control.state.stripe.subscriptions.find(({ id }) => id === live.id)?.discounts.length ?? 0
    if (has > 0) control.endDiscounts(live.id)
    else control.giveDiscount(live.id, coupons[coupon])
    return has > 0
      ? `the discount of ${person.name} is taken away at Stripe`
      : `${coupon} is taken off for ${person.name} at Stripe`
  },
}
