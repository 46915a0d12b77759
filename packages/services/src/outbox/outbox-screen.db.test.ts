import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { MailFault, type OutgoingMail } from '@joy/integrations/mail/mailer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdministrator } from '../administrators/create-administrator.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendWaitingMails } from '../mail-delivery/send-waiting-mails.ts'
import { deleteWhatIsOver } from '../maintenance/delete-what-is-over.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getMail } from './get-mail.ts'
import { outboxTotals } from './outbox-totals.ts'
import { pageOutbox } from './page-outbox.ts'
import { retryMail } from './retry-mail.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
  const password = 'a long enough sentence'
  await createAdministrator(made.context(), { name: 'Ann', email: 'ann@example.org', password, role: 'owner' })
})
afterAll(() => made.database.close())
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
beforeEach(async () => {
  await run(sql`delete from outbox_mail`)
  await run(sql`delete from notification`)
  await run(sql`delete from hourly_cause`)
})

const signInLink = (to: string, over: { uselessAfter?: Date } = {}) =>
  queueMail(made.context(), {
    template: 'sign-in-link',
    to,
    idempotencyKey: `link:${to}`,
    variables: { minutes: '15', browser: 'Firefox on Linux', at: 'Mar 28, 2025 3:04 PM UTC' },
    secrets: { link: 'https://joy.example/subscriber-portal?token=topsecret', code: '123456' },
    ...over,
  })
const sent: OutgoingMail[] = []
const work = (fault?: MailFault, isDemo = true) => {
  const mailer = {
    send: async (mail: OutgoingMail) => {
      if (fault) throw fault
      sent.push(mail)
    },
    close: () => undefined,
  }
  return sendWaitingMails({ ...made.app, settings: { ...made.app.settings, isDemo } }, mailer)
}
const refused = new MailFault('550 No such user', true)
const page = (over: object = {}) => pageOutbox(made.context(), { limit: 50, ...over })
const newest = async () => (await page()).items[0]?.id ?? 0

describe('the outbox by page', () => {
  it('finds by address and subject whatever their case, by state, and pages', async () => {
    for (const name of ['ruth', 'RUFUS', 'naomi']) await signInLink(`${name}@example.org`)
    await run(sql`update outbox_mail set status = 'sent', sent_at = now() where recipient like 'ruth%'`)
    expect((await page()).items.map(({ to }) => to)).toEqual([
      'naomi@example.org',
      'RUFUS@example.org',
      'ruth@example.org',
    ])
    expect(await page({ search: ' ru' })).toMatchObject({ total: 3, matching: 2 })
    expect(await page({ search: 'LOG-IN code' })).toMatchObject({ matching: 3 })
    expect(await page({ search: 'r_th' })).toMatchObject({ matching: 0, items: [] })
    expect(await page({ status: 'sent' })).toMatchObject({ matching: 1, items: [{ to: 'ruth@example.org' }] })
    expect(await page({ status: 'pending', search: 'ru' })).toMatchObject({ matching: 1 })
    const first = await page({ limit: 2 })
    const next = await page({ limit: 2, cursor: first.nextCursor ?? undefined })
    expect(next).toMatchObject({ nextCursor: null, items: [{ to: 'ruth@example.org' }] })
    expect(await outboxTotals(made.context())).toEqual({ pending: 2, sent: 1, failed: 0, keptDays: 30, hasSmtp: false })
  })

  it('finds what many mails have and what only the oldest has, page by page', async () => {
    await run(sql`insert into outbox_mail (template, recipient, subject, html, text, idempotency_key)
      select 'welcome', 'n' || n || '@example.org', case when n < 4 then 'Rare' when n % 2 = 0 then 'Common' else 'Other' end, '', '', n::text
      from generate_series(1, 1400) n`)
    const walked: string[] = []
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor, matching } = await page({ limit: 300, search: 'common', cursor })
      expect(matching).toBe(699)
      walked.push(...items.map(({ to }) => to))
      if (!nextCursor) break
      cursor = nextCursor
    }
    const even = Array.from({ length: 699 }, (_, at) => `n${1400 - 2 * at}@example.org`)
    expect(walked).toEqual(even)
    const rare = await page({ limit: 2, search: 'rare' })
    expect(rare.items.map(({ to }) => to)).toEqual(['n3@example.org', 'n2@example.org'])
    expect(await page({ limit: 2, search: 'rare', cursor: rare.nextCursor ?? undefined })).toMatchObject({
      items: [{ to: 'n1@example.org' }],
      nextCursor: null,
    })
  })

  it('never shows outside the demo what opens something to its bearer, before and after it has gone', async () => {
    await signInLink('ruth@example.org')
    const live = made.context({ settings: { ...made.app.settings, isDemo: false } })
    const id = await newest()
    for (const each of [1, 2]) {
      const mail = await getMail(live, { id })
      expect(JSON.stringify(mail)).not.toMatch(/topsecret|123456/)
      expect(mail.html).toContain('•••')
      if (each === 1) await work(undefined, false)
    }
    expect(JSON.stringify(await page())).not.toMatch(/topsecret|123456/)
    await expect(getMail(live, { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows a mail whole in the demo, where it is read', async () => {
    await signInLink('ruth@example.org')
    await work()
    expect(await getMail(made.context(), { id: await newest() })).toMatchObject({
      html: expect.stringContaining('topsecret'),
      text: expect.stringContaining('123456'),
    })
  })
})

describe('a retry', () => {
  it('sends a mail that was given up, with what was secret in it, and counts its tries anew', async () => {
    await signInLink('ruth@example.org')
    const id = await newest()
    await work(refused, false)
    expect(await getMail(made.context(), { id })).toMatchObject({ status: 'failed', error: '550 No such user' })
    expect(await retryMail(made.context(), { id })).toMatchObject({ status: 'pending', attempts: 0, error: null })
    sent.length = 0
    await work(undefined, false)
    expect(sent.find(({ to }) => to === 'ruth@example.org')?.html).toContain('topsecret')
    await expect(retryMail(made.context(), { id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('gone out already'),
    })
    await expect(retryMail(made.context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not send what nobody needs any more, and keeps nothing secret of it', async () => {
    await signInLink('ruth@example.org', { uselessAfter: new Date(Date.now() - 1000) })
    const id = await newest()
    await work()
    expect(await run(sql`select secrets from outbox_mail where id = ${id}`)).toEqual([{ secrets: null }])
    await expect(retryMail(made.context(), { id })).rejects.toMatchObject({
      message: expect.stringContaining('is over'),
    })
  })
})

describe('a mail that is given up', () => {
  const notifications = () => run(sql`select title, link from notification`)
  it('is told in the console and by mail, as one entry that counts', async () => {
    for (const name of ['ruth', 'rufus', 'naomi']) await signInLink(`${name}@example.org`)
    const [first] = (await page()).items.toReversed()
    await work(refused)
    expect(await notifications()).toMatchObject([{ title: 'A mail could not be sent' }])
    // The three, and where it was tried in time the mail that tells of them.
    expect(await run(sql`select text from notification`)).toEqual([
      { text: expect.stringMatching(/^[34] mails did not reach their readers within an hour/u) },
    ])
    expect(first?.to).toBe('ruth@example.org')
    expect((await page()).items.filter(({ template }) => template === 'error-notification')).toHaveLength(1)
  })

  it('is not told by mail where it was such a mail itself', async () => {
    await queueMail(made.context(), {
      template: 'error-notification',
      to: 'ann@example.org',
      idempotencyKey: 'notification:1',
      variables: { title: 'A', text: 'B', at: 'now', consoleLink: 'http://localhost:3000/admin' },
      secrets: {},
    })
    await work(refused)
    expect(await notifications()).toHaveLength(1)
    expect((await page()).items).toHaveLength(1)
  })
})

it('mails are deleted after their time, and what still waits is not', async () => {
  for (const name of ['sent', 'fresh', 'failed', 'waiting']) await signInLink(`${name}@example.org`)
  await run(sql`update outbox_mail set created_at = now() - interval '31 days'`)
  await run(
    sql`update outbox_mail set status = 'sent', sent_at = now() - interval '31 days' where recipient like 'sent%'`,
  )
  await run(
    sql`update outbox_mail set status = 'sent', sent_at = now() - interval '29 days' where recipient like 'fresh%'`,
  )
  await run(sql`update outbox_mail set status = 'failed' where recipient like 'failed%'`)
  await deleteWhatIsOver(made.app, new AbortController().signal)
  expect((await page()).items.map(({ to }) => to)).toEqual(['waiting@example.org', 'fresh@example.org'])
  expect(await page()).toMatchObject({ total: 2 })
})
