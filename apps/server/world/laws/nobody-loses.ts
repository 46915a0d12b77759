import { bookAccess } from '../book/access.ts'
import { FREE } from '../book/book.ts'
import { listDiscrepancies } from '../commands/list-discrepancies.ts'
import { type Law, LawBroken } from './law.ts'

/** What the reconciliation calls by these names ends what somebody has. */
const takesAway = ['registered-not-paying']

/** Nobody who has a plan is proposed to lose their membership; what is told to be stale proposes nothing (ruling 43). */
export const nobodyLoses: Law = {
  name: 'nobody loses what they have',
  async check(world, book) {
    const found = await listDiscrepancies(world)
    for (const { email, codes, descriptions } of found.filter(({ isStale }) => !isStale)) {
      const person = book.people.find(({ key }) => key === email.toLowerCase())
      if (!person || !codes.some((it) => takesAway.includes(it))) continue
      const { plan } = bookAccess(person, book.getSubscriptions(person), world.now())
      if (plan !== FREE)
        throw new LawBroken(
          this.name,
          `${person.name} has ${plan}, and is proposed to lose it: ${descriptions.join(' ')}`,
        )
    }
    return found.length
  },
}
