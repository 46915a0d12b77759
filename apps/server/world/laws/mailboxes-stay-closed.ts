import { z } from 'zod'
import { isClosed } from '../book/saying.ts'
import { type Law, LawBroken } from './law.ts'

const listed = z.array(z.object({ email: z.string(), subscriptionStatus: z.string().nullable() }))

/** A mailbox that somebody closed is open on no list; one that was opened by hand is not closed by what was known then (ruling 42). */
export const mailboxesStayClosed: Law = {
  name: 'mailboxes stay closed',
  async check(world, book) {
    const list = await world.get(listed, '/api/substack/subscribers')
    for (const { email, subscriptionStatus } of list) {
      const person = book.people.find(({ key }) => key === email.toLowerCase())
      if (person && isClosed(person.status) && !isClosed(subscriptionStatus))
        throw new LawBroken(this.name, `${person.name} is '${subscriptionStatus}', and should be '${person.status}'`)
      if (person?.opened && !isClosed(person.status) && person.left === null && isClosed(subscriptionStatus))
        throw new LawBroken(this.name, `${person.name} is '${subscriptionStatus}', and was opened by hand`)
    }
    return book.people.filter(({ status, opened }) => isClosed(status) || opened !== null).length
  },
}
