import { drawCases } from '@joy/database/testing/draw-cases.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { closedStatuses } from '@joy/domain/consent/is-closed.ts'
import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncomingFile } from '@joy/contract'
import { toLookUpOutcome } from '../sync/look-up-outcome.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { signInByLink } from '../portal/sign-in-by-link.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { exportSubscribers } from '../exports/export-subscribers.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile } from '../testing/import-file.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { createTestApp } from '../testing/test-context.ts'
import { lookAtUnsubscription } from '../unsubscribe/look-at-unsubscription.ts'
import { undoUnsubscription } from '../unsubscribe/undo-unsubscription.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { closeMailbox } from './close-mailbox.ts'
import { openMailbox } from './open-mailbox.ts'

const list = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
const ghost = 'id,email,name,subscribed_to_emails,complimentary_plan'
const pageSaying = (status: string) => `Email,Type,Receiving emails for,Status\na@x.org,Free,,${status}`
const keptClosed = noticeSentences({ 'kept-closed': 1 })[0]
const opens = noticeSentences({ opened: 1 })

describe('a mailbox', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() =>
    queryRows(
      context().em,
      sql`truncate subscriber, website_subscriber, unsubscription, sending_statement, change_row, outbox_mail restart identity cascade`,
    ),
  )
  beforeAll(async () => {
    await connectNewsletter(context())
  })
  const exported = async () => (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
  const bring = (text: string, over?: Partial<IncomingFile>) => importFile(app, context(), text, over)
  const status = async () =>
    (
      await queryRow(
        context().em,
        sql<{ it: string | null }>`select subscription_status as it from subscriber where email_key = 'a@x.org'`,
      )
    ).it

  /** What a look-up that says this word would make of the mailbox. */
  const lookedUp = async (word: string) => {
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    const found = { email: 'a@x.org', type: 'free', status: word, isComped: false }
    const responses = toLookUpOutcome([{ id, found }], new Date())
    return (await queryRow(context().em, sql<{ status: string }>`select status from (${responses}) it`)).status
  }

  const lists: Record<string, string> = {
    "Substack's page": 'Email,Type,Receiving emails for\na@x.org,Free,',
    "Substack's list, open": `${list}\na@x.org,false,,,false,2024-01-01,`,
    "Substack's list, closed": `${list}\na@x.org,false,,,true,2024-01-01,`,
    'Ghost, open': `${ghost}\n1,a@x.org,,true,false`,
    'Ghost, closed': `${ghost}\n1,a@x.org,,false,false`,
    'opted out by hand': 'Email,Opted out\na@x.org,yes',
    'a status by hand': 'Email,Status\na@x.org,unsubscribed',
  }
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString()
  it.each(Object.keys(lists))(
    'is the same in whatever order two lists come: %s',
    async (one) => {
      const others = Object.keys(lists).filter((other) => other !== one)
      for (const other of drawCases(others, 3)) {
        const ends: (string | null)[] = []
        for (const order of [
          [one, other],
          [other, one],
        ]) {
          await queryRows(context().em, sql`truncate subscriber restart identity cascade`)
          for (const name of order) await bring(lists[name] ?? '', { asOf: ago(name === one ? 12 : 4) })
          ends.push(await status())
        }
        const isClosing = (it: string | null | undefined) => it === 'unsubscribed'
        expect([other, ...ends.map(isClosing)]).toEqual([other, isClosing(ends[0]), isClosing(ends[0])])
      }
    },
    120_000,
  )

  it('that is closed by any word stays so against an active that says nothing of consent', async () => {
    const rows = closedStatuses.map((word, index) => `p${index}@x.org,${word.toUpperCase()}`)
    await bring(['email,status', ...rows].join('\n'))
    const again = await bring(
      ['email,status', ...closedStatuses.map((_, index) => `p${index}@x.org,active`)].join('\n'),
    )
    expect(again.counts).toEqual({ added: 0, updated: 0, unchanged: closedStatuses.length, failed: 0 })
    expect(again.notices).toEqual(noticeSentences({ 'kept-closed': closedStatuses.length }))
    const kept = await queryRows(
      context().em,
      sql<{ it: string }>`select subscription_status as it from subscriber order by id`,
    )
    expect(kept.map(({ it }) => it.toLowerCase()).toSorted()).toEqual(closedStatuses.toSorted())
  })

  it.each(['Bounced (hard)', 'user unsubscribed', 'UNSUB', 'spam-reported', 'do not contact', 'removed', 'deleted'])(
    'that is closed by %s, a word of nobody, is told so and stays closed',
    async (word) => {
      expect((await bring(`email,status\na@x.org,${word}`)).notices).toEqual(
        noticeSentences({ 'closing-words': 1 }, { 'closing-words': [`row 2: “${word}”`] }),
      )
      expect((await bring('email,status\na@x.org,active')).notices).toEqual([keptClosed])
      expect(await status()).toBe(word)
    },
  )

  it.each([
    ['email,name,unsubscribed', 'a@x.org,Ann,true', 'unsubscribed'],
    ['email,name,opted_out', 'a@x.org,Ann,yes', 'unsubscribed'],
    ['email,first_name,state', 'a@x.org,Ann,cancelled', 'cancelled'],
    ['Subscriber,Status,Subscribed,Unsubscribed', 'a@x.org,,2024-01-01 10:00:00,2025-01-01 10:00:00', 'unsubscribed'],
  ])('is closed by %s, and opened by no false in it', async (headings, cells, closed) => {
    expect((await bring(`${headings}\n${cells}`)).notices).toEqual([])
    expect(await status()).toBe(closed)
    await bring('email,unsubscribed,opted_out,status\na@x.org,false,no,active')
    expect(await status()).toBe(closed)
  })

  it.each([
    'Newsletter|yes',
    'Newsletter|Subscribed',
    'Status|active',
    'Subscribed|yes',
    'Email disabled|false',
    'Accepts marketing|1',
    'Is subscribed|x',
  ])('stays closed against a newer yes in the list of nobody known, which says so: %s', async (said) => {
    const [heading, cell] = said.split('|')
    await bring('email,status\na@x.org,unsubscribed', { asOf: ago(3) })
    const yes = await bring(`email,${heading}\na@x.org,${cell}`)
    expect([await status(), yes.notices]).toEqual(['unsubscribed', [keptClosed]])
  })

  it.each([
    ["Substack's list", `${list}\na@x.org,false,,,false,,`],
    ['Ghost', `${ghost}\n1,a@x.org,Ann,true,false`],
  ])('is opened by newer consent of %s, and by no older', async (_, file) => {
    await bring('email,status\na@x.org,Bounced')
    await bring(file, { asOf: '2020-01-01T00:00:00.000Z' })
    expect(await status()).toBe('Bounced')
    await bring(file)
    expect(await status()).toBe('active')
  })

  it('is closed since the word that closed it, not since its import; an undo closes it as of then', async () => {
    const closedAt = async () =>
      (
        await queryRow(
          context().em,
          sql<{ at: Date | null }>`select closed_at as at from subscriber where email_key = 'a@x.org'`,
        )
      ).at?.toISOString() ?? null
    const [january, june] = ['2025-01-15T00:00:00.000Z', '2025-06-15T00:00:00.000Z']
    await bring(`${list}\na@x.org,false,,,true,,`, { asOf: january })
    expect([await status(), await closedAt()]).toEqual(['unsubscribed', january])
    const opened = await bring(`${list}\na@x.org,false,,,false,,`, { asOf: june })
    expect([await status(), await closedAt(), opened.notices]).toEqual(['active', null, opens])
    await undoChangeSet(context(), { id: opened.changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect([await status(), await closedAt()]).toEqual(['unsubscribed', january])
    await bring(`${list}\na@x.org,false,,,false,,`, { asOf: june })
    await bring(`${list}\na@x.org,false,,,true,,`, { asOf: '2025-07-15T00:00:00.000Z' })
    expect(await closedAt()).toBe('2025-07-15T00:00:00.000Z')
  })

  it('is not opened by consent that is older than the newest word that closes it, of whatever platform', async () => {
    const contact = 'Email Address,MEMBER_RATING,LEID'
    const kind = (filename: string, asOf: string) => bring(`${contact}\na@x.org,2,1`, { filename, asOf })
    await kind('unsubscribed_members.csv', '2025-01-15T00:00:00.000Z')
    await kind('unsubscribed_members.csv', '2025-06-15T00:00:00.000Z')
    await kind('subscribed_members.csv', '2025-03-15T00:00:00.000Z')
    expect(await status()).toBe('unsubscribed')
    await kind('subscribed_members.csv', '2025-07-15T00:00:00.000Z')
    expect(await status()).toBe('active')
  })

  it('is closed by a list of the cleaned, and by Ghost', async () => {
    await bring('Email Address,First Name,MEMBER_RATING,CLEAN_TIME,LEID\na@x.org,Ann,2,2025-01-01 00:00:00,1')
    expect(await status()).toBe('cleaned')
    await bring(`${list}\na@x.org,false,,,false,,`)
    await bring(`${ghost}\n1,a@x.org,Ann,false,false`)
    expect(await status()).toBe('unsubscribed')
  })

  it('that its owner closed here is opened by them alone', async () => {
    await bring('email,status\na@x.org,active')
    const { id } = await queryRow(
      context().em,
      sql<{ id: number }>`select id from subscriber where email_key = 'a@x.org'`,
    )
    await unsubscribe(context({ actor: { kind: 'anonymous' } }), {
      token: unsubscribeToken(app.secrets, { list: 'newsletter', id }),
    })
    const kept = await bring(`${list}\na@x.org,false,,,false,,`)
    expect([await status(), kept.notices]).toEqual(['unsubscribed', [keptClosed]])
    const visitor = context({ actor: { kind: 'anonymous' } })
    await signUp(visitor, { code: 'WARMUP', email: 'a@x.org', name: 'Ann Lee' })
    await bring(`${list}\na@x.org,false,,,false,,`)
    expect(await status()).toBe('unsubscribed')
    const [mail] = await listOutbox(context(), { limit: 1 })
    const token = /token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? ''
    await signInByLink(visitor, { token, browser: null, isConfirmed: true })
    expect(await status()).toBe('active')
  })

  it('that an administrator opened again stays open against older words, and the same word that says nothing of consent', async () => {
    await bring('email,status\na@x.org,unsubscribed')
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    const before = new Date(Date.now() - 60_000).toISOString()
    await openMailbox(context(), { id, reason: 'Asked for it by phone' })
    await expect(openMailbox(context(), { id, reason: 'again' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await getSubscriber(context(), { id })).mailbox).toMatchObject({
      isClosed: false,
      closedAt: null,
      opened: { reason: 'Asked for it by phone' },
    })
    await bring('email,status\na@x.org,spam', { asOf: before })
    const page = await bring(pageSaying('unsubscribed'))
    expect([await status(), await lookedUp('unsubscribed')]).toEqual(['active', 'active'])
    expect(page.notices).toEqual(noticeSentences({ 'kept-open': 1 }))
    // Newer consent of a mailbox column, and any other closing word, close it as ever.
    expect(await lookedUp('complained')).toBe('complained')
    await bring(`${list}\na@x.org,false,,,true,,`)
    expect(await status()).toBe('unsubscribed')
  })

  it.each(['the person', 'an administrator'])(
    'that %s opened after our own export stays open when it comes back, which says so',
    async (opener) => {
      await bring('email,status\na@x.org,')
      const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
      const visitor = context({ actor: { kind: 'anonymous' } })
      const token = unsubscribeToken(app.secrets, { list: 'newsletter', id })
      await unsubscribe(visitor, { token })
      const file = await exported()
      if (opener === 'the person') await undoUnsubscription(visitor, { token })
      else await openMailbox(context(), { id, reason: 'Asked for it by phone' })
      const opened = await status()
      expect(opened).not.toBe('unsubscribed')
      // Without the time of the file: it is taken to be of now, what it says is not.
      const again = await bring(file)
      expect([await status(), again.notices]).toEqual([opened, noticeSentences({ 'older-word': 1 })])
    },
  )

  it('that was closed since it was opened is closed by our own export, since then', async () => {
    await bring('email,status\na@x.org,unsubscribed', { asOf: ago(9) })
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    await openMailbox(context(), { id, reason: 'Asked for it by phone' })
    const token = unsubscribeToken(app.secrets, { list: 'newsletter', id })
    await unsubscribe(context({ actor: { kind: 'anonymous' } }), { token })
    const closed = sql<{ at: Date }>`select closed_at as at from subscriber`
    const [file, before] = [await exported(), await queryRow(context().em, closed)]
    // A backup of before they left is put back, and the newest export is brought on top.
    await queryRows(context().em, sql`update unsubscription set undone_at = app_now()`)
    await queryRows(context().em, sql`update subscriber set subscription_status = 'active'`)
    await bring(file)
    expect([await status(), await queryRow(context().em, closed)]).toEqual(['unsubscribed', before])
  })

  it('that was opened again here is closed by the same word of anybody but Substack, which repeats it', async () => {
    for (const said of ['email,status\na@x.org,unsubscribed', 'Name,E-mail,Status\nAnn,a@x.org,Unsubscribed']) {
      await queryRows(context().em, sql`truncate subscriber restart identity cascade`)
      await bring(pageSaying('unsubscribed'))
      const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
      await openMailbox(context(), { id, reason: 'Asked for it by phone' })
      await bring(said)
      expect(await status()).toBe('unsubscribed')
    }
  })

  it('that an administrator opened again is closed by its word again once the platform agreed', async () => {
    await bring('email,status\na@x.org,unsubscribed')
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    await openMailbox(context(), { id, reason: 'Asked for it by phone' })
    await bring('email,status\na@x.org,active')
    await bring('email,status\na@x.org,unsubscribed')
    expect(await status()).toBe('unsubscribed')
  })

  it('that its owner closed here is opened on both lists by an administrator, and closed again as it was', async () => {
    await bring('email,status\na@x.org,paused')
    await signUp(context({ actor: { kind: 'anonymous' } }), { code: 'WARMUP', email: 'a@x.org', name: 'Ann Lee' })
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    const token = unsubscribeToken(app.secrets, { list: 'newsletter', id })
    await unsubscribe(context({ actor: { kind: 'anonymous' } }), { token })
    const closed = (await getSubscriber(context(), { id })).mailbox
    expect(closed.isClosed).toBe(true)
    await openMailbox(context(), { id, reason: 'A mistake of the parish office' })
    expect([await status(), await lookAtUnsubscription(context(), { token })]).toEqual([
      'paused',
      expect.objectContaining({ isUnsubscribed: false }),
    ])
    const { events } = await subscriberHistory(context(), { id })
    expect(events.map(({ text }) => text)).toContainEqual(expect.stringMatching(/A mistake of the parish office$/u))
    await closeMailbox(context(), { id })
    expect([await status(), (await getSubscriber(context(), { id })).mailbox]).toEqual(['unsubscribed', closed])
    await bring(`${list}\na@x.org,false,,,false,,`)
    expect(await status()).toBe('unsubscribed')
    await expect(closeMailbox(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is not opened by a look-up, which says nothing of consent, but is closed by one', async () => {
    await bring('email,status\na@x.org,complained')
    expect(await lookedUp('active')).toBe('complained')
    await bring(`${list}\na@x.org,false,,,false,,`)
    expect([await lookedUp('active'), await lookedUp('unsubscribed')]).toEqual(['active', 'unsubscribed'])
  })
})
