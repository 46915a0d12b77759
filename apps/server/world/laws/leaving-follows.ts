import { z } from 'zod'
import { isToLeave } from '../book/leaving.ts'
import { addressThere, toKeys } from '../book/moving.ts'
import { listDiscrepancies } from '../commands/list-discrepancies.ts'
import { type Law, mustBe } from './law.ts'

const toDo = z.object({ items: z.array(z.object({ email: z.string() })), total: z.number() })
const totals = z.object({ unsubscribe: z.number() })

/**
 * Who left here and to whom Substack sends by its newest word that stands is to be unsubscribed there: in the list, in its
 * counter, and at the reconciliation, where that says so of somebody it does not tell to have changed (rulings 42 and 43).
 */
export const leavingFollows: Law = {
  name: 'leaving follows',
  async check(world, book) {
    const keys = (its: readonly { email: string }[]) => its.map(({ email }) => email.toLowerCase()).toSorted()
    const toLeave = book.people.filter((it) => isToLeave(book, it))
    const leaving = keys(toLeave.map((it) => ({ email: addressThere(book, it) })))
    const { items } = await world.get(toDo, '/api/manual-tasks/page?kind=unsubscribe&limit=100')
    // Whose account was deleted is taken off there by hand, as long as Substack sends.
    const gone = book.gone.flatMap((it) => it.keys)
    const rest = keys(items).filter((it) => !gone.includes(it))
    mustBe(this.name, 'who is to be unsubscribed at Substack', rest, leaving)
    const { unsubscribe } = await world.get(totals, '/api/manual-tasks/totals')
    mustBe(this.name, 'how many are to be unsubscribed at Substack', unsubscribe, items.length)
    const shown = (await listDiscrepancies(world)).filter(
      ({ isStale, codes }) => !isStale && codes.includes('left-but-on-list'),
    )
    mustBe(
      this.name,
      'who is still to be unsubscribed, as the reconciliation says',
      // The reconciliation names people by the address that they have, the list of what is to be done by the one known there.
      keys(shown).filter((it) => !toLeave.some((one) => toKeys(book, one).includes(it)) && !gone.includes(it)),
      [],
    )
    return leaving.length
  },
}
