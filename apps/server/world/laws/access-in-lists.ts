import { z } from 'zod'
import { bookAccess } from '../book/access.ts'
import { compInForce } from '../book/comping.ts'
import { readCsv } from '../files/read-csv.ts'
import { type Law, mustBe } from './law.ts'

const listed = z.array(z.object({ email: z.string(), subscriptionTier: z.string(), isComped: z.boolean() }))

/** The list and the export show of everybody what follows from all their sources. */
export const accessInLists: Law = {
  name: 'access in lists',
  async check(world, book) {
    const now = world.now()
    const wanted = book.people
      .filter(({ isListed }) => isListed)
      .map((person) => ({
        email: person.key,
        plan: bookAccess(person, book.getSubscriptions(person), now).plan,
        isComped: compInForce(person, now) !== undefined,
      }))
      .toSorted((a, b) => a.email.localeCompare(b.email))
    const byEmail = <T extends { email: string }>(rows: T[]) => rows.toSorted((a, b) => a.email.localeCompare(b.email))
    const list = (await world.get(listed, '/api/substack/subscribers')).map((subscriber) => ({
      email: subscriber.email.toLowerCase(),
      plan: subscriber.subscriptionTier,
      isComped: subscriber.isComped,
    }))
    mustBe(this.name, 'the list', byEmail(list), wanted)
    const out = await world.send('GET', '/api/export-substack-csv')
    const file = readCsv(out.body).map((row) => ({
      email: (row['email'] ?? '').toLowerCase(),
      plan: row['subscription_tier'],
      isComped: row['is_comped'] === 'true',
    }))
    mustBe(this.name, 'the export', byEmail(file), wanted)
    return wanted.length
  },
}
