import { afterAll, expect, test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { reconcileTotals } from '../reconcile/reconcile-totals.ts'
import { subscriberTotals } from '../subscribers/subscriber-totals.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { readLastSync } from './last-sync.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())

/** On the reconciliation, above the list and on the dashboard. */
const times = async () => {
  const { sources } = await reconcileTotals(context())
  return {
    asOf: sources.find(({ platform }) => platform === 'substack')?.asOf,
    synced: (await subscriberTotals(context())).lastSyncedAt,
    dashboard: (await readLastSync(context().em)).at,
  }
}

test('only what Substack said moves the time as of which Substack is known', async () => {
  const nobodysList = () =>
    importFile(app, context(), 'email,name\nb@x.org,Bea', {
      asOf: '2025-09-01T00:00:00.000Z',
      filename: 'parish-picnic.csv',
    })
  await nobodysList()
  expect(await times()).toEqual({ asOf: null, synced: null, dashboard: null })
  const list = await importFile(
    app,
    context(),
    'Email,Type,Start date,Cancel date,Receiving emails for\na@x.org,Free,2024-01-01,,Newsletter',
    { asOf: '2025-08-15T00:00:00.000Z' },
  )
  const said = await times()
  expect(said).toEqual({ asOf: '2025-08-15T00:00:00.000Z', synced: expect.any(String), dashboard: said.synced })
  await nobodysList()
  expect(await times()).toEqual(said)
  await undoChangeSet(context(), { id: list.changeSetId ?? 0 })
  await processJobs(app, jobHandlers)
  expect(await times()).toEqual({ asOf: null, synced: null, dashboard: null })
})
