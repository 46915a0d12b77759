import type { Noted } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movePerson } from '../address-changes/move-person.ts'
import { type Actor, type Context, inTransaction } from '../context.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { sampleData } from '../testing/demo-data.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { pageWebsiteSubscribers } from '../website-subscribers/page-website-subscribers.ts'
import { addNote } from './add-note.ts'
import { listNotes } from './list-notes.ts'
import { removeNote } from './remove-note.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = (actor: Actor = hannah): Context => made.context({ actor })
const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)

const ines: Actor = {
  kind: 'administrator',
  id: 3,
  name: 'Inês Carvalho',
  email: 'ines.carvalho@example.org',
  role: 'support',
  sessionId: 3,
}
const jonathan = { kind: 'subscriber', id: sampleSubscriber('jreyes@example.org').id } as const
const onTheWebsite = {
  kind: 'website-subscriber',
  id: websiteSubscribers.find(({ email }) => email === 'jreyes@example.org')?.id ?? 0,
} as const
const first = { limit: 50 }
const texts = async (noted: Noted) => (await listNotes(context(), { ...noted, ...first })).items.map(({ text }) => text)

beforeAll(async () => {
  made = await createTestApp(sampleData)
  for (const { id, name, email, role } of [hannah, ines].flatMap((it) => (it.kind === 'administrator' ? [it] : [])))
    await run(sql`insert into administrator (id, email, email_key, name, role, password_hash)
      overriding system value values (${id}, ${email}, ${email}, ${name}, ${role}, 'x')`)
})
afterAll(() => made.database.close())
beforeEach(() => run(sql`delete from note`))

describe('notes on a person', () => {
  it('are the same in every record of theirs, newest first', async () => {
    const [subscription] = await run(sql<{ id: number }>`insert into subscription
      (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_notes', 'JReyes@example.org', 'jreyes@example.org', 'work-out', 'month', 800, 'active', app_now(), 'manual') returning id`)
    const [upgrade] = await run(sql<{ id: number }>`insert into upgrade (substack_subscriber_id, status, plan, interval)
      values (${jonathan.id}, 'registered', 'work-out', 'month') returning id`)
    const records = [
      jonathan,
      onTheWebsite,
      { kind: 'subscription', id: subscription?.id ?? 0 },
      { kind: 'upgrade', id: upgrade?.id ?? 0 },
    ] as const
    for (const it of records) await addNote(context(), { ...it, text: `From the ${it.kind}` })
    const all = ['From the upgrade', 'From the subscription', 'From the website-subscriber', 'From the subscriber']
    for (const it of records) expect(await texts(it), it.kind).toEqual(all)
    expect(await texts({ kind: 'subscriber', id: sampleSubscriber('s.adeyemi@example.com').id })).toEqual([])
  })

  it('come by page, each with who wrote it and when', async () => {
    for (const text of ['One', 'Two', 'Three\n<b>and a half</b>']) await addNote(context(ines), { ...jonathan, text })
    const page = await listNotes(context(), { ...jonathan, limit: 2 })
    expect(page).toMatchObject({
      items: [{ text: 'Three\n<b>and a half</b>', author: 'Inês Carvalho', mayRemove: true }, { text: 'Two' }],
      total: 3,
      matching: 3,
    })
    const rest = await listNotes(context(), { ...jonathan, limit: 2, cursor: page.nextCursor ?? undefined })
    expect(rest).toMatchObject({ items: [{ text: 'One' }], nextCursor: null })
  })

  it('are deleted by whoever wrote them and by administrators, and by nobody else', async () => {
    const own = await addNote(context(ines), { ...jonathan, text: 'Own' })
    const of = await addNote(context(), { ...jonathan, text: 'Of Hannah' })
    const again = await addNote(context(ines), { ...jonathan, text: 'Own again' })
    const seen = await listNotes(context(ines), { ...jonathan, ...first })
    expect(seen.items.map(({ mayRemove }) => mayRemove)).toEqual([true, false, true])
    await expect(removeNote(context(ines), of)).rejects.toMatchObject({ code: 'forbidden' })
    await removeNote(context(ines), own)
    await removeNote(context(), again)
    expect(await texts(jonathan)).toEqual(['Of Hannah'])
    await expect(removeNote(context(), own)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are told of in the log and the history, without what they say', async () => {
    const { id } = await addNote(context(ines), { ...jonathan, text: 'A confidence' })
    await removeNote(context(), { id })
    const { events } = await subscriberHistory(context(), { id: jonathan.id })
    expect(events.slice(0, 2)).toMatchObject([
      { text: 'Note Deleted: Deleted a note by Inês Carvalho on jreyes@example.org', by: 'Hannah Whitfield' },
      { text: 'Note Added: Wrote a note on jreyes@example.org', by: 'Inês Carvalho' },
    ])
    expect(await run(sql`select from activity where activity::text like '%A confidence%'`)).toEqual([])
  })

  it('are counted in both lists', async () => {
    for (const text of ['One', 'Two']) await addNote(context(), { ...jonathan, text })
    const search = 'jreyes@example.org'
    const asked = { ...first, search, searchIn: 'email-or-name', sort: '-subscribedAt' } as const
    expect((await pageSubscribers(context(), asked)).items).toMatchObject([{ notes: 2 }])
    expect((await pageWebsiteSubscribers(context(), { ...first, search, searchIn: 'email' })).items).toMatchObject([
      { notes: 2 },
    ])
  })

  it('follow the person to another address, and what stands under one of before is theirs', async () => {
    await addNote(context(), { ...jonathan, text: 'Under the old address' })
    const from = { email: 'jreyes@example.org', key: 'jreyes@example.org' }
    const to = { email: 'Jonathan@example.net', key: 'jonathan@example.net' }
    await inTransaction(context(), ({ em }) => movePerson(em, { from, to, hasAlias: true }))
    // A sign-up of before that stands under the address that is an alias now.
    const [late] = await run(sql<{ id: number }>`insert into website_subscriber (email, email_key, name)
      values ('jreyes@example.org', 'jreyes@example.org', 'Jonathan') returning id`)
    await addNote(context(), { kind: 'website-subscriber', id: late?.id ?? 0, text: 'Under the alias' })
    expect(await texts(jonathan)).toEqual(['Under the alias', 'Under the old address'])
    const { items } = await pageWebsiteSubscribers(context(), { ...first, search: 'jreyes@', searchIn: 'email' })
    expect(items).toMatchObject([{ notes: 2 }])
    await run(sql`delete from website_subscriber where id = ${late?.id ?? 0}`)
    await inTransaction(context(), ({ em }) => movePerson(em, { from: to, to: from, hasAlias: false }))
  })

  it('are not written on whoever deleted their account, nor of what is not there', async () => {
    const [row] = await run(sql<{ id: number }>`select id from subscription where sid = 'sub_notes'`)
    await run(sql`insert into account_deletion (email_hash, due_at, done_at)
      select address_hash('jreyes@example.org'), app_now(), app_now() + interval '1 second'`)
    await expect(
      addNote(context(), { kind: 'subscription', id: row?.id ?? 0, text: 'Too late' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    for (const kind of ['subscriber', 'website-subscriber', 'subscription', 'upgrade'] as const) {
      await expect(addNote(context(), { kind, id: 999_999, text: 'Nobody' })).rejects.toMatchObject({
        code: 'not_found',
      })
      await expect(listNotes(context(), { kind, id: 999_999, ...first })).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
