import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { afterAll, expect, test } from 'vitest'
import { moveClock } from '../clock/move-clock.ts'
import { ownedSampleDataToday } from '../testing/demo-data.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { remindOfImport } from './remind-of-import.ts'

const { app, context, database } = await createTestApp(ownedSampleDataToday())
afterAll(() => database.close())

const pass = async (days: number) => {
  await moveClock(app, { by: days * millisecondsInDay })
  for (const _minute of [1, 2]) await remindOfImport(app)
}
const reminders = async () =>
  (
    await queryRows(
      context().em,
      sql<{ text: string }>`select text from notification where title = 'The list of Substack is old' order by id`,
    )
  ).map(({ text }) => /is (\d+) days old/u.exec(text)?.[1])

test('whoever wants to hear is told each month that a list is old, once, until a newer one comes', async () => {
  await pass(0)
  expect(await reminders()).toEqual([])
  await pass(28)
  expect(await reminders()).toEqual([])
  await pass(4)
  expect(await reminders()).toEqual(['30'])
  await pass(10)
  expect(await reminders()).toEqual(['30'])
  await pass(20)
  expect(await reminders()).toEqual(['30', '60'])
  await importFile(app, context(), 'Email,Type,Receiving emails for\nnew.one@example.org,Free,\n', {
    asOf: app.clock.now().toISOString(),
  })
  await pass(29)
  expect(await reminders()).toEqual(['30', '60'])
  await pass(2)
  expect(await reminders()).toEqual(['30', '60', '30'])
})
