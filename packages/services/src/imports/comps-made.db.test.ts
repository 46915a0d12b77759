// Every comp that an import makes is counted beforehand and in its result, and its change set names it.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedRows } from '../change-sets/changed-rows.ts'
import { grantComp } from '../comps/grant-comp.ts'
import type { App } from '../context.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile, importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'
import { uploadAndRun } from './upload-and-run.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = () => made.context()
beforeAll(async () => {
  made = await createTestApp()
  // More than one batch of each.
  app = {
    ...made.app,
    settings: { ...made.app.settings, import: { ...made.app.settings.import, batch: 2, analysisBatch: 3 } },
  }
})
afterAll(() => made.database.close())
beforeEach(() => queryRows(context().em, sql`truncate subscriber, comp, website_subscriber cascade`))

/** Previews, then imports; the comps that stand in the table as those of its change set, by their address. */
async function bring(text: string) {
  const { id } = await createImport(made.context(app), toCsvFile(text))
  await processJobs(app, jobHandlers)
  const preview = await getImport(context(), { id })
  await runImport(made.context(app), { id })
  await processJobs(app, jobHandlers)
  const upload = await getImport(context(), { id })
  const comps = await queryRows(
    context().em,
    sql<{ email: string }>`select email_key as email from comp where change_set_id = ${upload.changeSetId} order by 1`,
  )
  const { items } = await changedRows(context(), { id: upload.changeSetId ?? 0, limit: 50 })
  const named = items.flatMap(({ email, operation, fields }) =>
    fields.filter(({ field }) => field === 'Comped').map(({ before, after }) => [email, operation, before, after]),
  )
  return {
    preview: preview.compsMade,
    result: upload.compsMade,
    comps: comps.map(({ email }) => email),
    named,
    it: upload,
  }
}

const page = (...rows: string[]) => `Email,Type,Expiration date,Receiving emails for\n${rows.join('\n')}\n`
const ghost = (...rows: string[]) =>
  `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n${rows.join('\n')}\n`
const member = (email: string, tier: string, isGiven = false) => `1,${email},,,true,${isGiven},,2024-01-01,,,${tier}`

/** Two who are here, of whom one is comped; two who are new; one of each whom the list does not comp. */
const here = ['ann@x.org', 'bob@x.org', 'cam@x.org']
const all = [...here, 'new@x.org', 'odd@x.org', 'out@x.org']
const isComped = (email: string) => !['cam@x.org', 'out@x.org'].includes(email)
const own = 'email,subscription_tier,subscription_type,synced_at,is_comped,comped_until,comp_plan'

describe.each([
  ["Substack's Subscribers page", page(...all.map((it) => `${it},${isComped(it) ? 'Comp' : 'Free'},,`))],
  ["its authors' type", page(...all.map((it) => `${it},${isComped(it) ? 'Author' : 'Free'},,`))],
  [
    "Substack's full list",
    `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\n${all
      .map((it) => `${it},${isComped(it)},,${isComped(it) ? 'comp' : 'other'},false,2024-01-01,`)
      .join('\n')}\n`,
  ],
  [
    "Substack's list of payers of 2020",
    `email,expiry,email_disabled,stripe_connected_customer_id,type\n${all
      .map((it) => `${it},2118-01-01,false,,${isComped(it) ? 'comp' : 'free'}`)
      .join('\n')}\n`,
  ],
  ["Ghost's complimentary plan", ghost(...all.map((it) => member(it, '', isComped(it))))],
  ['a tier of a Ghost site', ghost(...all.map((it) => member(it, isComped(it) ? 'Gold' : '')))],
  ['our own export', `${own}\n${all.map((it) => `${it},Free,,,${isComped(it)},,`).join('\n')}\n`],
  ['a list of nobody knows whom', `email,comped\n${all.map((it) => `${it},${isComped(it)}`).join('\n')}\n`],
])('the comps that %s makes', (_, text) => {
  test('are counted before, in the result and in the table, and named by the change set', async () => {
    await importFile(app, context(), `email\n${here.join('\n')}\n`)
    const { id } = await queryRow(
      context().em,
      sql<{ id: number }>`select id from subscriber where email_key = 'bob@x.org'`,
    )
    await grantComp(context(), { subscriberId: id })
    const { comps, named, it: imported, ...counts } = await bring(text)
    expect(comps).toEqual(['ann@x.org', 'new@x.org', 'odd@x.org'])
    expect(counts).toEqual({ preview: 3, result: 3 })
    expect(imported.counts).toMatchObject({ added: 3, failed: 0 })
    expect(named.map(([email]) => String(email)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(comps)
    expect(new Set(named.map(([, , before, now]) => `${before} → ${now}`))).toEqual(new Set(['No → Work Out forever']))
    expect(await bring(text)).toMatchObject({ comps: [], preview: 0, result: 0, named: [] })
  })
})

test('one that gives more is counted, and the change set names what it took the place of', async () => {
  await bring(page('ann@x.org,Comp,2030-01-01,'))
  const { named, ...rest } = await bring(page('ann@x.org,Comp,2030-05-01,'))
  expect(rest).toMatchObject({ preview: 1, result: 1, comps: ['ann@x.org'] })
  expect(named).toEqual([['ann@x.org', 'updated', 'Work Out until Jan 1, 2030', 'Work Out until May 1, 2030']])
})

test('the one-step upload says how many it made', async () => {
  const uploading = uploadAndRun(made.context(app), toCsvFile(page('ann@x.org,Comp,,', 'bob@x.org,Free,,')))
  let isOver = false
  const ended = uploading.finally(() => (isOver = true))
  const work = async () => {
    await processJobs(app, jobHandlers)
    return isOver
  }
  await expect.poll(work, { interval: 20, timeout: 20_000 }).toBe(true)
  expect(await ended).toMatchObject({ compsMade: 1 })
})
