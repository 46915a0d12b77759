import fc from 'fast-check'
import { PAID, FREE, type Book, type Person } from '../book/book.ts'
import { closeRemovals } from '../book/comping.ts'
import { addressThere } from '../book/moving.ts'
import { type SourceStatement, takeStatement } from '../book/saying.ts'
import { closeSet, openSet } from '../book/sets.ts'
import type { World } from '../place/world.ts'
import type { Step } from '../step.ts'
import { getJobId } from './answers.ts'
import { mustEnd } from './must-end.ts'

/** What Substack knows of everybody on the list is read, one by one. */
export const sync: Step<null> = {
  name: 'sync',
  args: fc.constant(null),
  may: (book) => book.people.some(({ isListed }) => isListed),
  async does(world, book) {
    const asOf = world.now()
    const responses = book.people
      .filter(({ isListed }) => isListed)
      .map((person) => ({ person, said: lookUp(world, addressThere(book, person)) }))
    const jobId = getJobId(await world.send('POST', '/api/substack/sync'))
    return {
      said: 'sync',
      async afterwards() {
        const { changeSetId } = await mustEnd(world, jobId, '/api/substack/sync')
        const people = responses.map(({ person }) => person)
        const set = openSet(changeSetId, 'sync', people)
        for (const { person, said } of responses)
          if (!said) {
            closeRemovals(person)
            set?.sayings.set(person.key, { topics: new Set(['freed']), asOf, isNewest: true, sends: false })
          } else {
            const saying = takeStatement(person, said, { asOf, now: world.now(), setId: changeSetId })
            set?.sayings.set(person.key, saying)
          }
        closeSet(book, set, people)
        markArrived(
          book,
          people.filter((_, at) => responses[at]?.said),
        )
      },
    }
  },
}

/** What Substack answers about somebody; null: it knows nobody of that address, and that ends nothing. */
function lookUp({ control }: World, address: string): SourceStatement | null {
  const found = control.state.substack.subscribers.find(({ email }) => email === address)
  if (!found) return null
  const { type, status } = found
  const isOfSubstack = true
  if (type === 'free') return { tier: FREE, type: null, status, isOfSubstack }
  if (type === 'comp') return { tier: PAID, type, status, comp: { plan: PAID, until: null }, isOfSubstack }
  return { tier: PAID, type: type === 'free_trial' ? 'trial' : type, status, isOfSubstack }
}

/** Whoever is seen at Substack needs no export any more (ruling 14). */
function markArrived(_book: Book, people: readonly Person[]): void {
  for (const { website } of people) if (website) website.isExported = true
}
