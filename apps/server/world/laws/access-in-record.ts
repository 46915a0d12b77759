import { z } from 'zod'
import { bookAccess } from '../book/access.ts'
import type { Law } from './law.ts'
import { mustSayAccess, statedAccess } from './stated-access.ts'

const listed = z.array(z.object({ id: z.number(), email: z.string() }))
const record = z.object({ access: statedAccess })

/** The record of everybody shows what they have, what carries it, and until when. */
export const accessInRecord: Law = {
  name: 'access in the record',
  async check(world, book) {
    const ids = await world.get(listed, '/api/substack/subscribers')
    for (const { id, email } of ids) {
      const person = book.people.find(({ key }) => key === email.toLowerCase())
      if (!person) continue
      const { access } = await world.get(record, `/api/substack/subscribers/${id}`)
      const wanted = bookAccess(person, book.getSubscriptions(person), world.now())
      mustSayAccess(this.name, `the record of ${person.name}`, access, wanted)
    }
    return ids.length
  },
}
