// Who unsubscribed here is at the reconciliation as long as they are to be unsubscribed at Substack.
import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { importFile } from '../testing/import-file.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { openReconciliation } from './testing/open-reconciliation.ts'

let place: Awaited<ReturnType<typeof openReconciliation>>
beforeAll(async () => {
  place = await openReconciliation()
})
afterAll(() => place.close())

const who = 'leaver@example.org'
const list = (status: string) =>
  importFile(place.app, place.context(), `Email,Type,Receiving emails for,Status\n${who},free,,${status}\n`)

/** What is to do, and what the reconciliation finds. */
async function bring() {
  await place.compare()
  return [(await manualTaskTotals(place.context())).unsubscribe, await place.getCodes(who)]
}

test('from the link to the word of Substack, and again where a newer word says otherwise', async () => {
  await list('active')
  await place.compare()
  const { id } = await queryRow(place.context().em, sql<{ id: number }>`select id from subscriber where email = ${who}`)
  const token = unsubscribeToken(place.app.secrets, { list: 'newsletter', id })
  await unsubscribe(place.context(), { token })
  expect(await bring()).toEqual([1, ['left-but-on-list']])
  expect(await place.found(who)).toMatchObject({ sources: { substack: 'Free' } })
  const { ids } = await listManualTasks(place.context(), { kind: 'unsubscribe' })
  await markManualTasks(place.context(), { ids, isDone: true })
  await place.refresh()
  expect(await place.getCodes(who)).toEqual([])
  expect(await bring()).toEqual([0, []])
  await list('active')
  expect(await bring()).toEqual([1, ['left-but-on-list']])
  // What the list settled is told as changed at once, and gone from the reconciliation before the next comparison.
  await list('unsubscribed')
  expect(await place.found(who)).toMatchObject({ isStale: true })
  await place.refresh()
  expect(await place.getCodes(who)).toEqual([])
  expect(await bring()).toEqual([0, []])
  await undoUnsubscription(place.context(), { token })
  expect(await bring()).toEqual([0, []])
})
