import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageDiscrepancies } from './page-discrepancies.ts'
import { startCompare } from './start-compare.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp()
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const context = () => made.context(connected.app)
const comp = async (email: string, plan: 'Paid' | 'Join the Gym' = 'Paid') => {
  const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email_key = ${email}`)
  return grantComp(context(), { subscriberId: id, plan })
}

test('who is comped here and pays at Substack is told as that, and beside the address that is to be comped there', async () => {
  const rows = ['payer@x.org,Pat,Paid,Monthly', 'guest@x.org,Gil,Gift,', 'free@x.org,Fay,Free,']
  await importFile(connected.app, context(), ['Email,Name,Type,Stripe plan', ...rows].join('\n'))
  for (const email of ['payer@x.org', 'free@x.org']) await comp(email)
  await comp('guest@x.org', 'Join the Gym')
  await startCompare(context())
  await processJobs(connected.app, jobHandlers)
  const { items } = await pageDiscrepancies(context(), { limit: 200 })
  const said = (email: string) =>
    items.find((one) => one.email === email)?.discrepancies.map(({ description }) => description)
  expect(said('payer@x.org')).toEqual([
    'Comped here, and pays at Substack all the same',
    'Comped here, but Substack does not know',
  ])
  for (const email of ['free@x.org', 'guest@x.org'])
    expect(said(email)).toEqual(['Comped here, but Substack does not know'])
  const toDo = await pageManualTasks(context(), { limit: 50 })
  expect(toDo.items.filter(({ paysThere }) => paysThere).map(({ email }) => email)).toEqual(['payer@x.org'])
  expect(toDo.items).toHaveLength(3)
})
