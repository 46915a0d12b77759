import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { undoAndCheck } from '../testing/undo-and-check.ts'
import { changeConflicts } from './change-conflicts.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
beforeEach(() => queryRows(context().em, sql`truncate subscriber, change_row, activity restart identity cascade`))

const bring = async (days: number, text: string) => {
  const asOf = new Date(made.app.clock.now().getTime() - days * 86_400_000).toISOString()
  return (await importFile(made.app, context(), text, { asOf, filename: `list-${days}.csv` })).changeSetId ?? 0
}
const effects = async (id: number) => {
  const { effects: plain, effectsWithChanged: all } = await changeConflicts(context(), { id })
  const named = ({ alsoOn }: typeof plain) => alsoOn.map(({ list, rows }) => `${rows}: ${list.split(',')[0]}`)
  return { plain: named(plain), all: named(all) }
}
const undo = (id: number, includeChanged = false) => undoAndCheck(made.app, context(), id, { includeChanged })
const two = (type: string) => `Email,Type,Receiving emails for\nann@x.org,${type},\nben@x.org,${type},\n`

describe('whom an undo takes off though they stand on a later list', () => {
  test.each([
    ['that says the same', two('free')],
    ['that says more', two('monthly')],
    ['of nobody known', 'email,name\nann@x.org,Ann\nben@x.org,Ben\n'],
  ])('are told by that list: one %s', async (_, later) => {
    const adding = await bring(9, two('free'))
    await bring(5, later)
    // Left alone, they are no matter of it; with the tick they are.
    expect(await effects(adding)).toEqual({ plain: [], all: ['2: Import of list-5.csv'] })
    expect((await undo(adding)).result).toMatchObject({ kept: 2, alsoOn: 0 })
    const { result, details } = await undo(adding, true)
    expect(result).toMatchObject({ undone: 2, alsoOn: 2, passedOver: 0 })
    expect(details).toMatch(
      /\. 2 rows of Import of list-5\.csv, .+ went with it: import that list again to have them back$/,
    )
    expect(await wholeList(made.app)).toEqual([])
    await bring(5, later)
    expect(await wholeList(made.app)).toHaveLength(2)
  })

  test('are none of whom it only changed, nor where that list was undone', async () => {
    await bring(20, two('free'))
    const changing = await bring(9, two('monthly'))
    await bring(5, two('monthly'))
    expect(await effects(changing)).toEqual({ plain: [], all: [] })
    await queryRows(context().em, sql`truncate subscriber, change_row restart identity cascade`)
    const adding = await bring(9, two('free'))
    await undo(await bring(5, two('monthly')))
    expect(await effects(adding)).toEqual({ plain: [], all: [] })
  })
})
