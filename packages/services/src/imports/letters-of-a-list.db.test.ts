import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../context.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile, importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { remapImport } from './remap-import.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = () => made.context({ settings: app.settings })
beforeAll(async () => {
  made = await createTestApp()
  app = { ...made.app, settings: { ...made.app.settings, import: { ...made.app.settings.import, analysisBatch: 2 } } }
})
afterAll(() => made.database.close())
beforeEach(() => queryRows(context().em, sql`truncate subscriber, comp cascade`))

const found = (email: string) =>
  queryRow(
    context().em,
    sql<{
      has: string
      status: string | null
    }>`select subscription_tier as has, subscription_status as status from subscriber where email = ${email}`,
  )

test("'Is subscribed' in a list that is not Substack's says who gets letters, and gives no plan", async () => {
  await importFile(app, context(), 'email,status\nleft@x.org,unsubscribed\n')
  const imported = await importFile(app, context(), 'Email,Is subscribed\nyes@x.org,yes\nno@x.org,no\nleft@x.org,yes\n')
  expect(imported.notices).toEqual(noticeSentences({ 'kept-closed': 1 }))
  expect(await found('yes@x.org')).toMatchObject({ has: 'Free' })
  expect(await found('no@x.org')).toEqual({ has: 'Free', status: 'unsubscribed' })
  expect(await found('left@x.org')).toEqual({ has: 'Free', status: 'unsubscribed' })
})

test("is who can see paid content once somebody says that it is Substack's list, and letters again when they take it back", async () => {
  const { id, mapping } = await createImport(context(), toCsvFile('Email,Is subscribed\nyes@x.org,1\nno@x.org,0\n'))
  expect(mapping).toEqual(['email', 'consent'])
  const said = await remapImport(context(), { id, mapping, isOfSubstack: true })
  expect(said.mapping).toEqual(['email', 'can-see-paid-content'])
  const back = await remapImport(context(), { id, mapping: said.mapping, isOfSubstack: false })
  expect(back.mapping).toEqual(mapping)
  // What somebody chose themselves stays.
  const byHand = await remapImport(context(), { id, mapping: ['email', 'name'], isOfSubstack: true })
  expect(byHand.mapping).toEqual(['email', 'name'])
})

test('words that close a mailbox in a column that closes none are told, counted over the whole file', async () => {
  const rows = ['Unsubscribed', 'opted out', '', 'Unsubscribed', 'Great lady', 'Bounced']
  const list = `email,Remark,Status\n${rows.map((word, at) => `p${at}@x.org,${word},${at === 5 ? 'bounced' : 'active'}`).join('\n')}\n`
  const { id } = await createImport(context(), toCsvFile(list))
  await processJobs(app, jobHandlers)
  const notice =
    "The column 'Remark' closes no mailbox, though 3 of its cells say 'Unsubscribed' or the like. If it says who wants no mail, choose its field."
  expect((await getImport(context(), { id })).notices).toEqual([notice])
  // Once it is read, it speaks as a status does.
  await remapImport(context(), { id, mapping: ['email', 'status', 'status'] })
  await processJobs(app, jobHandlers)
  expect((await getImport(context(), { id })).notices).toEqual([
    '1 row has a status that is not known here. It is kept as the file says. Row 6: “Great lady”.',
  ])
})
