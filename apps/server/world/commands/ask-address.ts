import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { expectMail } from '../book/mails.ts'
import type { Step } from '../step.ts'
import { ownsAccount } from './own-account.ts'
import { who } from './person-arg.ts'

/** Somebody asks for another address; nothing changes before it is confirmed there. */
export const askAddress: Step<{ who: number }> = {
  name: 'ask to change the address',
  args: fc.record({ who }),
  may: (book, args) => ownsAccount(book, personAt(book, args.who)),
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const { name, email, key } = person
    const wanted = `${(name.split(' ')[0] ?? '').toLowerCase()}${world.now().getTime()}@Example.net`
    const reply = await world.fromPortal(email, '/api/portal/address', 'POST', { email: wanted })
    if (reply.statusCode === 429) return `${name} asked for other addresses often enough`
    if (reply.statusCode >= 300) throw new Error(`${name} cannot ask for another address: ${reply.body}`)
    book.addressChanges.set(key, { email: wanted, until: new Date(world.now().getTime() + 30 * 60_000) })
    expectMail(book, 'confirm-address', { email: wanted })
    expectMail(book, 'address-change-asked', person)
    return `${name} asks to be ${wanted}`
  },
}
