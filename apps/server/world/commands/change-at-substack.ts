import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { addressThere } from '../book/moving.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const types = ['free', 'free', 'paid', 'comp', 'gift', 'founding'] as const

/** Something changes at Substack itself; nobody here hears of it before the next sync or list. */
export const changeAtSubstack: Step<{ who: number; type: (typeof types)[number]; takesMail: boolean }> = {
  name: 'change at Substack',
  args: fc.record({
    who,
    type: fc.constantFrom(...types),
    takesMail: fc.constantFrom(true, true, true, false),
  }),
  may: () => true,
  async does(world, book, { who, type, takesMail }) {
    const person = personAt(book, who)
    const { name } = person
    const email = addressThere(book, person)
    const { substack } = world.control.state
    const status = takesMail ? 'active' : 'unsubscribed'
    const subscribedOn = world.now().toISOString().slice(0, 10)
    substack.subscribers = [
      ...substack.subscribers.filter((it) => it.email !== email),
      { email, type, status, subscribedOn },
    ]
    return `${name} is ${type}${takesMail ? '' : ', unsubscribed'} at Substack`
  },
}
