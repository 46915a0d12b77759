import fc from 'fast-check'
import { z } from 'zod'
import { personAt } from '../book/book.ts'
import { compInForce, putBack } from '../book/comping.ts'
import { expectLine } from '../book/logging.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

const history = z.array(z.object({ id: z.number(), endReason: z.string().nullable() }))

/** That a comp was revoked is taken back: the last one of somebody is in force again, where nothing stands against it. */
export const restore: Step<{ who: number }> = {
  name: 'restore a comp',
  weight: 2,
  args: fc.record({ who }),
  may(book, args) {
    const { isListed, comps } = personAt(book, args.who)
    return isListed && comps.some(({ ended }) => ended?.why === 'revoked')
  },
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const its = await world.get(history, `/api/substack/subscribers/${await getId(world, person)}/comps`)
    const last = its.find(({ endReason }) => endReason === 'revoked')
    const comp = person.comps.findLast(({ ended }) => ended?.why === 'revoked')
    if (!last || !comp) throw new Error(`No comp of ${person.name} was revoked, as the program says.`)
    const now = world.now()
    const mayBe = !compInForce(person, now) && (comp.until === null || comp.until > now)
    const reply = await world.send('POST', `/api/comps/${last.id}/restore`)
    if (reply.statusCode < 300 !== mayBe)
      throw new Error(`Restoring the comp of ${person.name}: ${reply.statusCode} ${reply.body}`)
    if (!mayBe) return `restore the comp of ${person.name} → refused`
    putBack(comp)
    expectLine(book, 'Comp Restored')
    return `restore the comp of ${person.name}`
  },
}
