import { beforeEach, expect, test } from 'vitest'
import { createCommunity, type Community } from './community-store.ts'
import { compsOf } from './comps-of.ts'
import { createImport } from './create-import.ts'
import { changedRows } from './find-change-sets.ts'
import { grantComp } from './grant-comps.ts'
import { noteShown } from './settled.ts'
import { revokeComp } from './revoke-comps.ts'
import { runImport } from './run-import.ts'
import { conflictsOf, findChangeSet, undoChangeSet } from './undo-change-set.ts'
import { undoEffects } from './undo-effects.ts'
import { listActions, markActions } from './manual-tasks.ts'
import { unsubscribeHere } from './unsubscriptions.ts'
import { ended } from './watch-job.ts'

let community: Community
beforeEach(() => {
  community = createCommunity({ stepMs: 1 })
})

const email = 'ann@example.org'
async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
const take = (day: number, text: string) =>
  createImport(community, {
    filename: `list-${day}.csv`,
    bytes: bytesOf(text),
    asOf: `2025-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  })
async function bring(day: number, text: string) {
  const stored = await take(day, text)
  await ended(community, runImport(community, stored).jobId)
  return { ...stored.record, id: stored.record.changeSetId ?? 0 }
}
const word = (type: string, status = 'active') =>
  `Email,Type,Receiving emails for,Status\n${email},${type},,${status}\n`
const effects = (id: number) => undoEffects(community, findChangeSet(community, id), () => true)
const undo = async (id: number, includeChanged = false) => {
  const { result } = await ended(community, undoChangeSet(community, { id, includeChanged }).jobId)
  return result
}
const ann = () => community.subscribers.get(community.idByKey.get(email) ?? 0)
const reasons = (id: number) => conflictsOf(community, id).map(({ reason }) => reason)

test('a row of a later list that was older than what an undo takes back is told, and says its own once it is imported again', async () => {
  await bring(1, word('free'))
  const wrong = await bring(20, word('monthly'))
  const right = word('yearly')
  await bring(10, right)
  expect(effects(wrong.id)).toEqual({
    opened: 0,
    toDos: 0,
    toDosGone: 0,
    alsoOn: [],
    passedOver: [{ list: expect.stringMatching(/^Import of list-10\.csv, Mar 28, 2025 /u), rows: 1 }],
  })
  expect(await undo(wrong.id)).toMatchObject({ undone: 1, kept: 0, passedOver: 1 })
  expect(community.activity[0]?.details).toMatch(
    /^Import of list-20\.csv: 1 row undone, 0 left as they are\. 1 row of Import of list-10\.csv, .+ passed over for it: import that list again$/u,
  )
  expect(ann()).toMatchObject({ word: { type: null } })
  await bring(10, right)
  expect(ann()).toMatchObject({ word: { type: 'yearly' } })
})

test('none is where what stood before was newer too, or another list shut it out', async () => {
  await bring(5, word('free'))
  const before = await bring(15, word('monthly'))
  const newer = await bring(25, word('yearly'))
  await bring(1, word('free'))
  await bring(20, word('free'))
  expect(effects(before.id).passedOver).toEqual([])
  expect(effects(newer.id).passedOver).toMatchObject([{ list: expect.stringContaining('list-20.csv'), rows: 1 }])
})

test('a name alone is passed over like a word', async () => {
  const named = (name: string) => `email,name\n${email},${name}\n`
  await bring(1, named('First'))
  const wrong = await bring(20, named('Wrong'))
  await bring(10, named('Right'))
  expect(effects(wrong.id).passedOver).toMatchObject([{ rows: 1 }])
})

test('a newer list that says again what one did is named with what it says, and one that says something else is not', async () => {
  await bring(1, word('free'))
  const paid = await bring(10, word('monthly'))
  expect(reasons(paid.id)).toEqual([])
  await bring(15, `email,name\n${email},\n`)
  expect(reasons(paid.id)).toEqual([])
  const again = await bring(20, word('monthly'))
  expect(reasons(paid.id)).toEqual([expect.stringMatching(/^Confirmed since by Import of list-20\.csv, .+: plan$/u)])
  await undo(again.id)
  expect(reasons(paid.id)).toEqual([])
  const added = await bring(21, `email,name\nnew@example.org,New\n`)
  await bring(22, `email,name\nnew@example.org,New\n`)
  expect(reasons(added.id)).toEqual([
    expect.stringMatching(/^Confirmed since by Import of list-22\.csv, [^:]+:\d\d [AP]M$/u),
  ])
})

test('an undo all the same leaves the age of the newer list that confirmed', async () => {
  await bring(1, word('free'))
  const paid = await bring(10, word('monthly'))
  await bring(20, word('monthly'))
  await undo(paid.id, true)
  expect(ann()?.word).toMatchObject({ type: null, asOf: '2025-03-20T10:00:00.000Z' })
})

const comped = (end: string) => `Email,Type,Expiration date,Receiving emails for\n${email},Comp,${end},2024-01-01\n`
const inForce = () => compsOf(community, email).filter(({ endedAt }) => endedAt === null)

test('a comp that Substack gives for longer takes the place of the one that an import brought, and an undo brings that back', async () => {
  await bring(1, comped('2060-06-01'))
  const [first] = inForce()
  const { record } = await take(10, comped('2061-06-01'))
  expect(record.changes).toContainEqual({
    email,
    field: 'Comped until',
    before: 'Jun 1, 2060',
    after: 'Jun 1, 2061',
  })
  const longer = await bring(10, comped('2061-06-01'))
  expect(inForce()).toMatchObject([{ replacesId: first?.id, until: expect.stringMatching(/^2061-06-01/u) }])
  expect(first).toMatchObject({ endReason: 'replaced', removalAskedAt: null })
  expect((await take(20, comped('2061-01-01'))).record.changes).toEqual([])
  await undo(longer.id)
  expect(inForce()).toMatchObject([{ id: first?.id }])
})

test('a comp that was granted here and given there stays as long as it was granted here', async () => {
  await bring(1, 'email,subscription_type\n' + email + ',free\n')
  grantComp(community, { subscriberId: ann()?.id ?? 0, duration: '1 year' })
  const [granted] = inForce()
  if (granted) granted.toldAt = community.now()
  await bring(27, comped('2061-06-01'))
  expect(inForce()).toMatchObject([{ id: granted?.id }])
  if (granted) Object.assign(granted, { toldAt: null, confirmedAt: null })
  const longer = await bring(28, comped('2061-06-01'))
  expect(inForce()).toMatchObject([{ replacesId: granted?.id }])
  expect(changedRows(community, { id: longer.id, limit: 10 }).items).toMatchObject([{ email }])
})

const givenHere = async () => {
  await bring(1, word('free'))
  grantComp(community, { subscriberId: ann()?.id ?? 0 })
  return inForce()[0]
}

test('what a list showed done at Substack is to be done again once it is undone, unless a later one shows it too', async () => {
  const granted = await givenHere()
  expect(granted).toMatchObject({ confirmedAt: null })
  const first = await bring(10, word('comp'))
  expect(granted?.confirmedAt).not.toBeNull()
  expect(effects(first.id)).toMatchObject({ toDos: 1 })
  const again = await bring(20, word('comp'))
  expect(effects(first.id)).toMatchObject({ toDos: 0 })
  await undo(first.id, true)
  expect(granted?.confirmedAt).not.toBeNull()
  expect(await undo(again.id, true)).toMatchObject({ toDos: 1 })
  expect(granted?.confirmedAt).toBeNull()
})

test('so is a comp that a list showed to be gone there, and the list has a row for it', async () => {
  const granted = await givenHere()
  if (granted) Object.assign(granted, { toldAt: community.now() })
  revokeComp(community, { subscriberId: ann()?.id ?? 0 })
  await bring(5, word('free'))
  if (granted) Object.assign(granted, { removedAt: null })
  const list = await bring(10, word('free'))
  expect(granted?.removedAt).not.toBeNull()
  expect(changedRows(community, { id: list.id, limit: 10 }).items).toMatchObject([{ email, operation: 'settled' }])
  expect(await undo(list.id)).toMatchObject({ undone: 1, toDos: 1 })
  expect(granted?.removedAt).toBeNull()
})

const signUpOnWebsite = () =>
  community.websiteSubscribers.push({
    id: community.nextId(),
    email,
    name: null,
    subscriptionTier: 'free',
    signedUpAt: '2025-01-01T00:00:00.000Z',
    exportedAt: null,
    leftOut: null,
  })

test('the mailbox of somebody of the website whom a list added closed opens by its undo, but not who unsubscribed here', async () => {
  signUpOnWebsite()
  const adding = await bring(10, word('monthly', 'unsubscribed'))
  expect(effects(adding.id)).toMatchObject({ opened: 1 })
  expect(await undo(adding.id)).toMatchObject({ opened: 1 })
  await bring(1, word('monthly'))
  const closing = await bring(10, word('monthly', 'unsubscribed'))
  unsubscribeHere(community, email)
  expect(effects(closing.id)).toMatchObject({ opened: 0 })
  expect(await undo(closing.id, true)).toMatchObject({ opened: 0 })
  expect(ann()).toMatchObject({ subscriptionStatus: 'unsubscribed' })
})

test('an older list confirms nothing of whom one added, and is told as passed over', async () => {
  const adding = await bring(20, word('monthly'))
  await bring(10, word('free'))
  expect(reasons(adding.id)).toEqual([])
  expect(effects(adding.id).passedOver).toMatchObject([{ rows: 1 }])
  expect(await undo(adding.id)).toMatchObject({ undone: 1, kept: 0, passedOver: 1 })
  expect(ann()).toBeUndefined()
})

test('whom it takes off though they stand on a later list is told by that list', async () => {
  const adding = await bring(10, word('free'))
  await bring(15, word('monthly'))
  expect(effects(adding.id).alsoOn).toMatchObject([{ list: expect.stringContaining('list-15.csv'), rows: 1 }])
  expect(await undo(adding.id)).toMatchObject({ kept: 1, alsoOn: 0 })
  expect(await undo(adding.id, true)).toMatchObject({ undone: 1, alsoOn: 1, passedOver: 0 })
  expect(community.activity[0]?.details).toContain('went with it: import that list again to have them back')
})

test('a comp that ended here is to be removed at Substack only while a list that stands shows it', async () => {
  const isToRemove = () => compsOf(community, email).map((it) => it.removalAskedAt !== null && it.removedAt === null)
  await bring(1, word('free'))
  grantComp(community, { subscriberId: ann()?.id ?? 0 })
  const shown = await bring(20, word('comp'))
  revokeComp(community, { subscriberId: ann()?.id ?? 0 })
  expect(isToRemove()).toEqual([true])
  expect(effects(shown.id)).toMatchObject({ toDos: 0, toDosGone: 1 })
  expect(await undo(shown.id, true)).toMatchObject({ undone: 1, toDosGone: 1 })
  expect(isToRemove()).toEqual([false])
  await bring(20, word('comp'))
  expect(isToRemove()).toEqual([true])
})

test('nor one that a list made', async () => {
  await bring(1, word('free'))
  const making = await bring(10, word('comp'))
  const later = await bring(20, word('comp'))
  revokeComp(community, { subscriberId: ann()?.id ?? 0 })
  const asked = () => compsOf(community, email).map((it) => it.removalAskedAt !== null)
  await undo(making.id, true)
  expect(asked()).toEqual([true])
  expect(await undo(later.id, true)).toMatchObject({ toDosGone: 1 })
  expect(asked()).toEqual([false])
})

test('a comp forever that stays at Substack as the one before is there by the same lists', async () => {
  const first = await givenHere()
  const shown = await bring(20, word('comp'))
  revokeComp(community, { subscriberId: ann()?.id ?? 0 })
  grantComp(community, { subscriberId: ann()?.id ?? 0 })
  const [heir] = inForce()
  expect(heir?.confirmedAt).toBe(first?.confirmedAt)
  expect(effects(shown.id)).toMatchObject({ toDos: 1, toDosGone: 0 })
  expect(await undo(shown.id, true)).toMatchObject({ toDos: 1 })
  expect(heir).toMatchObject({ confirmedAt: null, endedAt: null })
})

test('so is one that was granted because they show it', async () => {
  await bring(1, word('free'))
  const lists = [await bring(10, word('comp')), await bring(20, word('comp'))]
  community.comps.delete(email)
  grantComp(community, { subscriberId: ann()?.id ?? 0 })
  const [comp] = inForce()
  if (comp) noteShown(community, ann()?.id ?? 0, comp)
  expect(comp?.confirmedAt).toBe('2025-03-20T10:00:00.000Z')
  await undo(lists[1]?.id ?? 0, true)
  expect(comp?.confirmedAt).toBe('2025-03-10T10:00:00.000Z')
  await undo(lists[0]?.id ?? 0, true)
  expect(comp?.confirmedAt).toBeNull()
})

test('a comp with an end that was granted here keeps it against a list that says nothing of ends, not against one that says none', async () => {
  await bring(1, word('free'))
  grantComp(community, { subscriberId: ann()?.id ?? 0, duration: '30 days' })
  const [granted] = inForce()
  expect((await take(20, word('comp'))).record.changes.map(({ field }) => field)).not.toContain('Comped until')
  const silent = await bring(20, word('comp'))
  expect(inForce()).toMatchObject([{ id: granted?.id, until: granted?.until, confirmedAt: silent.asOf }])
  await undo(silent.id, true)
  expect((await take(21, comped(''))).record.changes).toContainEqual({
    email,
    field: 'Comped until',
    before: expect.any(String),
    after: 'Forever',
  })
  await bring(21, comped(''))
  expect(inForce()).toMatchObject([{ replacesId: granted?.id, until: null }])
})

test('who left is to be unsubscribed there by the newest word that stands, whenever it was said, and the mark stays', async () => {
  const toDo = () => listActions(community, { kind: 'unsubscribe' }).total
  const first = await bring(10, word('free'))
  unsubscribeHere(community, email)
  expect(toDo()).toBe(1)
  markActions(community, { ids: listActions(community, { kind: 'unsubscribe' }).ids, isDone: true })
  const off = await bring(20, word('free', 'unsubscribed'))
  expect(toDo()).toBe(0)
  const left = community.unsubscriptions.get(email)
  if (left?.told) left.told.at = '2025-03-15T10:00:00.000Z'
  const newer = await bring(25, word('free'))
  expect([toDo(), left?.told !== null]).toEqual([1, true])
  expect(effects(newer.id)).toMatchObject({ toDos: 0, toDosGone: 1 })
  expect(await undo(newer.id, true)).toMatchObject({ toDosGone: 1 })
  await bring(18, word('free'))
  expect([toDo(), effects(off.id).toDos]).toEqual([0, 1])
  await undo(off.id, true)
  expect(toDo()).toBe(1)
  await undo(first.id, true)
})
