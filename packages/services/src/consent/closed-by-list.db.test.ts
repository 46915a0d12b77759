// Whose word closed a mailbox, where another platform's list did and Substack goes on sending.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toFacts } from '../comparison/to-facts.ts'
import { readPeople } from '../comparison/person-row.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { writeLookUps } from '../sync/write-look-ups.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { readClosedThere } from '../unsubscribe/closed-there.ts'
import { openByOwner } from './open-by-owner.ts'
import { openMailbox } from './open-mailbox.ts'

const cleaned = 'Email Address,First Name,MEMBER_RATING,CLEAN_TIME,LEID\na@x.org,Ann,2,2025-02-03 10:00:00,1'
const substack = (isOff: boolean) =>
  `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\na@x.org,false,,,${isOff},,`
const [may, june, july] = ['2025-05-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z']
const list = 'a Mailchimp list of cleaned contacts'

describe('a mailbox that another list closed', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() =>
    queryRows(
      context().em,
      sql`truncate subscriber, website_subscriber, unsubscription, sending_statement, change_row, sighting restart identity cascade`,
    ),
  )
  const bring = (text: string, asOf: string) => importFile(app, context(), text, { asOf })
  const undo = async (id: number | null) => {
    await undoChangeSet(context(), { id: id ?? 0 })
    await processJobs(app, jobHandlers)
  }
  const getId = async () => (await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)).id
  /** As the record tells it. */
  const closedBy = async () => (await getSubscriber(context(), { id: await getId() })).mailbox.closedByList
  /** As the reconciliation tells it. */
  const reconciliation = async () => {
    const snapshot = { runId: 0, stripeReadAt: null, planningCenterReadAt: null }
    const [row] = await readPeople(context().em, ['a@x.org'], snapshot, null)
    if (!row) throw new Error('nobody')
    const facts = toFacts(row, snapshot, null)
    return [sourceLabels(facts).substack, findDiscrepancies(facts)]
  }
  /** A look-up that finds them, in a sync. */
  const lookUp = async (status: string | null) => {
    const { id: changeSetId } = await queryRow(
      context().em,
      sql<{ id: number }>`insert into change_set (kind, title, status, rows, stamp, created_by)
        values ('sync', 'Sync', 'complete', 1, ${new Date()}, 'Hannah') returning id`,
    )
    const found = { email: 'a@x.org', type: 'free', status, isComped: false }
    await context().em.transactional((em) => writeLookUps(em, [{ id: 1, found }], { changeSetId, stamp: new Date() }))
  }

  it('is told as of that list, and is to be unsubscribed at Substack, which sends', async () => {
    await bring(substack(false), may)
    const closing = await bring(cleaned, june)
    expect(await closedBy()).toEqual({ list, asOf: june, sendsAtSubstack: true })
    expect(await reconciliation()).toEqual(['Free', ['closed-by-a-list']])
    expect(await readClosedThere(context().em, 'a@x.org')).toBeNull()
    await undo(closing.changeSetId)
    expect([await closedBy(), await reconciliation()]).toEqual([null, ['Free', []]])
    const { events } = await subscriberHistory(context(), { id: await getId() })
    expect(events.find(({ text }) => text.startsWith('Undid the import'))?.by).toBe('Hannah Whitfield')
  })

  it.each(['active', null])('is so after a look-up that finds them there and says %s', async (status) => {
    await bring(cleaned, june)
    expect(await closedBy()).toEqual({ list, asOf: june, sendsAtSubstack: null })
    // Substack has said nothing of them: the reconciliation does not say 'Free' in its name.
    expect(await reconciliation()).toEqual(['Has said nothing', []])
    await lookUp(status)
    expect(await closedBy()).toEqual({ list, asOf: june, sendsAtSubstack: true })
    expect(await reconciliation()).toEqual(['Free', ['closed-by-a-list']])
  })

  it('of somebody known from before words were kept, whom Substack sent to', async () => {
    await queryRows(
      context().em,
      sql`insert into subscriber (email, email_key, subscription_status, substack_tier, substack_as_of)
        values ('a@x.org', 'a@x.org', 'active', 'Free', ${may})`,
    )
    await bring(cleaned, june)
    expect(await closedBy()).toEqual({ list, asOf: june, sendsAtSubstack: true })
  })

  it('is Substack’s own once that says so, of whatever age the other list is', async () => {
    await bring(substack(false), may)
    await bring(cleaned, june)
    await bring(substack(true), july)
    expect([await closedBy(), await reconciliation()]).toEqual([null, ['Unsubscribed', []]])
  })

  it('says that Substack sends nothing either, where that had said so before', async () => {
    await bring(substack(true), may)
    await bring(cleaned, june)
    expect(await closedBy()).toEqual({ list, asOf: june, sendsAtSubstack: false })
    expect(await reconciliation()).toEqual(['Unsubscribed', []])
    expect(await readClosedThere(context().em, 'a@x.org')).toBe('unsubscribed')
  })

  it('stays closed by the word that closed it first, whatever list says the same of it later', async () => {
    const unsubscribed = 'Email Address,First Name,MEMBER_RATING,UNSUB_TIME,LEID\na@x.org,Ann,2,2024-08-17 10:00:00,1'
    const closing = async () => (await getSubscriber(context(), { id: await getId() })).mailbox
    await bring(substack(true), may)
    await bring(unsubscribed, july)
    expect(await closing()).toMatchObject({ closedAt: may, closedByList: null })
    await queryRows(context().em, sql`truncate subscriber, change_row restart identity cascade`)
    await bring(cleaned.replace('CLEAN_TIME', 'UNSUB_TIME'), june)
    await bring(unsubscribed, july)
    expect((await closing()).closedByList).toMatchObject({
      list: 'a Mailchimp list of unsubscribed contacts',
      asOf: june,
    })
  })

  it.each(['an administrator', 'its owner'])(
    'that %s opens was not closed by Substack, and nothing is said of it',
    async (who) => {
      await bring(substack(false), may)
      await bring(cleaned, june)
      if (who === 'its owner')
        await context().em.transactional((em) =>
          openByOwner({ ...context(), em }, { email: 'a@x.org', emailKey: 'a@x.org', by: 'sign-up' }),
        )
      else await openMailbox(context(), { id: await getId(), reason: 'She asked' })
      expect(await readClosedThere(context().em, 'a@x.org')).toBeNull()
      expect((await getSubscriber(context(), { id: await getId() })).mailbox).toMatchObject({
        isClosed: false,
        closedThere: null,
        closedByList: null,
      })
    },
  )

  it('is nobody else’s where Substack closed it, or nobody knows who', async () => {
    await bring(substack(true), may)
    expect(await closedBy()).toBeNull()
  })
})
