import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { movesTo } from '../book/moving.ts'
import type { Step } from '../step.ts'
import { ownsAccount } from './own-account.ts'
import { who } from './person-arg.ts'

/** An administrator gives somebody another address, which nobody has; what arrives under the old one stays theirs. */
export const giveAddress: Step<{ who: number }> = {
  name: 'give another address',
  args: fc.record({ who }),
  may: (book, args) => {
    const person = personAt(book, args.who)
    return ownsAccount(book, person) && !book.deletions.has(person.key)
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const { name, email } = person
    const wanted = `${(name.split(' ')[0] ?? '').toLowerCase()}.${world.now().getTime()}@Example.com`
    const body = { mainEmail: wanted, aliasEmail: email, knownBy: 'Told on the phone' }
    const reply = await world.send('POST', '/api/people/merges', body)
    if (reply.statusCode >= 300) throw new Error(`${name} cannot be given another address: ${reply.body}`)
    movesTo(book, person, wanted)
    return `${name} is ${wanted} by hand`
  },
}
