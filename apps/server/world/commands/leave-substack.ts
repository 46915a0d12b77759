import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { addressThere } from '../book/moving.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

/** Substack does not know somebody any more. Absence by itself ends nothing (ruling 35). */
export const leaveSubstack: Step<{ who: number }> = {
  name: 'leave Substack',
  args: fc.record({ who }),
  may: () => true,
  async does({ control }, book, args) {
    const person = personAt(book, args.who)
    const { name } = person
    const email = addressThere(book, person)
    const { substack } = control.state
    substack.subscribers = substack.subscribers.filter((it) => it.email !== email)
    return `${name} is not at Substack any more`
  },
}
