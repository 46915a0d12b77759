import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import fc from 'fast-check'
import { planObject } from '@joy/simulators/stripe/catalogue-objects.ts'
import type { WireSubscription } from '@joy/simulators/stripe/wire.ts'
import { type Book, GYM, PAID, personAt } from '../book/book.ts'
import { wish } from '../book/wishes.ts'
import type { World } from '../place/world.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const acts = [
  'cancels at once',
  'cancels with the period',
  'ends months later',
  'ends in ten days',
  'goes on',
  'takes the other plan',
] as const
/** An end that is chosen freely lies in a later period, or within the present one. */
const endsAfter = { 'ends months later': 100, 'ends in ten days': 10 } as const

/** Somebody changes their subscription at Stripe itself: the program hears of it by webhook alone. */
export const atStripe: Step<{ who: number; act: (typeof acts)[number] }> = {
  name: 'change at Stripe',
  weight: 2,
  args: fc.record({ who, act: fc.constantFrom(...acts) }),
  may: (book, args) => liveAt(book.getSubscriptions(personAt(book, args.who))).length > 0,
  async does(world, book, { who, act }) {
    const person = personAt(book, who)
    const [live] = liveAt(book.getSubscriptions(person))
    const there = world.control.state.stripe.subscriptions.find(({ id }) => id === live?.id)
    if (!there) throw new Error('There is no subscription.')
    const { engine } = world.pages
    if (act === 'cancels at once') engine.endSubscription(there, engine.seconds())
    else if (act === 'takes the other plan') takeOtherPlan(world, book, there)
    else if (act === 'ends months later' || act === 'ends in ten days') {
      wish(book, there.id, { ends: true })
      world.control.endAt(there.id, new Date(world.control.now() + endsAfter[act] * millisecondsInDay))
    } else {
      const willEnd = act === 'cancels with the period'
      wish(book, there.id, { ends: willEnd })
      const end = there.items.data[0]?.current_period_end ?? null
      engine.changeSubscription(there, {
        cancel_at_period_end: willEnd,
        cancel_at: willEnd ? end : null,
        canceled_at: willEnd ? engine.seconds() : null,
      })
    }
    return `${person.name} ${act} at Stripe`
  },
}

/** The other of the two plans, for as long as the one before. */
function takeOtherPlan({ pages, control, credentials }: World, book: Book, there: WireSubscription): void {
  const { workOut, joinTheGym } = credentials.stripe.prices
  const now = there.items.data[0]?.price.id
  const isYearly = now === workOut.yearly || now === joinTheGym.yearly
  const isGym = now === workOut.monthly || now === workOut.yearly
  const to = isGym ? joinTheGym : workOut
  const price = control.state.stripe.prices.find(({ id }) => id === (isYearly ? to.yearly : to.monthly))
  if (!price) throw new Error('There is no such price.')
  const data = there.items.data.map((it) => ({ ...it, price, plan: planObject(price) }))
  wish(book, there.id, { plan: isGym ? GYM : PAID, interval: isYearly ? 'year' : 'month' })
  pages.engine.changeSubscription(there, { items: { ...there.items, data } })
}

export const liveAt = <T extends { provider: string; status: string }>(its: readonly T[]): T[] =>
  its.filter(({ provider, status }) => provider === 'stripe' && status !== 'canceled')
