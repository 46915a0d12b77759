import { z } from 'zod'
import { bookAccess, isInForce } from '../book/access.ts'
import { type Law, LawBroken } from './law.ts'
import { mustSayAccess, statedAccess } from './stated-access.ts'

const overview = z.object({ access: statedAccess })

/** Everybody reads in their portal what they have; whoever left every list with a comp in force as well. */
export const accessInPortal: Law = {
  name: 'access in the portal',
  async check(world, book) {
    const known = book.people.filter(
      (it) => it.isListed || it.website !== null || it.comps.some((comp) => isInForce(comp, world.now())),
    )
    for (const person of known) {
      const reply = await world.fromPortal(person.email, '/api/portal/overview')
      if (reply.statusCode !== 200) throw new LawBroken(this.name, `${person.name}: ${reply.body}`)
      const { access } = overview.parse(reply.json())
      const wanted = bookAccess(person, book.getSubscriptions(person), world.now())
      mustSayAccess(this.name, `the portal of ${person.name}`, access, wanted)
    }
    return known.length
  },
}
