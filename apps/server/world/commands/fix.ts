import fc from 'fast-check'
import { z } from 'zod'
import type { Book } from '../book/book.ts'
import { takeFix } from '../book/fixing.ts'
import { closeSet, openSet } from '../book/sets.ts'
import { noteFix } from '../coverage.ts'
import type { World } from '../place/world.ts'
import type { Done, Step } from '../step.ts'
import { listUpgradeIds } from './answers.ts'
import { listDiscrepancies } from './list-discrepancies.ts'

const fixed = z.object({ changeSetId: z.number().nullable() })
const totals = z.object({ kinds: z.array(z.object({ code: z.string(), people: z.number(), stale: z.number() })) })
type Found = { id: number; email: string; code: string }

/** Somebody presses what the reconciliation offers, for one person or for all of the same kind. */
export const fix: Step<{ which: number; isForAll: boolean; isOther: boolean }> = {
  name: 'fix a discrepancy',
  weight: 4,
  args: fc.record({ which: fc.nat({ max: 9 }), isForAll: fc.boolean(), isOther: fc.boolean() }),
  may: (book) => book.story.some((it) => it.startsWith('compare')),
  async does(world, book, { which, isForAll, isOther }) {
    const all = await found(world)
    const one = all[which % Math.max(1, all.length)]
    if (!one) return 'fix: nothing is found'
    return isForAll ? fixSameKind(world, book, one, all) : fixOne(world, book, one, isOther)
  },
}

const found = async (world: World): Promise<Found[]> =>
  (await listDiscrepancies(world)).flatMap(({ id, email, codes }) => codes.map((code) => ({ id, email, code })))

async function fixOne(world: World, book: Book, { id, email, code }: Found, isOther: boolean): Promise<Done> {
  const answer = isOther && code === 'comp-not-shown' ? 'end-comp' : undefined
  const now = world.now()
  const reply = await world.send('POST', `/api/reconcile/${id}/fix`, { code, ...(answer ? { answer } : {}) })
  const said = `fix '${code}' of ${email}${answer ? ` by ${answer}` : ''}`
  if (reply.statusCode >= 300) return `${said} → ${reply.statusCode} ${reply.body.slice(0, 160)}`
  noteFix(answer ?? code)
  const person = book.people.find(({ key }) => key === email.toLowerCase())
  const { changeSetId: setId } = fixed.parse(reply.json())
  const people = person ? [person] : []
  const set = openSet(setId, said, people)
  for (const one of people) takeFix(book, one, code, { now, setId, ...(answer ? { answer } : {}) })
  closeSet(book, set, people)
  book.upgradeIds = await listUpgradeIds(world)
  return said
}

/** Of all who had it and have it no more afterwards it was fixed. */
async function fixSameKind(world: World, book: Book, { code }: Found, before: readonly Found[]): Promise<Done> {
  const now = world.now()
  const kind = (await world.get(totals, '/api/reconcile/totals')).kinds.find((it) => it.code === code)
  const count = kind ? kind.people - kind.stale : 0
  const reply = await world.send('POST', '/api/reconcile/fix-same-kind', { code, count })
  const said = `fix '${code}' of all ${count}`
  if (reply.statusCode >= 300) return `${said} → ${reply.statusCode}`
  return {
    said,
    async afterwards() {
      const still = await found(world)
      const had = before.filter((it) => it.code === code)
      for (const { email } of had.filter(
        (it) => !still.some((other) => other.email === it.email && other.code === code),
      )) {
        noteFix(code)
        const person = book.people.find(({ key }) => key === email.toLowerCase())
        if (person) takeFix(book, person, code, { now })
      }
      book.upgradeIds = await listUpgradeIds(world)
    },
  }
}
