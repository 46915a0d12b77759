// Long because each history is told on one world: who is missing at Substack after lists, look-ups and their undos, in any order.
import { sql } from '@joy/database/sql.ts'
import { type Sighting, absentSince } from '@joy/domain/absence/absent-since.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedRows } from '../change-sets/changed-rows.ts'
import { getChangeSet } from '../change-sets/get-change-set.ts'
import { fixDiscrepancy } from '../reconcile/fix-discrepancy.ts'
import { pageDiscrepancies } from '../reconcile/page-discrepancies.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { openSubstackHistory, type SubstackHistory } from '../testing/substack-history.ts'

const row = (email: string) => `${email},true,monthly,false,2024-01-01T00:00:00Z,2024-01-01T00:00:00Z,`
const [ann, ben, cy] = ['ann@x.org', 'ben@x.org', 'cy@x.org']

let history: SubstackHistory
const context = () => history.context()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => history.run(statement)
const ago = (days: number) => history.ago(days)

beforeAll(async () => {
  history = await openSubstackHistory()
  await startCompare(context())
  await history.work()
})
afterAll(() => history.close())
/** Ann and Ben pay at Substack by a word of nine days ago. */
beforeEach(async () => {
  await run(sql`truncate subscriber, website_subscriber, sighting, reconcile_person restart identity cascade`)
  history.control.state.substack.subscribers = []
  await bring(9, ann, ben)
})

const bring = (days: number, ...emails: string[]) => history.list(days, emails.map(row))
/** Substack's whole list of so many days ago. */
const whole = (days: number, ...emails: string[]) => history.list(days, emails.map(row), { isFullList: true })
const atSubstack = (...emails: string[]) => {
  history.control.state.substack.subscribers = []
  for (const email of emails) history.control.setSubscriber(email, { type: 'paid' })
}
const sync = () => history.sync()
const syncSet = async () => (await sync()).changeSetId ?? 0
const undo = async (...ids: number[]) => {
  for (const id of ids) await history.undo(id)
}
const missing = async (email = ann) => {
  const [person] = await run(
    sql<{ at: Date | null }>`select substack_absent_at as at from subscriber where email_key = ${email}`,
  )
  return person?.at?.toISOString() ?? null
}
const inReconciliation = async () =>
  (await pageDiscrepancies(context(), { limit: 50, code: 'absent-at-substack' })).items.map(({ email }) => email)
const listed = async (id: number) =>
  (await changedRows(context(), { id, limit: 50 })).items.map(({ email, operation, isUndone }) => [
    email,
    operation,
    isUndone,
  ])

describe('whom two whole lists miss', () => {
  test('is missing by the newer while the older is undone, and by neither after both', async () => {
    const [older, newer] = [await whole(5, ben), await whole(4, ben)]
    expect([await missing(), await inReconciliation()]).toEqual([ago(5), [ann]])
    await undo(older)
    expect([await missing(), await inReconciliation()]).toEqual([ago(4), [ann]])
    await undo(newer)
    expect([await missing(), await inReconciliation()]).toEqual([null, []])
  })

  test('is missing by the older while the newer is undone', async () => {
    const [older, newer] = [await whole(5, ben), await whole(4, ben)]
    await undo(newer)
    expect([await missing(), await inReconciliation()]).toEqual([ago(5), [ann]])
    await undo(older)
    expect([await missing(), await inReconciliation()]).toEqual([null, []])
  })

  test('is so also where the older list comes in last', async () => {
    const [newer, older] = [await whole(4, ben), await whole(5, ben)]
    expect(await missing()).toBe(ago(5))
    await undo(older)
    expect(await missing()).toBe(ago(4))
    await undo(newer)
    expect(await missing()).toBeNull()
  })

  test('is missing again by the same list, imported once more after its undo', async () => {
    const first = await whole(5, ben)
    await undo(first)
    const second = await whole(5, ben)
    expect(await missing()).toBe(ago(5))
    await undo(second)
    expect(await missing()).toBeNull()
  })

  test('stands in the record of each, and in their own history', async () => {
    const list = await whole(5, ben)
    expect(await listed(list)).toEqual([[ann, 'missing', false]])
    expect(await getChangeSet(context(), { id: list })).toMatchObject({ rows: 1, status: 'complete' })
    const { events } = await subscriberHistory(context(), { id: 1 })
    expect(events.map(({ text }) => text)).toContain('Not there for the import of list.csv')
    await undo(list)
    expect(await listed(list)).toEqual([[ann, 'missing', true]])
  })

  test('is each address for itself, also of one person', async () => {
    await run(sql`insert into address_alias (alias_key, main_key) values (${ann}, ${ben})`)
    const [older, newer] = [await whole(5, cy), await whole(4, ben, cy)]
    expect([await missing(ann), await missing(ben)]).toEqual([ago(5), null])
    await undo(newer)
    expect([await missing(ann), await missing(ben)]).toEqual([ago(5), ago(5)])
    await undo(older)
    expect([await missing(ann), await missing(ben)]).toEqual([null, null])
    await run(sql`truncate address_alias`)
  })
})

describe('whom a list has between two that do not', () => {
  const lists = async () => [await whole(6, ben), await bring(5, ann), await whole(4, ben)] as const

  test('is missing by the later alone', async () => {
    const [before, between, after] = await lists()
    expect(await missing()).toBe(ago(4))
    await undo(after)
    expect(await missing()).toBeNull()
    await undo(between)
    expect(await missing()).toBe(ago(6))
    await undo(before)
    expect(await missing()).toBeNull()
  })

  test('is so whichever is undone first', async () => {
    const [before, between, after] = await lists()
    await undo(between)
    expect(await missing()).toBe(ago(6))
    await undo(before)
    expect(await missing()).toBe(ago(4))
    await undo(after)
    expect(await missing()).toBeNull()
  })
})

describe('a sync', () => {
  test('misses whom Substack does not have; its undo takes that back, from the reconciliation too', async () => {
    atSubstack(ben)
    const id = await syncSet()
    expect(await missing()).not.toBeNull()
    expect(await inReconciliation()).toEqual([ann])
    await undo(id)
    expect([await missing(), await inReconciliation()]).toEqual([null, []])
  })

  test('leaves who is missing by a list missing, and the other way round', async () => {
    const list = await whole(5, ben)
    atSubstack(ben)
    const id = await syncSet()
    expect(await missing()).toBe(ago(5))
    await undo(list)
    const since = await missing()
    expect(since === null || since < ago(1)).toBe(false)
    await undo(id)
    expect(await missing()).toBeNull()
  })

  test('that finds them again is undone: they are missing as before, unless another found them since', async () => {
    await whole(5, ben)
    atSubstack(ann, ben)
    const [first, second] = [await syncSet(), await syncSet()]
    expect([await missing(), await inReconciliation()]).toEqual([null, []])
    expect(await listed(first)).toEqual([[ann, 'found', false]])
    await undo(first)
    expect(await missing()).toBeNull()
    await undo(second)
    // Neither found them: they are missing since the list that still stands.
    expect(await missing()).toBe(ago(5))
  })

  test('is undone backwards to who was missing before it', async () => {
    await whole(5, ben)
    atSubstack(ann, ben)
    const [first, second] = [await syncSet(), await syncSet()]
    await undo(second, first)
    expect([await missing(), await inReconciliation()]).toEqual([ago(5), [ann]])
  })

  test('that changes nobody lists nobody, nor does a list: who was missing already is no news', async () => {
    atSubstack(ben)
    expect(await sync()).toMatchObject({ result: { changed: 0, unknown: 1 }, changeSet: { rows: 1 } })
    const again = await sync()
    expect(again).toMatchObject({ result: { changed: 0, unknown: 1 }, changeSet: { rows: 0 } })
    expect(await listed(again.changeSetId ?? 0)).toEqual([])
    const lists = [await whole(5, ben), await whole(4, ben)]
    const rows = await Promise.all(lists.map((id) => getChangeSet(context(), { id })))
    // The first dates it back, the second says nothing new.
    expect(rows.map((it) => it.rows)).toEqual([1, 0])
    await undo(...lists.toReversed(), again.changeSetId ?? 0)
    expect(await missing()).not.toBeNull()
  })

  test('lists everybody whom it concerns, who need not be exported any more too, and puts all of them back', async () => {
    await run(
      sql`insert into website_subscriber (email, email_key) values (${ben}, ${ben}), ('new@x.org', 'new@x.org')`,
    )
    atSubstack(ben)
    const record = await sync()
    const id = record.changeSetId ?? 0
    expect(record).toMatchObject({
      result: { read: 2, changed: 0, exported: 1, unknown: 1 },
      changeSet: { rows: 2 },
    })
    expect(await listed(id)).toEqual([
      [ann, 'missing', false],
      [ben, 'exported', false],
    ])
    await undo(id)
    expect(await listed(id)).toEqual([
      [ann, 'missing', true],
      [ben, 'exported', true],
    ])
    expect(await run(sql`select from website_subscriber where exported_at is not null`)).toEqual([])
    expect(await getChangeSet(context(), { id })).toMatchObject({ status: 'undone', rows: 2, keptRows: 0 })
  })
})

describe('an import', () => {
  test('lists whom it found again, and who need not be exported any more', async () => {
    await whole(5, cy)
    await run(sql`insert into website_subscriber (email, email_key) values (${ben}, ${ben})`)
    const id = await bring(4, ann, ben)
    expect(await listed(id)).toEqual([
      [ann, 'found', false],
      [ben, 'found', false],
    ])
    await undo(id)
    expect([await missing(ann), await missing(ben)]).toEqual([ago(5), ago(5)])
    const again = await bring(3, ann)
    await run(sql`update website_subscriber set exported_at = null`)
    expect(await listed(await bring(2, ann, ben))).toEqual([[ben, 'found', false]])
    await run(sql`update website_subscriber set exported_at = null`)
    const seen = await bring(1, ann, ben)
    expect(await listed(seen)).toEqual([[ben, 'exported', false]])
    expect(await getChangeSet(context(), { id: seen })).toMatchObject({ rows: 1 })
    expect(again).toBeGreaterThan(0)
  })
})

describe('an event of Substack', () => {
  const ask = (found: boolean, type: string | null = 'monthly') =>
    saveLookUp(context(), {
      emailKey: ann,
      found: found ? { email: ann, type, status: 'active', isComped: false } : null,
    })

  test('finds somebody for good, also where it says nothing of a plan', async () => {
    const list = await whole(5, ben)
    await ask(true, null)
    expect([await missing(), await inReconciliation()]).toEqual([null, []])
    const other = await whole(4, ben)
    expect(await missing()).toBeNull()
    await undo(other, list)
    expect(await missing()).toBeNull()
  })

  test('misses somebody whatever is undone', async () => {
    const list = await whole(5, ben)
    await ask(false)
    await undo(list)
    expect(await missing()).not.toBeNull()
    expect(await inReconciliation()).toEqual([ann])
  })
})

describe('an administrator who ended what Substack said', () => {
  test('can take that back also after the sync that missed them is undone, but not once Substack has them', async () => {
    atSubstack(ben)
    const end = async () => {
      const id = await syncSet()
      const [found] = (await pageDiscrepancies(context(), { limit: 50, code: 'absent-at-substack' })).items
      const { changeSetId } = await fixDiscrepancy(context(), { id: found?.id ?? 0, code: 'absent-at-substack' })
      return [id, changeSetId ?? 0] as const
    }
    const plan = async () => (await run(sql`select substack_tier as plan from subscriber where email_key = ${ann}`))[0]
    const [lost, ended] = await end()
    expect(await plan()).toEqual({ plan: 'Free' })
    await undo(lost, ended)
    expect(await plan()).toEqual({ plan: 'Paid' })
    const [, again] = await end()
    atSubstack(ann, ben)
    history.control.setSubscriber(ann, { type: 'free' })
    await sync()
    await undo(again)
    expect(await plan()).toEqual({ plan: 'Free' })
    expect(await getChangeSet(context(), { id: again })).toMatchObject({ keptRows: 1 })
  })
})

test('the database says the same as the rule', async () => {
  const day = fc.integer({ min: 1, max: 6 }).map((it) => `2025-03-0${it}T12:00:00.000Z`)
  const sightings = fc.array(fc.record({ at: day, isThere: fc.boolean() }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sightings, fc.option(day), async (all: Sighting[], seenAt) => {
      await run(sql`truncate sighting`)
      for (const { at, isThere } of all)
        await run(sql`insert into sighting (subscriber_id, at, is_there) values (1, ${at}::timestamptz, ${isThere})`)
      const [said] = await run(sql<{ at: Date | null }>`select absent_since(1, ${seenAt}::timestamptz) as at`)
      expect(said?.at?.toISOString() ?? null).toBe(absentSince(all, seenAt))
    }),
    { numRuns: 60 },
  )
})
