import { z } from 'zod'
import type { Closer, Person } from '../book/book.ts'
import { isClosed } from '../book/saying.ts'
import { type Law, LawBroken, mustBe } from './law.ts'

const listed = z.array(z.object({ id: z.number(), email: z.string() }))
const closedByList = z.object({ asOf: z.string() }).nullable()
const unsubscribedHere = z.object({ at: z.string() }).nullable()
const record = z.object({
  mailbox: z.object({ closedAt: z.string().nullable(), closedByList, unsubscribedHere }),
})
const overview = z.object({ closedByList, unsubscribedHere })
type Named = { closedByList: { asOf: string } | null; unsubscribedHere: { at: string } | null }

/**
 * Whoever closed a mailbox is named in the record and in the portal, and as of when: another list, the person here, or
 * nobody but Substack, whose word is then as old as it is (rulings 35 and 42). Of what the book did not write down it says nothing.
 */
export const whoClosedIsNamed: Law = {
  name: 'who closed a mailbox is named',
  async check(world, book) {
    const ids = new Map(
      (await world.get(listed, '/api/substack/subscribers')).map(({ id, email }) => [email.toLowerCase(), id]),
    )
    const known = book.people.filter(
      (it) => ids.has(it.key) && (it.left !== null || (it.closer !== null && it.closer !== 'unknown')),
    )
    for (const person of known) {
      const { mailbox } = await world.get(record, `/api/substack/subscribers/${ids.get(person.key)}`)
      mustName(this.name, `the record of ${person.name}`, person, mailbox)
      const substack = getCloser(person, 'Substack')
      if (substack) mustBeOf(this.name, `the day in the record of ${person.name}`, mailbox.closedAt, substack.asOf)
      const portal = await world.fromPortal(person.email, '/api/portal/overview')
      mustName(this.name, `the portal of ${person.name}`, person, overview.parse(portal.json()))
    }
    return known.length
  },
}

/** Whose word stands, where the person has not said it themselves. */
const getCloser = ({ left, closer, status }: Person, by: Closer['by']): Closer | null =>
  left === null && isClosed(status) && closer !== 'unknown' && closer?.by === by ? closer : null

function mustName(law: string, where: string, person: Person, named: Named): void {
  const { left } = person
  const list = getCloser(person, 'another list')
  mustBe(law, `whether ${where} names a list`, named.closedByList !== null, list !== null)
  mustBe(law, `whether ${where} names the person`, named.unsubscribedHere !== null, left !== null)
  if (list) mustBe(law, `how old the list in ${where} is`, named.closedByList?.asOf, list.asOf.toISOString())
  if (left) mustBeOf(law, `when they left, in ${where},`, named.unsubscribedHere?.at ?? null, left.at)
}

const MINUTE = 60_000
/** Steps are a minute apart: what happened in one is as old as its beginning, or a little younger. */
function mustBeOf(law: string, what: string, found: string | null, wanted: Date): void {
  const late = found === null ? Number.NaN : new Date(found).getTime() - wanted.getTime()
  if (!(late >= 0 && late < MINUTE))
    throw new LawBroken(law, `${what} is ${found}, and should be ${wanted.toISOString()}`)
}
