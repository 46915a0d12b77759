import fc from 'fast-check'
import { z } from 'zod'
import { personAt, type Person } from '../book/book.ts'
import { compInForce, endByHand } from '../book/comping.ts'
import { expectLine } from '../book/logging.ts'
import type { World } from '../place/world.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

const named = z.object({ items: z.array(z.object({ id: z.number(), email: z.string() })) })

/** The comp of somebody is ended before its time: of whoever stands on no list by its own id, as the list of those names it. */
export const revoke: Step<{ who: number }> = {
  name: 'revoke a comp',
  weight: 2,
  args: fc.record({ who }),
  may: (book, args) => personAt(book, args.who).comps.length > 0,
  async does(world, book, args) {
    const person = personAt(book, args.who)
    const held = compInForce(person, world.now())
    const path = await getCompPath(world, person)
    if (path === null && held) throw new Error(`${person.name} is comped and on no list, and nothing names the comp.`)
    if (path === null) return `revoke the comp of ${person.name} → there is none`
    const reply = await world.send('POST', path)
    if (held) {
      endByHand(held, world.now())
      expectLine(book, 'Comp Revoked')
    }
    if (reply.statusCode < 300 !== (held !== undefined))
      throw new Error(`Revoking the comp of ${person.name}: ${reply.statusCode} ${reply.body}`)
    return `revoke the comp of ${person.name}${held ? '' : ' → there is none'}`
  },
}

async function getCompPath(world: World, person: Person): Promise<string | null> {
  if (person.isListed) return `/api/substack/comp-subscription/${await getId(world, person)}/revoke`
  const search = encodeURIComponent(person.email)
  const { items } = await world.get(named, `/api/comps/on-no-list/page?search=${search}`)
  const comp = items.find(({ email }) => email.toLowerCase() === person.email.toLowerCase())
  return comp ? `/api/comps/${comp.id}/revoke` : null
}
