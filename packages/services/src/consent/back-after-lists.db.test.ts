import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { readClosedThere } from '../unsubscribe/closed-there.ts'
import { lookAtUnsubscription } from '../unsubscribe/look-at-unsubscription.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { openMailbox } from './open-mailbox.ts'

const cleaned = 'Email Address,First Name,MEMBER_RATING,CLEAN_TIME,LEID\na@x.org,Ann,2,2025-02-03 10:00:00,1'
const subscribed =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,a@x.org,Ann,,true,false,,2024-01-01,,,'
const substack = (isOff: boolean) =>
  `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\na@x.org,false,,,${isOff},2024-01-01,`

describe('whoever left here and comes back', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() =>
    queryRows(
      context().em,
      sql`truncate subscriber, website_subscriber, unsubscription, sending_statement, change_row, sighting restart identity cascade`,
    ),
  )
  const bring = (text: string, daysAgo: number) =>
    importFile(app, context(), text, { asOf: new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString() })
  const undo = async ({ changeSetId }: { changeSetId: number | null }) => {
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
  }
  const token = async () => {
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    return unsubscribeToken(app.secrets, { list: 'newsletter', id })
  }
  const leave = async () => unsubscribe(context(), { token: await token() })
  const comeBack = async () => undoUnsubscription(context(), { token: await token() })
  const mailbox = async () => {
    const row = await queryRow(
      context().em,
      sql<{ id: number; status: string | null }>`select id, subscription_status as status from subscriber`,
    )
    const { mailbox } = await getSubscriber(context(), { id: row.id })
    return {
      status: row.status,
      by: mailbox.closedByList?.list ?? null,
      there: await readClosedThere(context().em, 'a@x.org'),
    }
  }
  const open = { status: 'active', by: null, there: null }

  it('is open once the list is undone that had closed the mailbox meanwhile', async () => {
    await bring(substack(false), 9)
    await leave()
    const list = await bring(cleaned, 0)
    await comeBack()
    expect(await mailbox()).toMatchObject({ status: 'cleaned', by: 'a Mailchimp list of cleaned contacts' })
    await undo(list)
    expect(await mailbox()).toEqual(open)
    expect(await lookAtUnsubscription(context(), { token: await token() })).toMatchObject({
      isUnsubscribed: false,
      isKeptClosed: false,
    })
  })

  it('is left by their own word where a list that came after it is undone, and comes back then', async () => {
    await bring(substack(false), 9)
    await leave()
    const list = await bring(cleaned, 0)
    expect((await mailbox()).status).toBe('cleaned')
    await undo(list)
    expect((await mailbox()).status).toBe('unsubscribed')
    expect(await lookAtUnsubscription(context(), { token: await token() })).toMatchObject({ isKeptClosed: false })
    await comeBack()
    expect(await mailbox()).toEqual(open)
  })

  it('and was closed by another list is told by nobody to be refused at Substack, which sends', async () => {
    await bring(substack(false), 9)
    await leave()
    await comeBack()
    await bring(cleaned, 0)
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    await openMailbox(context(), { id, reason: 'They wrote to us' })
    expect(await mailbox()).toEqual(open)
  })

  it('is told to be refused there once somebody noted that it is done, until Substack says that it sends', async () => {
    await bring(substack(false), 9)
    await leave()
    const { ids } = await listManualTasks(context(), { kind: 'unsubscribe' })
    await markManualTasks(context(), { ids, isDone: true })
    await comeBack()
    expect(await mailbox()).toEqual({ ...open, there: 'unsubscribed' })
    const sends = await bring(substack(false), 0)
    expect(await mailbox()).toEqual(open)
    await undo(sends)
    expect(await mailbox()).toEqual({ ...open, there: 'unsubscribed' })
  })

  it('is open where Substack, which had closed the mailbox, sends again', async () => {
    await bring(substack(true), 1)
    await leave()
    await bring(substack(false), 0)
    expect(await lookAtUnsubscription(context(), { token: await token() })).toMatchObject({ isKeptClosed: false })
    expect(await comeBack()).toMatchObject({ isUnsubscribed: false, isKeptClosed: false, closedThere: null })
    expect(await mailbox()).toEqual(open)
  })

  it('stays closed by another list, unless Substack says since that letters may go', async () => {
    await bring(substack(false), 9)
    await bring(cleaned, 5)
    await leave()
    expect(await lookAtUnsubscription(context(), { token: await token() })).toMatchObject({ isKeptClosed: true })
    await comeBack()
    expect(await mailbox()).toMatchObject({ status: 'cleaned', by: 'a Mailchimp list of cleaned contacts' })
    await leave()
    await bring(substack(false), 0)
    expect(await lookAtUnsubscription(context(), { token: await token() })).toMatchObject({ isKeptClosed: false })
    await comeBack()
    expect(await mailbox()).toEqual(open)
  })

  it('is told to be refused at Substack only as long as a list that stands says so', async () => {
    await bring(substack(false), 5)
    await leave()
    const off = await bring(substack(true), 0)
    await comeBack()
    expect(await mailbox()).toEqual({ ...open, there: 'unsubscribed' })
    await undo(off)
    expect(await mailbox()).toEqual(open)
  })

  it('stays open once the lists are undone that had closed and opened the mailbox before, the older one first', async () => {
    await bring(substack(false), 60)
    const closing = await bring(cleaned, 3)
    const opening = await bring(substack(false), 1)
    await leave()
    await comeBack()
    for (const { changeSetId } of [closing, opening]) {
      await undoChangeSet(context(), { id: changeSetId ?? 0, includeChanged: true })
      await processJobs(app, jobHandlers)
    }
    expect(await mailbox()).toEqual(open)
  })

  it('and an undo of consent names the older list that had closed the mailbox in vain', async () => {
    await bring(substack(false), 16)
    const consent = await bring(subscribed, 2)
    await bring(substack(true), 5)
    expect(await mailbox()).toEqual(open)
    const { effects } = await changeConflicts(context(), { id: consent.changeSetId ?? 0 })
    expect(effects.passedOver).toMatchObject([{ rows: 1 }])
    await undo(consent)
    expect(await mailbox()).toEqual(open)
  })
})
