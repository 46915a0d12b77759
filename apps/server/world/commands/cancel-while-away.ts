import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { expectMail } from '../book/mails.ts'
import { wish } from '../book/wishes.ts'
import type { Step } from '../step.ts'
import { liveAt } from './at-stripe.ts'
import { keptSubscription } from './kept-subscription.ts'
import { listPayments } from './payments.ts'
import { who } from './person-arg.ts'

/**
 * Somebody's subscription is cancelled while Stripe takes no orders, and its period ends before Stripe is back: Stripe
 * renews it, and whoever is charged has what was paid and is told so, once.
 */
export const cancelWhileAway: Step<{ who: number }> = {
  name: 'cancel while Stripe is away',
  args: fc.record({ who }),
  may: (book, args) =>
    liveAt(book.getSubscriptions(personAt(book, args.who))).some(
      ({ willEnd, pause, interval }) => !willEnd && pause === null && interval === 'month',
    ),
  async does(world, book, { who }) {
    const person = personAt(book, who)
    const said = `the payment of ${person.name} is cancelled while Stripe is away`
    const first = (await listPayments(world, person)).find(
      (it) => it.provider === 'stripe' && it.status !== 'canceled' && it.interval === 'month',
    )
    if (!first || first.isCancelAtPeriodEnd) return `${said} → there is none that goes on`
    const { providerId: id } = await keptSubscription(world, first)
    const there = book.getSubscriptions(person).find((it) => it.id === id)
    if (!there) return `${said} → Stripe does not have it`
    // What fails is asked again.
    book.acts.mayRepeat = true
    world.control.setFault({ platform: 'stripe', kind: 'server error', method: 'POST', times: 1000 })
    const reply = await world.send('POST', `/api/payments/${first.id}/cancel`, {})
    if (reply.statusCode >= 300) return `${said} → ${reply.statusCode}`
    wish(book, id, { ends: true })
    await world.settle()
    const charged = () =>
      world.control.state.stripe.invoices.filter(
        ({ parent, status, amount_paid: paid }) =>
          parent?.subscription_details?.subscription === id && status === 'paid' && paid > 0,
      ).length
    const before = charged()
    await world.pass(Math.max(0, (Number(there.periodEnd) - Number(world.now())) / 1000) + 60)
    await world.settle()
    const late = charged() - before
    for (let times = 0; times < late; times += 1) expectMail(book, 'charged-after-cancelling', person)
    expectMail(book, 'cancellation', person)
    return `${said}, over the end of its period`
  },
}
