import fc from 'fast-check'
import { z } from 'zod'
import { isInForce } from '../book/access.ts'
import { type Book, type Person, personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { who } from './person-arg.ts'

const merged = z.object({ id: z.number() })

/** Two are taken for one person, and are none: once that is undone, each has what they had, and nothing else happened. */
export const mergeAndPart: Step<{ who: number; other: number }> = {
  name: 'merge two and undo it',
  weight: 3,
  args: fc.record({ who, other: who }),
  may(book, args) {
    const [main, alias] = [personAt(book, args.who), personAt(book, args.other)]
    return main !== alias && isKnown(book, main) && isKnown(book, alias) && (main.isListed || !alias.isListed)
  },
  async does(world, book, args) {
    const [main, alias] = [personAt(book, args.who), personAt(book, args.other)]
    const body = { mainEmail: main.email, aliasEmail: alias.email, knownBy: 'The same name' }
    const { id } = await world.ask(merged, 'POST', '/api/people/merges', body)
    const reply = await world.send('POST', `/api/people/merges/${id}/undo`)
    if (reply.statusCode >= 300) throw new Error(`${main.name} and ${alias.name} stay one: ${reply.body}`)
    for (const { key } of [main, alias]) book.addressChanges.delete(key)
    return `${alias.name} is merged with ${main.name}, and parted`
  },
}

/** Something here is under their address, and they do not wait to be deleted. */
const isKnown = (book: Book, person: Person): boolean =>
  !book.deletions.has(person.key) &&
  (person.isListed || person.website !== null || person.comps.some((it) => isInForce(it, book.lookedAt)))
