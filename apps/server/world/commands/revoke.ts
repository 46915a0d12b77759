import fc from 'fast-check'
import { personAt } from '../book/book.ts'
import { compInForce, endByHand } from '../book/comping.ts'
import { expectLine } from '../book/logging.ts'
import type { Step } from '../step.ts'
import { idOf } from './listed.ts'
import { who } from './person-arg.ts'

/** The comp of somebody is ended before its time. */
export const revoke: Step<{ who: number }> = {
  name: 'revoke a comp',
  weight: 2,
  args: fc.record({ who }),
  may: (book, args) => personAt(book, args.who).isListed && personAt(book, args.who).comps.length > 0,
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const held = compInForce(person, world.now())
    const reply = await world.send('POST', `/api/substack/comp-subscription/${await idOf(world, person)}/revoke`)
    if (held) {
      endByHand(held, world.now())
      expectLine(book, 'Comp Revoked')
    }
    if (reply.statusCode < 300 !== (held !== undefined))
      throw new Error(`Revoking the comp of ${person.name}: ${reply.statusCode} ${reply.body}`)
    return `revoke the comp of ${person.name}${held ? '' : ' → there is none'}`
  },
}
