import { drawRuns } from '@joy/database/testing/draw-cases.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { changeConflicts } from './change-conflicts.ts'
import { undoChangeSet } from './undo-change-set.ts'

const made = await createTestApp()
const now = made.app.clock.now().getTime()
const context = () => made.context()
afterAll(() => made.database.close())
beforeEach(() => queryRows(context().em, sql`truncate subscriber, comp, change_row cascade`))

type Row = { name: string; type: string; isOff: boolean; by?: 'substack' | 'ghost' }
const readText = ({ name, type, isOff, by }: Row, start: string) =>
  by === 'ghost'
    ? `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,a@x.org,${name},,${!isOff},${type === 'Comp'},,${start},,,\n`
    : `Email,Name,Type,Start date,Receiving emails for\na@x.org,${name},${type},${start},${isOff ? 'None' : 'All'}\n`
const bring = async (row: Row, daysAgo: number) => {
  const { changeSetId } = await importFile(made.app, context(), readText(row, `2024-01-0${1 + (daysAgo % 9)}`), {
    asOf: new Date(now - daysAgo * 86_400_000).toISOString(),
  })
  return changeSetId ?? 0
}
const undo = async (id: number, includeChanged = true) => {
  await undoChangeSet(context(), { id, includeChanged })
  await processJobs(made.app, jobHandlers)
}
const stored = () =>
  queryRows(
    context().em,
    sql<{
      start: Date
    }>`select name, subscription_tier as has, substack_tier as tier, substack_type as type, substack_ends_at as ends, substack_as_of as "asOf",
      subscription_status as status, closed_at as "closedAt", subscribed_at as start,
      (select count(*)::int from comp where ended_at is null) as comps from subscriber`,
  )

const row = fc.record({
  name: fc.constantFrom('Ann', 'Anna', ''),
  type: fc.constantFrom('Free', 'Monthly', 'Yearly', 'Comp', 'Gift'),
  isOff: fc.boolean(),
  by: fc.constantFrom('substack', 'substack', 'ghost'),
})
const ages = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 3, maxLength: 3 })

describe('lists that are undone one after the other', () => {
  test('the older one first, leave nothing of either', async () => {
    await bring({ name: 'Ann', type: 'Free', isOff: false }, 9)
    const before = await stored()
    const paid = await bring({ name: 'Ann', type: 'Monthly', isOff: false }, 5)
    const free = await bring({ name: 'Ann', type: 'Free', isOff: false }, 1)
    await undo(paid)
    await undo(free)
    expect(await stored()).toEqual(before)
  })

  test('the older one alone, against everybody, leaves what the newer one said', async () => {
    await bring({ name: 'Ann', type: 'Free', isOff: false }, 11)
    const before = await stored()
    // It tells an earlier start, and nothing else anew.
    const start = await bring({ name: 'Ann', type: 'Free', isOff: false }, 9)
    await bring({ name: 'Anna', type: 'Monthly', isOff: false }, 3)
    const newest = await stored()
    await undo(start)
    expect(await stored()).toEqual(newest.map((it) => ({ ...it, start: before[0]?.start })))
  })

  test('the older one, against a newer one that says the same, puts back what it found, as old as that is', async () => {
    await bring({ name: 'Ann', type: 'Free', isOff: false }, 9)
    const before = await stored()
    const paid = await bring({ name: 'Ann', type: 'Monthly', isOff: false }, 5)
    await bring({ name: 'Ann', type: 'Monthly', isOff: false }, 2)
    await undo(paid)
    expect(await stored()).toEqual(before)
  })

  test('the middle one first, stand in the way neither of the newer nor of the older', async () => {
    await bring({ name: 'Ann', type: 'Free', isOff: false }, 11)
    const before = await stored()
    const sets = [
      await bring({ name: 'Ann', type: 'Monthly', isOff: false }, 9),
      await bring({ name: 'Anna', type: 'Free', isOff: false }, 5),
      await bring({ name: 'Anne', type: 'Yearly', isOff: false }, 3),
    ]
    const [oldest = 0, middle = 0, newest = 0] = sets
    await undo(middle)
    for (const id of [newest, oldest]) {
      expect((await changeConflicts(context(), { id })).items).toEqual([])
      await undo(id, false)
    }
    expect(await stored()).toEqual(before)
  })

  test('the middle one first, touch nobody whom they only confirmed: neither version nor what is said of them', async () => {
    const first = await bring({ name: 'Ann', type: 'Free', isOff: false }, 9)
    const [second, third] = [
      await bring({ name: 'Ann', type: 'Free', isOff: false }, 5),
      await bring({ name: 'Ann', type: 'Free', isOff: false }, 2),
    ]
    const operations = () =>
      queryRows(
        context().em,
        sql<{
          change_set_id: number
          operation: string
        }>`select change_set_id, operation from change_row where not is_undone order by turn`,
      )
    const before = await operations()
    const version = () => queryRows(context().em, sql`select version from subscriber`)
    const was = await version()
    await undo(second, false)
    expect(await operations()).toEqual(before.filter(({ change_set_id: id }) => id !== second))
    await undo(third, false)
    expect(await version()).toEqual(was)
    await undo(first, false)
    expect(await stored()).toEqual([])
  })

  test('the middle one first, keep what a look-up said between them', async () => {
    await bring({ name: 'Ann', type: 'Free', isOff: false }, 9)
    const second = await bring({ name: 'Ann', type: 'Free', isOff: false }, 5)
    await queryRows(
      context().em,
      sql`update subscriber set substack_tier = 'Paid', substack_type = 'monthly', subscription_tier = 'Paid', subscription_type = 'monthly',
        substack_as_of = app_now() - interval '3 days', synced_at = app_now() - interval '3 days', version = version + 1`,
    )
    const lookedUp = await stored()
    const third = await bring({ name: 'Ann', type: 'Monthly', isOff: false }, 2)
    await undo(second, false)
    await undo(third, false)
    expect(await stored()).toEqual(lookedUp)
  })

  test('in whatever order, leave what stood before them', async () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    await fc.assert(
      fc.asyncProperty(row, fc.tuple(row, row, row), ages, order, async (first, rows, days, turns) => {
        await queryRows(context().em, sql`truncate subscriber, comp, change_row cascade`)
        await bring({ ...first, by: 'substack' }, 9)
        const before = await stored()
        const sets: number[] = []
        for (const [at, it] of rows.entries()) sets.push(await bring(it, days[at] ?? 0))
        for (const at of turns) await undo(sets[at] ?? 0)
        expect(await stored()).toEqual(before)
      }),
      drawRuns({ numRuns: 12, endOnFailure: true }, 3),
    )
  }, 120_000)
})
