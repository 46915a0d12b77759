import { compInForce, endByHand, grant } from './comping.ts'
import { type Book, FREE, PAID, type Person } from './book.ts'
import { wish } from './wishes.ts'

/** What a fix of the reconciliation makes true of somebody. Whatever is not here changes nothing that the book holds. */
export function takeFix(
  book: Book,
  person: Person,
  code: string,
  { now, setId = null, answer }: { now: Date; setId?: number | null; answer?: string },
): void {
  const held = compInForce(person, now)
  if (code === 'comp-only-at-substack') {
    const gift = { plan: PAID, from: now, until: person.statement?.endsAt ?? null, setId, by: 'substack' } as const
    const given = grant(person, gift) === 'comped' ? person.comps.at(-1) : undefined
    if (given) given.isByStatement = true
  }
  // Substack does not show it, so there is nothing to be removed there.
  if (code === 'comp-not-shown' && held) held.isAtSubstack = false
  if (code === 'comp-not-shown' && held && answer === 'end-comp') endByHand(held, now)
  if (code === 'absent-at-substack' && person.statement)
    person.statement = { ...person.statement, tier: FREE, type: null, endsAt: null }
  if (code === 'paid-term-over')
    for (const it of person.paidOutside) if (!it.willEnd && it.periodEnd <= now) it.status = 'canceled'
  if (code === 'ends-here-only')
    for (const { id, willEnd } of book.getSubscriptions(person)) if (!willEnd) wish(book, id, { ends: true })
}
