import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { expectLine } from '../book/logging.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const acts = ['is refunded', 'is refunded in part', 'disputes the payment'] as const

/** Money goes back at Stripe. By itself it changes nothing of what somebody has: it is told (ruling 38). */
export const moneyBack: Step<{ who: number; act: (typeof acts)[number] }> = {
  name: 'refund or dispute',
  weight: 2,
  args: fc.record({ who, act: fc.constantFrom(...acts) }),
  may: (book, args) => book.getSubscriptions(personAt(book, args.who)).some(({ provider }) => provider === 'stripe'),
  async does({ control, pages: { engine } }, book, { who, act }) {
    const { key, name } = personAt(book, who)
    const { customers, subscriptions } = control.state.stripe
    const customer = customers.find(
      ({ id, email }) => email?.toLowerCase() === key && subscriptions.some((it) => it.customer === id),
    )
    if (!customer) throw new Error(`${name} has paid nothing.`)
    const charge = { object: 'charge', id: engine.newId('ch'), customer: customer.id, amount: 1000, currency: 'usd' }
    if (act === 'disputes the payment') {
      const { id, amount, currency } = charge
      const evidence = { customer_email_address: customer.email }
      engine.emit('charge.dispute.created', {
        object: 'dispute',
        id: engine.newId('dp'),
        charge: id,
        amount,
        currency,
        evidence,
      })
      expectLine(book, 'Payment Disputed')
    } else {
      engine.emit('charge.refunded', { ...charge, amount_refunded: act === 'is refunded' ? 1000 : 400 })
      expectLine(book, 'Payment Refunded')
    }
    return `${name} ${act} at Stripe`
  },
}
