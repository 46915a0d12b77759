import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const deeds = ['cancels at once', 'cancels with the period', 'goes on'] as const

/** Somebody changes their subscription at Stripe itself: the program hears of it by webhook alone. */
export const atStripe: Step<{ who: number; deed: (typeof deeds)[number] }> = {
  name: 'change at Stripe',
  weight: 2,
  args: fc.record({ who, deed: fc.constantFrom(...deeds) }),
  may: (book, args) => liveAt(book.subscriptionsOf(personAt(book, args.who))).length > 0,
  async does(world, book, { who, deed }) {
    const person = personAt(book, who)
    const [live] = liveAt(book.subscriptionsOf(person))
    const there = world.control.state.stripe.subscriptions.find(({ id }) => id === live?.id)
    if (!there) throw new Error('There is no subscription.')
    const { till } = world.pages
    if (deed === 'cancels at once') till.endSubscription(there, till.seconds())
    else {
      const willEnd = deed === 'cancels with the period'
      const end = there.items.data[0]?.current_period_end ?? null
      till.changeSubscription(there, {
        cancel_at_period_end: willEnd,
        cancel_at: willEnd ? end : null,
        canceled_at: willEnd ? till.seconds() : null,
      })
    }
    return `${person.name} ${deed} at Stripe`
  },
}

export const liveAt = <T extends { provider: string; status: string }>(its: readonly T[]): T[] =>
  its.filter(({ provider, status }) => provider === 'stripe' && status !== 'canceled')
