import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { restoreComp } from '../comps/restore-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { undoAndCheck } from '../testing/undo-and-check.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
// Row by row: the counters follow them.
const wipe = async () => {
  await queryRows(context().em, sql`delete from comp`)
  await queryRows(context().em, sql`truncate subscriber, settled, change_row, activity restart identity cascade`)
}
beforeEach(wipe)

const ago = (minutes: number) => new Date(made.app.clock.now().getTime() - minutes * 60_000).toISOString()
const list = async (type: string, asOf: string) => {
  const text = `Email,Type,Receiving emails for\nann@x.org,${type},\n`
  return (await importFile(made.app, context(), text, { asOf })).changeSetId ?? 0
}
const getId = async () =>
  (await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email_key = 'ann@x.org'`)).id
const toRemove = async () => {
  const { emails } = await listManualTasks(context(), { kind: 'removal' })
  expect((await manualTaskTotals(context())).removal).toBe(emails.length)
  return emails.length
}
const undo = (id: number, includeChanged = false) => undoAndCheck(made.app, context(), id, { includeChanged })
const granted = async () => {
  await list('free', ago(600))
  await grantComp(context(), { subscriberId: await getId() })
}
const revoke = async () => revokeComp(context(), { subscriberId: await getId() })

describe('a comp that is to be removed at Substack, as a list showed it there', () => {
  test('is not any more once that list is undone, which says so; the list brought again brings it back', async () => {
    await granted()
    const at = ago(5)
    const shown = await list('comp', at)
    expect(await revoke()).toMatchObject({ isToRemove: true })
    const { effects, effectsWithChanged } = await changeConflicts(context(), { id: shown })
    expect([effects.toDosGone, effectsWithChanged.toDosGone, effectsWithChanged.toDos]).toEqual([0, 1, 0])
    const { result, details } = await undo(shown, true)
    expect(result).toMatchObject({ toDosGone: 1 })
    expect(details).toContain('1 to-do at Substack gone')
    expect(await toRemove()).toBe(0)
    const again = await list('comp', at)
    expect(await toRemove()).toBe(1)
    await undo(again, true)
    expect(await toRemove()).toBe(0)
  })

  test('stays where another list that stands showed it too, also one of after its end', async () => {
    await granted()
    const first = await list('comp', ago(9))
    const second = await list('comp', ago(5))
    await revoke()
    expect((await changeConflicts(context(), { id: second })).effectsWithChanged.toDosGone).toBe(0)
    await undo(second, true)
    expect(await toRemove()).toBe(1)
    const third = await list('comp', ago(0))
    await undo(first, true)
    expect(await toRemove()).toBe(1)
    await undo(third, true)
    expect(await toRemove()).toBe(0)
  })

  test('stays where an administrator told Substack of it, or a look-up of no list shows it', async () => {
    await granted()
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    await markManualTasks(context(), { ids, isDone: true })
    const one = await list('comp', ago(5))
    await revoke()
    await undo(one, true)
    expect(await toRemove()).toBe(1)

    await wipe()
    await granted()
    const two = await list('comp', ago(5))
    const found = { email: 'ann@x.org', type: 'comp', status: 'active', isComped: true }
    await saveLookUp(context(), { emailKey: 'ann@x.org', found })
    await revoke()
    await undo(two, true)
    expect(await toRemove()).toBe(1)
  })

  test('comes back with nothing that was found of it: neither its restoring nor the undo of who showed it gone', async () => {
    await granted()
    const shown = await list('comp', ago(5))
    const { compId } = await revoke()
    const gone = await list('free', ago(0))
    await undo(shown, true)
    await undo(gone, true)
    expect(await toRemove()).toBe(0)
    await restoreComp(context(), { id: compId })
    expect((await compHistory(context(), { subscriberId: await getId() }))[0]).toMatchObject({ atPlatform: 'to do' })
  })
})

describe('a comp that a list made, and that was ended here', () => {
  test('is not to be removed once that list is undone', async () => {
    await list('free', ago(600))
    const making = await list('comp', ago(5))
    expect(await revoke()).toMatchObject({ isToRemove: true })
    expect((await changeConflicts(context(), { id: making })).effectsWithChanged.toDosGone).toBe(1)
    expect((await undo(making, true)).result).toMatchObject({ undone: 1, toDosGone: 1 })
    expect(await toRemove()).toBe(0)
  })

  test('is while a later list shows it, whichever is undone first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      await wipe()
      await list('free', ago(600))
      const lists = [await list('comp', ago(9)), await list('comp', ago(5))]
      await revoke()
      await undo(lists[order[0] ?? 0] ?? 0, true)
      expect(await toRemove()).toBe(1)
      await undo(lists[order[1] ?? 0] ?? 0, true)
      expect(await toRemove()).toBe(0)
    }
  })

  test('whose person it added, too', async () => {
    const adding = await list('comp', ago(5))
    await revoke()
    await undo(adding, true)
    expect(await toRemove()).toBe(0)
    await list('comp', ago(5))
    expect(await toRemove()).toBe(1)
  })

  test('is no to-do that comes back where it is in force, and the undo takes it along', async () => {
    await list('free', ago(600))
    const making = await list('comp', ago(5))
    expect((await changeConflicts(context(), { id: making })).effects).toMatchObject({ toDos: 0, toDosGone: 0 })
    expect((await undo(making)).result).toMatchObject({ undone: 1, toDos: 0, toDosGone: 0 })
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 0, removal: 0, unsubscribe: 0 })
  })
})

describe('a comp forever that is granted while one is to be removed at Substack, and stays there as that one', () => {
  const shownThere = async () => (await compHistory(context(), { subscriberId: await getId() }))[0]?.atPlatform
  const grantAgain = async () => grantComp(context(), { subscriberId: await getId() })
  const toGive = async () => (await manualTaskTotals(context())).comp

  test.each(['granted here', 'made by that list'])('is there by the word of a list alone: one %s', async (by) => {
    await (by === 'granted here' ? granted() : list('free', ago(600)))
    const shown = await list('comp', ago(5))
    await revoke()
    await grantAgain()
    expect([await shownThere(), await toGive(), await toRemove()]).toEqual(['confirmed', 0, 0])
    expect((await changeConflicts(context(), { id: shown })).effectsWithChanged).toMatchObject({
      toDos: 1,
      toDosGone: 0,
    })
    expect((await undo(shown, true)).result).toMatchObject({ toDos: 1 })
    expect([await shownThere(), await toGive(), await toRemove()]).toEqual(['to do', 1, 0])
    await revoke()
    expect(await toRemove()).toBe(0)
  })

  test('is there while another list shows it, whichever is undone first, and as an heir of an heir', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      await wipe()
      await granted()
      const lists = [await list('comp', ago(9)), await list('comp', ago(5))]
      for (const _ of [1, 2]) {
        await revoke()
        await grantAgain()
      }
      await undo(lists[order[0] ?? 0] ?? 0, true)
      expect([await shownThere(), await toGive()]).toEqual(['confirmed', 0])
      await undo(lists[order[1] ?? 0] ?? 0, true)
      expect([await shownThere(), await toGive()]).toEqual(['to do', 1])
    }
  })

  test('is there still where a list of after it shows it, or somebody had marked the one before as done', async () => {
    await granted()
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    await markManualTasks(context(), { ids, isDone: true })
    const first = await list('comp', ago(9))
    await revoke()
    await grantAgain()
    const second = await list('comp', ago(0))
    await undo(first, true)
    expect(await shownThere()).toBe('confirmed')
    await undo(second, true)
    expect([await shownThere(), await toGive()]).toEqual(['reported', 0])
  })
})
