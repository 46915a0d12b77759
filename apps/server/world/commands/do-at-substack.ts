import fc from 'fast-check'
import { z } from 'zod'
import { closeRemovals, compInForce } from '../book/comping.ts'
import { noteLeft } from '../book/leaving.ts'
import { personBy } from '../book/moving.ts'
import type { Step } from '../step.ts'

const kinds = ['comp', 'removal', 'unsubscribe', 'deletion', 'member-deletion'] as const
const page = z.object({
  items: z.array(z.object({ id: z.number(), kind: z.enum(kinds), email: z.string() })),
})

/** Somebody notes that they did at Substack what is to be done there for one person. */
export const doAtSubstack: Step<{ which: number }> = {
  name: 'mark a Substack to-do as done',
  weight: 2,
  args: fc.record({ which: fc.nat({ max: 9 }) }),
  may: (book) => book.people.some(({ comps, left }) => comps.length > 0 || left !== null),
  async does(world, book, { which }) {
    const { items } = await world.get(page, '/api/manual-tasks/page?limit=100')
    const one = items[which % Math.max(1, items.length)]
    if (!one) return 'nothing is to be done by hand'
    const gone = book.gone.find(({ keys }) => keys.includes(one.email.toLowerCase()))
    const person = personBy(book, one.email) ?? gone?.person
    // A person of Planning Center is named by the number there.
    if (!person && one.kind !== 'member-deletion') return 'what is to be done is of nobody in the book'
    const ids = items.filter(({ kind, email }) => kind === one.kind && email === one.email).map(({ id }) => id)
    const reply = await world.send('POST', '/api/manual-tasks/mark', { ids, isDone: true })
    if (reply.statusCode >= 300) throw new Error(`Marking ${one.kind} of ${one.email}: ${reply.body}`)
    if (one.kind === 'deletion' && gone) gone.isAtSubstack = false
    if (!person) return `the ${one.kind} of ${one.email} is done`
    if (one.kind === 'removal') closeRemovals(person)
    if (one.kind === 'unsubscribe') noteLeft(person, world.now())
    const held = compInForce(person, world.now())
    // It was given there in place of any one of before.
    if (one.kind === 'comp') closeRemovals(person)
    if (one.kind === 'comp' && held) held.isAtSubstack = true
    return `the ${one.kind} of ${person.name} is done at Substack`
  },
}
