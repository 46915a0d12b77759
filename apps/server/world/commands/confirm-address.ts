import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { expectMail } from '../book/mails.ts'
import { movesTo } from '../book/moving.ts'
import type { Step } from '../step.ts'
import { ownsAccount, tokenIn } from './own-account.ts'
import { who } from './person-arg.ts'

/** Somebody follows the link at the new address: from then on they are found there, and under the old one as well. */
export const confirmAddress: Step<{ who: number }> = {
  name: 'confirm the new address',
  weight: 2,
  args: fc.record({ who }),
  may: (book, args) => {
    const person = personAt(book, args.who)
    return book.addressChanges.has(person.key) && ownsAccount(book, person)
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const { name, key } = person
    const waiting = book.addressChanges.get(key)
    const token = waiting && tokenIn(world, /^address-change\.\d+\.new$/u, waiting.email)
    if (!waiting || !token) return `${name} has no letter to confirm an address by`
    const reply = await world.visit('POST', '/api/account-links', { token, confirm: true })
    const isLate = waiting.until <= world.now()
    if (reply.statusCode >= 300 !== isLate)
      throw new Error(`${name} follows a link that is ${isLate ? 'late' : 'in time'}: ${reply.body}`)
    if (isLate) {
      book.addressChanges.delete(key)
      return `${name} confirms too late`
    }
    expectMail(book, 'address-changed', person)
    movesTo(book, person, waiting.email)
    return `${name} confirms, and is ${person.email}`
  },
}
