import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { liveAt } from './at-stripe.ts'
import { who } from './person-arg.ts'

const behaviors = ['void', 'keep_as_draft', 'mark_uncollectible'] as const

/** Somebody at Stripe pauses what a subscription collects, or collects it again. Nobody loses a plan by it (ruling 38). */
export const pausePayments: Step<{ who: number; behavior: (typeof behaviors)[number] }> = {
  name: 'pause payments',
  args: fc.record({ who, behavior: fc.constantFrom(...behaviors) }),
  may: (book, args) => liveAt(book.getSubscriptions(personAt(book, args.who))).length > 0,
  async does({ control }, book, { who, behavior }) {
    const person = personAt(book, who)
    const [live] = liveAt(book.getSubscriptions(person))
    if (!live) throw new Error('There is no subscription.')
    control.pauseCollection(live.id, live.pause === null ? { behavior, resumesAt: null } : null)
    return live.pause === null
      ? `the payments of ${person.name} are paused at Stripe (${behavior})`
      : `the payments of ${person.name} go on at Stripe`
  },
}
