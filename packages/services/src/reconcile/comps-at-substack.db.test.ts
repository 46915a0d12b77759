import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { importFile } from '../testing/import-file.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { reconcileTotals } from './reconcile-totals.ts'
import { openReconciliation } from './testing/open-reconciliation.ts'

let place: Awaited<ReturnType<typeof openReconciliation>>
beforeAll(async () => {
  place = await openReconciliation()
})
afterAll(() => place.close())

const names = ['Comped', 'Removed', 'Shown'] as const
const getId = async (email: string) =>
  (await queryRow(place.context().em, sql<{ id: number }>`select id from subscriber where email = ${email}`)).id

/** Of three people one is comped and Substack does not know, one was told of and ended since, and of one all is done. */
async function threeComps(list: string) {
  const emails = names.map((name) => `${name}@${list}.org`)
  const { changeSetId } = await importFile(place.app, place.context(), `email\n${emails.join('\n')}\n`)
  for (const email of emails) await grantComp(place.context(), { subscriberId: await getId(email) })
  const actions = await listManualTasks(place.context(), { kind: 'comp' })
  const ids = actions.ids.filter((_id, n) => /^(?:Removed|Shown)@/u.test(actions.emails[n] ?? ''))
  await markManualTasks(place.context(), { ids, isDone: true })
  await revokeComp(place.context(), { subscriberId: await getId(`Removed@${list}.org`) })
  return changeSetId ?? 0
}
async function figures() {
  const { kinds } = await reconcileTotals(place.context())
  const getPeople = (code: string) => kinds.find((it) => it.code === code)?.people ?? 0
  const { comp, removal } = await manualTaskTotals(place.context())
  return {
    toDo: { comp, removal },
    found: { comp: getPeople('comp-to-do'), removal: getPeople('comp-ended-here-only') },
  }
}

test('what is to do at Substack about comps is as much as the reconciliation finds, of people on the list and on none', async () => {
  await threeComps('stays')
  const gone = await threeComps('gone')
  const counted = await figures()
  expect(counted.toDo).toEqual({ comp: 2, removal: 2 })
  await undoChangeSet(place.context(), { id: gone, includeChanged: true })
  await processJobs(place.app, jobHandlers)
  await place.compare()
  const { toDo, found } = await figures()
  expect(toDo).toEqual(counted.toDo)
  expect(found).toEqual(toDo)
  expect(await place.found('Removed@gone.org')).toMatchObject({
    subscriberId: null,
    sources: { substack: 'Not on the list' },
    discrepancies: [{ description: 'Comp ended here, and still to be removed at Substack' }],
  })
  expect(await place.getCodes('Comped@gone.org')).toEqual(['comp-to-do'])
  expect(await place.getCodes('Shown@gone.org')).toEqual([])
  // Nor does the next comparison sweep them away.
  await place.compare()
  expect(await figures()).toEqual({ toDo, found })
})

test('a comp that was given here because lists show it at Substack is there by their word, until the last of them is undone', async () => {
  const { context, app } = place
  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()
  const list = async (type: string, minutes: number) => {
    const text = `Email,Type,Receiving emails for\nonly@there.org,${type},\n`
    return (await importFile(app, context(), text, { asOf: ago(minutes) })).changeSetId ?? 0
  }
  await list('free', 600)
  const lists = [await list('comp', 9), await list('comp', 5)]
  // As one of before comps were kept.
  await queryRows(context().em, sql`delete from comp where email_key = 'only@there.org'`)
  await place.compare()
  const person = await place.found('only@there.org')
  await fixDiscrepancy(context(), { id: person?.id ?? 0, code: 'comp-only-at-substack' })
  const shown = async () =>
    (await compHistory(context(), { subscriberId: await getId('only@there.org') })).map(({ atPlatform }) => atPlatform)
  expect(await shown()).toEqual(['confirmed'])
  for (const [id, left] of [
    [lists[1], 'confirmed'],
    [lists[0], 'to do'],
  ] as const) {
    await undoChangeSet(context(), { id: id ?? 0, includeChanged: true })
    await processJobs(app, jobHandlers)
    expect(await shown()).toEqual([left])
  }
})
