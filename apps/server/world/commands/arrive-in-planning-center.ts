import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

/** Somebody of this address was put into Planning Center by hand: a registration has to ask who is meant. */
export const arriveInPlanningCenter: Step<{ who: number; isMember: boolean }> = {
  name: 'arrive in Planning Center',
  args: fc.record({ who, isMember: fc.boolean() }),
  may: () => true,
  async does({ pages }, book, { who, isMember }) {
    const { name, email } = personAt(book, who)
    const [first_name = name, last_name = '-'] = name.split(' ')
    const { id } = pages.directory.addPerson({ first_name, last_name, membership: isMember ? 'Member' : 'Visitor' })
    pages.directory.addEmail(id, email, 'Home', true)
    return `${name} is put into Planning Center${isMember ? ' as a member' : ''}`
  },
}
