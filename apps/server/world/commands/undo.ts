import fc from 'fast-check'
import { z } from 'zod'
import type { Book, ChangeSet } from '../book/book.ts'
import { expectLine } from '../book/logging.ts'
import { isMentioned } from '../book/confirming.ts'
import { isSpurious, overlooked, restore, unconfirmed } from '../book/undoing.ts'
import type { Step } from '../step.ts'

const conflicts = z.object({ items: z.array(z.object({ email: z.string(), reason: z.string() })), total: z.number() })
const isOfTheBook = (reason: string): boolean =>
  ['Changed since', 'Comped since', 'Seen at Substack since', 'Deleted since'].includes(reason)
const toKey = ({ email }: { email: string }): string => email.toLowerCase()
/** Whom an undo kept can be undone later (ruling 50). */
const openSets = ({ sets }: Book): ChangeSet[] => sets.filter(({ open }) => open.size > 0)

/** An import, a sync, a batch or a comp is taken back; what changed since is listed and stays, of comps unless everything is meant. */
export const undo: Step<{ which: number; isForAll: boolean }> = {
  name: 'undo a change set',
  weight: 2,
  args: fc.record({ which: fc.nat({ max: 9 }), isForAll: fc.boolean() }),
  may: (book) => openSets(book).length > 0,
  async does(world, book, { which, isForAll }) {
    const sets = openSets(book)
    const set = sets.toReversed()[which % sets.length]
    if (!set) throw new Error('There is nothing to undo.')
    const listed = await world.get(conflicts, `/api/change-sets/${set.id}/conflicts`)
    const kept = new Set(listed.items.map(toKey))
    // Upgrades and exports are no part of what the book holds of a set.
    const changed = listed.items.filter(({ reason }) => isOfTheBook(reason)).map(toKey)
    const repeated = listed.items.filter(({ reason }) => reason.startsWith('Confirmed since by ')).map(toKey)
    const unsaid = repeated.find((key) => !isMentioned(book, set, key))
    if (unsaid) throw new Error(`Undo of '${set.title}' lists ${unsaid}, of whom nobody spoke since.`)
    const unkept = unconfirmed(book, set, kept, world.now())
    if (unkept)
      throw new Error(`Undo of '${set.title}' does not list ${unkept}, whom a newer list or look-up confirmed.`)
    const spurious = isSpurious(book, set, new Set(changed), world.now())
    const reason = listed.items.find((it) => toKey(it) === spurious)?.reason
    if (spurious)
      throw new Error(`Undo of '${set.title}' lists ${spurious}: ${reason}, though nothing has changed since.`)
    const lost = overlooked(book, set, kept)
    if (lost) throw new Error(`Undo of '${set.title}' does not list ${lost}, who changed since.`)
    const includeChanged = isForAll && set.title.startsWith('comp ')
    const reply = await world.send('POST', `/api/change-sets/${set.id}/undo`, { includeChanged })
    if (reply.statusCode >= 300) throw new Error(`Undo of '${set.title}': ${reply.statusCode} ${reply.body}`)
    expectLine(book, 'Undo')
    restore(book, set, includeChanged ? new Set() : kept, world.now())
    if (includeChanged) return `undo '${set.title}' of everybody`
    return `undo '${set.title}'${kept.size > 0 ? `, but for ${[...kept].join(', ')}` : ''}`
  },
}
