// Who is named as having closed a mailbox, the status and the date are of one and the same word, whatever word came before.
import { drawCases } from '@joy/database/testing/draw-cases.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeMailbox } from './close-mailbox.ts'
import { openMailbox } from './open-mailbox.ts'
import { exportSubscribers } from '../exports/export-subscribers.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { writeLookUps } from '../sync/write-look-ups.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'

const full = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
const mailchimp = (time: string, at: string) =>
  `Email Address,First Name,MEMBER_RATING,${time},LEID\na@x.org,,2,${at},1`

/** What a word says: its status, which list it is of (null: of Substack), and the day that it tells (null: it is as old as it is). */
type Word = { status: string; list: string | null; day: string | null; text: string | null }
const statements: Record<string, Word> = {
  "Substack's list": { status: 'unsubscribed', list: null, day: null, text: `${full}\na@x.org,false,,,true,,` },
  "Substack's page": {
    status: 'bounced',
    list: null,
    day: '2025-04-25T12:00:00.000Z',
    text: 'Email,Type,Receiving emails for,Status,Cancel date\na@x.org,free,,bounced,2025-04-25',
  },
  'a look-up': { status: 'complained', list: null, day: null, text: null },
  'a Mailchimp list of the cleaned': {
    status: 'cleaned',
    list: 'a Mailchimp list of cleaned contacts',
    day: '2025-04-23T10:00:00.000Z',
    text: mailchimp('CLEAN_TIME', '2025-04-23 10:00:00'),
  },
  'a Mailchimp list of the unsubscribed': {
    status: 'unsubscribed',
    list: 'a Mailchimp list of unsubscribed contacts',
    day: '2025-04-24T10:00:00.000Z',
    text: mailchimp('UNSUB_TIME', '2025-04-24 10:00:00'),
  },
  'a list of Ghost': {
    status: 'unsubscribed',
    list: 'a list of Ghost',
    day: null,
    text: 'id,email,name,subscribed_to_emails,complimentary_plan\n1,a@x.org,,false,false',
  },
  'the list of somebody': {
    status: 'spam',
    list: 'a list that was imported',
    day: null,
    text: 'Email,Status\na@x.org,spam',
  },
}
const HERE = 'the person here'
const named = (name: string): Word => {
  const word = statements[name]
  if (!word) throw new Error(name)
  return word
}
const pairs = Object.keys(statements).flatMap((first) =>
  Object.keys(statements).map((second) => [first, second] as const),
)

describe('a mailbox that is closed twice', { timeout: 120_000 }, async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeAll(async () => {
    await connectNewsletter(context())
  })
  const wipe = () =>
    queryRows(
      context().em,
      sql`truncate subscriber, unsubscription, sending_statement, change_row, sighting restart identity cascade`,
    )
  const getId = async () => (await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)).id
  const lookUp = async (status: string, at: Date) => {
    const { id: changeSetId } = await queryRow(
      context().em,
      sql<{ id: number }>`insert into change_set (kind, title, status, rows, stamp, created_by)
        values ('sync', 'Sync', 'complete', 1, ${at}, 'Hannah') returning id`,
    )
    const found = { email: 'a@x.org', type: 'free', status, isComped: false }
    const id = await getId()
    await context().em.transactional((em) => writeLookUps(em, [{ id, found }], { changeSetId, stamp: at }))
  }
  /** The word, as old as it is given; a look-up finds only whom another list brought. */
  const bring = async (name: string, at: Date) => {
    if (name === HERE) {
      const token = unsubscribeToken(app.secrets, { list: 'newsletter', id: await getId() })
      await unsubscribe(context(), { token }, 'one-click')
      return
    }
    const { text, status } = named(name)
    if (text === null) await lookUp(status, at)
    else await importFile(app, context(), text, { asOf: at.toISOString() })
  }
  /** Somebody whom Substack sends to, before any word closes it. */
  const begin = async () => {
    await wipe()
    await importFile(app, context(), `${full}\na@x.org,false,,,false,,`, { asOf: '2025-04-01T00:00:00.000Z' })
  }
  /** As the record tells it. */
  const record = async () => {
    const { mailbox, subscriber } = await getSubscriber(context(), { id: await getId() })
    return {
      status: subscriber.subscriptionStatus,
      list: mailbox.closedByList && { list: mailbox.closedByList.list, asOf: mailbox.closedByList.asOf },
      date: mailbox.closedAt,
      here: mailbox.unsubscribedHere?.at ?? null,
    }
  }
  const ofStatement = (name: string, at: Date) => {
    const { status, list, day } = named(name)
    return {
      status,
      list: list && { list, asOf: at.toISOString() },
      date: day ?? at.toISOString(),
      here: null,
    }
  }
  const text = async () => (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
  /** It is the same once our own export has brought everything back. */
  const expectRecord = async (wanted: unknown) => {
    const stands = await record()
    expect(stands).toEqual(wanted)
    const file = await text()
    await wipe()
    await importFile(app, context(), file)
    expect(await record()).toEqual(stands)
    expect(await text()).toBe(file)
  }
  const [may, june] = [new Date('2025-05-01T00:00:00Z'), new Date('2025-06-01T00:00:00Z')]

  it.each(drawCases(pairs, 4))('is so by one word: %s, and a month later %s', async (first, second) => {
    await begin()
    await bring(first, may)
    await bring(second, june)
    // Whoever only says it again has closed nothing.
    const isSame = named(first).status === named(second).status
    await expectRecord(isSame ? ofStatement(first, may) : ofStatement(second, june))
  })

  // Nobody is looked up in the past.
  const ofLists = pairs.filter(([, second]) => named(second).text !== null)
  it.each(drawCases(ofLists, 4))(
    'is so by the newer word, whichever comes first: %s, then %s of before',
    async (first, second) => {
      await begin()
      await bring(first, june)
      await bring(second, may)
      expect(await record()).toEqual(ofStatement(first, june))
    },
  )

  it.each(Object.keys(statements))('is so by the person here, after %s', async (first) => {
    await begin()
    await bring(first, may)
    await bring(HERE, june)
    const { here } = await record()
    await expectRecord({ status: 'unsubscribed', list: null, date: here, here: expect.any(String) })
  })

  // Found by the world: Substack's list, which says free, opened it again between the opening here and its taking back.
  it('is so by the word of before, where an opening of after it is taken back', async () => {
    await begin()
    const first = 'a Mailchimp list of the unsubscribed'
    await bring(first, may)
    const id = await getId()
    await openMailbox(context(), { id, reason: 'They wrote that they want it.' })
    const after = (ms: number) => new Date(Date.now() + ms).toISOString()
    const [newer, newest] = [after(1000), after(2000)]
    await importFile(app, context(), mailchimp('UNSUB_TIME', newer.slice(0, 19).replace('T', ' ')), { asOf: newer })
    await importFile(app, context(), `${full}\na@x.org,false,,,false,,`, { asOf: newest })
    await closeMailbox(context(), { id })
    const { list } = await record()
    expect(list).toEqual({ list: named(first).list, asOf: may.toISOString() })
  })

  it.each(Object.keys(statements))(
    'is told with its own day where %s closed it after the person here',
    async (second) => {
      await begin()
      await bring(HERE, may)
      const { here } = await record()
      const now = new Date()
      await bring(second, now)
      const { status, day } = named(second)
      const date = status === 'unsubscribed' ? here : (day ?? now.toISOString())
      expect(await record()).toEqual({ status, list: null, date, here })
    },
  )
})
