// What goes out comes back the same: also that Substack has somebody, and whether it sends to them, whatever it says of a plan.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { readClosedByList } from '../unsubscribe/read-closed-by-list.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { toFacts } from '../comparison/to-facts.ts'
import { readPeople } from '../comparison/person-row.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile } from '../testing/import-file.ts'
import { sortedExport } from '../testing/sorted-export.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'

/** Substack's Subscribers page, with a kind or none, and with a word on letters or none. */
const page = [
  'Email,Name,Type,Receiving emails for,Status',
  'planned@x.org,,Free,all,',
  'blank@x.org,,,all,',
  'closed@x.org,,,all,unsubscribed',
].join('\n')
/** Of letters it says nothing. */
const mute = 'email,active_subscription,plan,email_disabled\nmute@x.org,,,\nmute.planned@x.org,false,,\n'
const mailchimp = 'Email Address,First Name,MEMBER_RATING,LEID\nmailed@x.org,,2,1\n'
const cleaned = (emails: readonly string[]) =>
  ['Email Address,MEMBER_RATING,CLEAN_TIME,LEID', ...emails.map((it) => `${it},2,2025-02-03 10:00:00,1`)].join('\n')
const everybody = ['blank', 'closed', 'mailed', 'mute.planned', 'mute', 'planned'].map((it) => `${it}@x.org`)

describe('our own export of whom Substack has', { timeout: 120_000 }, async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeAll(async () => {
    await connectNewsletter(context())
  })
  const wipe = () =>
    queryRows(
      context().em,
      sql`truncate subscriber, comp, outside_access, unsubscription, sending_statement, change_row, sighting restart identity cascade`,
    )
  beforeEach(async () => {
    await wipe()
    await bring(page)
    await bring(mute)
    await bring(mailchimp)
  })
  const bring = (text: string, over = {}) => importFile(app, context(), text, over)
  const text = () => sortedExport(context())
  const people = () =>
    queryRows(context().em, sql<{ id: number; email: string }>`select id, email from subscriber order by email`)
  const leave = async () => {
    for (const { id } of await people()) {
      const token = unsubscribeToken(app.secrets, { list: 'newsletter', id })
      await unsubscribe(context(), { token }, 'one-click')
    }
  }
  const undo = async (id: number | null) => {
    await undoChangeSet(context(), { id: id ?? 0 })
    await processJobs(app, jobHandlers)
  }
  /** As portal, reconcile, record and reconciliation tell it. */
  const describeAll = async () => {
    const snapshot = { runId: 0, stripeReadAt: null, planningCenterReadAt: null }
    const { emails } = await listManualTasks(context(), { kind: 'unsubscribe' })
    return Promise.all(
      (await people()).map(async ({ id, email }) => {
        const [row] = await readPeople(context().em, [email], snapshot, null)
        if (!row) throw new Error(email)
        const { mailbox } = await getSubscriber(context(), { id })
        return {
          email,
          isKnownThere: row.isKnownThere,
          facts: toFacts({ ...row, subscriberId: 0 }, snapshot, null),
          closedByList: await readClosedByList(context().em, id),
          atSubstack: mailbox.unsubscribedHere?.atSubstack,
          isToDo: emails.includes(email),
        }
      }),
    )
  }
  const known = async () => (await describeAll()).filter(({ isKnownThere }) => isKnownThere).map(({ email }) => email)
  const toDo = async () => (await describeAll()).filter(({ isToDo }) => isToDo).map(({ email }) => email)

  it('is the same, goes out the same again, and is the same once they leave', async () => {
    const [before, file] = [await describeAll(), await text()]
    expect(await known()).toEqual(everybody.filter((it) => it !== 'mailed@x.org'))
    await leave()
    const left = await describeAll()
    expect(await toDo()).toEqual(['blank@x.org', 'planned@x.org'])
    await wipe()
    await bring(file)
    expect(await describeAll()).toEqual(before)
    expect(await text()).toBe(file)
    expect((await bring(file)).counts).toMatchObject({ updated: 0, unchanged: everybody.length })
    expect([await describeAll(), await text()]).toEqual([before, file])
    await leave()
    expect(await describeAll()).toEqual(left)
  })

  it('is the same once another list closes their mailboxes', async () => {
    const file = await text()
    await bring(cleaned(everybody), { filename: 'cleaned.csv', asOf: new Date(Date.now() + 1000).toISOString() })
    const closed = await describeAll()
    await wipe()
    await bring(file)
    await bring(cleaned(everybody), { filename: 'cleaned.csv', asOf: new Date(Date.now() + 1000).toISOString() })
    const unaged = (its: typeof closed) =>
      its.map(({ closedByList: it, ...one }) => ({ ...one, by: it && { ...it, asOf: '' } }))
    expect(unaged(await describeAll())).toEqual(unaged(closed))
  })

  it('comes also to whom only another list had brought, and who left, and goes with an undo', async () => {
    const file = await text()
    await wipe()
    await bring('email,name\nblank@x.org,\nplanned@x.org,')
    const [blank] = await people()
    await unsubscribe(context(), { token: unsubscribeToken(app.secrets, { list: 'newsletter', id: blank?.id ?? 0 }) })
    const before = await describeAll()
    expect([await known(), await toDo()]).toEqual([[], []])
    const { changeSetId } = await bring(file)
    expect(await known()).toContain('blank@x.org')
    expect(await toDo()).toEqual(['blank@x.org'])
    await undo(changeSetId)
    expect(await describeAll()).toEqual(before)
  })
})
