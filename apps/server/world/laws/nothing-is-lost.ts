import { z } from 'zod'
import type { Person } from '../book/book.ts'
import { compInForce, isToRemove } from '../book/comping.ts'
import { addressThere } from '../book/moving.ts'
import { type Law, mustBe } from './law.ts'

const website = z.array(z.object({ email: z.string() }))
const upgrades = z.array(z.object({ id: z.number(), status: z.string() }))
const toDo = z.object({ items: z.array(z.object({ kind: z.string(), email: z.string() })) })

const isToGive =
  (now: Date) =>
  (person: Person): boolean =>
    compInForce(person, now)?.isAtSubstack === false

/** What the program has acknowledged stands there: sign-ups, upgrades, and what is to be done at Substack by hand. */
export const nothingIsLost: Law = {
  name: 'nothing is lost',
  async check(world, book) {
    const keys = (its: { email: string }[]) => its.map(({ email }) => email.toLowerCase()).toSorted()
    const there = (its: Person[]) => keys(its.map((it) => ({ email: addressThere(book, it) })))
    const signedUp = book.people.filter(({ website: it }) => it !== null && !it.isUnsubscribed)
    mustBe(this.name, 'who signed up', keys(await world.get(website, '/api/website-subscribers')), keys(signedUp))
    const all = await world.get(upgrades, '/api/upgrades')
    const missing = book.upgradeIds.filter((id) => !all.some((it) => it.id === id))
    mustBe(this.name, 'upgrades that are gone', missing, [])
    const { items } = await world.get(toDo, '/api/manual-tasks/page?limit=100')
    const removals = keys(items.filter(({ kind }) => kind === 'removal'))
    const wanted = there(book.people.filter((it) => isToRemove(it, world.now())))
    mustBe(this.name, 'what is to be removed at Substack', removals, wanted)
    const given = [...new Set(keys(items.filter(({ kind }) => kind === 'comp')))]
    mustBe(
      this.name,
      'which comps are to be given at Substack',
      given,
      there(book.people.filter(isToGive(world.now()))),
    )
    return signedUp.length + all.length
  },
}
