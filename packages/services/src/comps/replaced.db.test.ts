// Substack knows one comp a person: what is to be done there of somebody whose comp another one took the place of.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { moveClock } from '../clock/move-clock.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { endExpiredComps } from '../maintenance/end-expired-comps.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { pageDiscrepancies } from '../reconcile/page-discrepancies.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compHistory } from './comp-history.ts'
import { grantComp } from './grant-comp.ts'
import { restoreComp } from './restore-comp.ts'
import { revokeComp } from './revoke-comp.ts'

const DAY = 86_400_000
const email = 'ann@x.org'
let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
const now = () => made.app.clock.now().getTime()
const pass = async (days: number) => {
  await moveClock(made.app, { by: days * DAY })
  await endExpiredComps(made.app, new AbortController().signal)
}
/** Substack's list of now. */
const listed = (type: string, days: number | null = null) =>
  importFile(
    made.app,
    context(),
    `Email,Type,Expiration date,Receiving emails for\n${email},${type},${days === null ? '' : new Date(now() + days * DAY).toISOString()},\n`,
    { asOf: new Date(now()).toISOString() },
  )
const getId = async () =>
  (await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email_key = ${email}`)).id
const grant = async (over: Partial<Parameters<typeof grantComp>[1]> = {}) =>
  (await grantComp(context(), { subscriberId: await getId(), ...over })).changeSetId ?? 0
const gym = (duration: '30 days' | 'forever' = '30 days') => grant({ plan: 'Join the Gym', duration })
const revoke = async () => revokeComp(context(), { subscriberId: await getId() })
const undo = async (id: number) => {
  await undoChangeSet(context(), { id, includeChanged: true })
  await processJobs(made.app, jobHandlers)
}
/** The kinds of what is to be done, which the counters say too. */
const toDos = async () => {
  const { items } = await pageManualTasks(context(), { limit: 10 })
  const { comp, removal } = await manualTaskTotals(context())
  const kinds = items.map(({ kind }) => kind).toSorted()
  expect([comp, removal]).toEqual(['comp', 'removal'].map((kind) => kinds.filter((it) => it === kind).length))
  return kinds
}
const codes = async () => {
  await startCompare(context())
  await processJobs(made.app, jobHandlers)
  const { items } = await pageDiscrepancies(context(), { limit: 50 })
  return items.flatMap(({ discrepancies }) => discrepancies.map(({ code }) => code))
}
const mark = async (kind: 'comp' | 'removal', isDone = true) =>
  markManualTasks(context(), { ids: (await listManualTasks(context(), { kind })).ids, isDone })

beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
beforeEach(async () => {
  // Counted as it goes, which a truncation is not.
  await queryRows(context().em, sql`delete from comp`)
  await queryRows(
    context().em,
    sql`truncate subscriber, settled, change_row, reconcile_person, activity restart identity cascade`,
  )
})

/** Comped here forever, as Substack shows too. */
async function knownThere(): Promise<void> {
  await listed('free')
  await grant()
  await listed('comp')
  expect(await toDos()).toEqual([])
}

describe('a comp that Substack has and that another takes the place of', () => {
  beforeEach(knownThere)

  test('leaves the new one to be given there, and nothing to be removed while that is in force', async () => {
    await gym()
    expect(await toDos()).toEqual(['comp'])
    expect(await codes()).toEqual(['comp-to-do'])
    expect((await compHistory(context(), { subscriberId: await getId() })).map(({ removal }) => removal)).toEqual([
      null,
      null,
    ])
    await listed('comp')
    expect(await toDos()).toEqual([])
    expect(await codes()).toEqual([])
  })

  test('is to be removed once the new one is revoked, once a person, though Substack had both', async () => {
    await gym()
    expect(await revoke()).toMatchObject({ isToRemove: true })
    expect(await toDos()).toEqual(['removal'])
    await gym()
    expect(await toDos()).toEqual(['comp'])
    await listed('comp')
    await revoke()
    expect(await toDos()).toEqual(['removal'])
    expect(await mark('removal')).toEqual({ message: '1 comp marked as removed at Substack.' })
    expect(await toDos()).toEqual([])
    const [comp] = await compHistory(context(), { subscriberId: await getId() })
    await markManualTasks(context(), { ids: [comp?.id ?? 0], isDone: false })
    expect(await toDos()).toEqual(['removal'])
    await listed('free')
    expect(await toDos()).toEqual([])
  })

  test('is to be removed once the new one ends by its time, for it goes on there', async () => {
    await gym()
    await pass(31)
    expect(await toDos()).toEqual(['removal'])
    expect(await codes()).toEqual(['comp-ended-here-only'])
  })

  test('also where Substack goes on showing one without an end', async () => {
    await gym()
    await listed('comp')
    await pass(31)
    expect(await toDos()).toEqual(['removal'])
  })

  test('is not to be removed where it was given there with the new end, as a list shows', async () => {
    await gym()
    await listed('comp', 30)
    await pass(31)
    expect(await toDos()).toEqual([])
  })

  test('nor as somebody says; whoever takes that back has it to be given again', async () => {
    await gym()
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    await mark('comp')
    expect(await toDos()).toEqual([])
    await markManualTasks(context(), { ids, isDone: false })
    expect(await toDos()).toEqual(['comp'])
    await mark('comp')
    await pass(31)
    expect(await toDos()).toEqual([])
  })

  test('nor where Substack was seen without one meanwhile, until that list is undone', async () => {
    await gym()
    const { changeSetId } = await listed('free')
    expect(await toDos()).toEqual(['comp'])
    await revoke()
    expect(await toDos()).toEqual([])
    await undo(changeSetId ?? 0)
    expect(await toDos()).toEqual(['removal'])
  })

  test('is as before once the new one is undone', async () => {
    const set = await gym()
    await undo(set)
    expect(await toDos()).toEqual([])
    expect(await codes()).toEqual([])
    await revoke()
    expect(await toDos()).toEqual(['removal'])
  })

  test('stands again to be given there once the new one is undone that was given in its place', async () => {
    const set = await gym()
    await mark('comp')
    await undo(set)
    const [, comp] = (await compHistory(context(), { subscriberId: await getId() })).toSorted((a, b) => b.id - a.id)
    expect(comp).toMatchObject({ endedAt: null, atPlatform: 'to do', removal: null })
    expect(await toDos()).toEqual(['comp'])
  })

  test('stays there where the new one is forever too', async () => {
    const set = await gym('forever')
    expect(await toDos()).toEqual([])
    await undo(set)
    expect(await toDos()).toEqual([])
    await revoke()
    expect(await toDos()).toEqual(['removal'])
  })
})

describe('a comp that was revoked while Substack has it', () => {
  beforeEach(async () => {
    await knownThere()
    await revoke()
    expect(await toDos()).toEqual(['removal'])
  })

  test('is not to be removed while a later one is in force, and as before once that is undone', async () => {
    const set = await grant({ duration: '30 days' })
    expect(await toDos()).toEqual(['comp'])
    await expect(mark('removal')).rejects.toMatchObject({ code: 'conflict' })
    await undo(set)
    expect(await toDos()).toEqual(['removal'])
  })

  test('nor where it is put back, or its end there comes first', async () => {
    const [comp] = await compHistory(context(), { subscriberId: await getId() })
    await restoreComp(context(), { id: comp?.id ?? 0 })
    expect(await toDos()).toEqual([])
  })
})

test('a comp with an end that Substack had has ended there when the longer one in its place ends', async () => {
  await listed('free')
  await grant({ duration: '30 days' })
  await mark('comp')
  await gym('forever')
  await pass(31)
  await revoke()
  expect(await toDos()).toEqual([])
})

describe('once every set is undone with nothing kept', () => {
  const plan = async () =>
    (await queryRow(context().em, sql<{ tier: string }>`select subscription_tier as tier from subscriber`)).tier
  /** Of an import, and two that took its place and each other's. */
  const three = async () => {
    const { changeSetId } = await listed('Comp', 20)
    return [changeSetId ?? 0, await gym(), await gym('forever')]
  }

  test.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('in the order %i, %i, %i, nobody has a comp again', async (...order) => {
    const sets = await three()
    for (const at of order) await undo(sets[at] ?? 0)
    const { count } = await queryRow(
      context().em,
      sql<{ count: number }>`select count(*)::int as count from comp where ended_at is null`,
    )
    expect(count).toBe(0)
  })

  test('the one in between goes, and that of before it comes back with the last', async () => {
    await listed('Free')
    const [, middle, last] = [await grant(), await gym(), await gym('forever')]
    await undo(middle ?? 0)
    expect(await plan()).toBe('Join the Gym')
    await undo(last ?? 0)
    expect(await plan()).toBe('Paid')
  })

  test('one that was revoked since gives back what it had taken the place of', async () => {
    await listed('Free')
    const [, last] = [await grant(), await gym()]
    await revoke()
    expect(await plan()).toBe('Free')
    await undo(last ?? 0)
    expect(await plan()).toBe('Paid')
  })
})
