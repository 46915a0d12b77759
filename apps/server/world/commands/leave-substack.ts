import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

/** Substack does not know somebody any more. Absence by itself ends nothing (decisions 35). */
export const leaveSubstack: Step<{ who: number }> = {
  name: 'leave Substack',
  args: fc.record({ who }),
  may: () => true,
  async does({ control }, book, args) {
    const { key, name } = personAt(book, args.who)
    const { substack } = control.state
    substack.subscribers = substack.subscribers.filter((it) => it.email.toLowerCase() !== key)
    return `${name} is not at Substack any more`
  },
}
