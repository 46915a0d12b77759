// Long because one merge is followed through everything that hangs on two addresses.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '../account-deletion/erase-account.ts'
import { readAccess } from '../access/read-access.ts'
import { inTransaction } from '../context.ts'
import { exportOwnData } from '../own-data/export-own-data.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { requestLink } from '../portal/request-link.ts'
import { signInToPortal } from '../portal/sign-in-to-portal.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { importFile } from '../testing/import-file.ts'
import { stripeSubscription } from '../testing/stripe-subscription.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageWebsiteSubscribers } from '../website-subscribers/page-website-subscribers.ts'
import { mergePeople } from './merge-people.ts'
import { previewMerge } from './preview-merge.ts'
import { undoMerge } from './undo-merge.ts'

const home = { email: 'Ruth@home.example', key: 'ruth@home.example' }
const work = { email: 'Ruth@work.example', key: 'ruth@work.example' }
const knownBy = 'She told me on the phone'

describe('two addresses that are one person’s', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  const me = (it = home) =>
    context({ actor: { kind: 'anonymous' }, portal: { sessionId: 0, email: it.email, emailKey: it.key } })
  const figures = () =>
    run(sql`select name, sum(delta)::int as count from (select name, delta from counter_delta union all select name, value from counter) it
      where name not in ('activity', 'change_sets', 'jobs', 'mails.pending') group by name having sum(delta) <> 0 order by 1`)
  const months = () =>
    run(
      sql`select month, name, sum(delta)::int as count from month_delta group by 1, 2 having sum(delta) <> 0 order by 1, 2`,
    )
  const everybody = { limit: 50, sort: 'email', searchIn: 'email' } as const
  const both = { mainEmail: home.email, aliasEmail: work.email }
  const merge = () => mergePeople(context(), { ...both, knownBy })
  const plan = async (key: string) => (await readAccess(context().em, key)).plan
  /** Everything that hangs on either address, without the moments at which it was written. */
  const everything = async () => ({
    subscribers: await run(
      sql`select id, email, email_key, subscription_tier, subscription_type, access_source, subscription_status, substack_tier, is_alias from subscriber order by id`,
    ),
    website: await run(
      sql`select id, email, email_key, name, is_alias, alias_key, left_out from website_subscriber order by id`,
    ),
    comps: await run(
      sql`select id, email_key, plan, ended_at, end_reason, alias_key, listed_email from comp order by id`,
    ),
    subscriptions: await run(sql`select sid, email, email_key, name, alias_key from subscription order by id`),
    notes: await run(sql`select email_key, text, alias_key from note order by id`),
    tags: await run(sql`select email_key, tag_id, at, alias_key from person_tag order by 1, 2`),
    wishes: await run(sql`select email_key, email, asked_at from opening_wish order by 1`),
    upgrades: await run(sql`select id, substack_subscriber_id, alias_key from upgrade order by id`),
    outside: await run(sql`select email_key, plan from outside_access order by 1`),
    aliases: await run(sql`select alias_key, main_key, under_key from address_alias order by 1`),
    consent: await run(sql`select email_key from unsubscription order by id`),
    figures: await figures(),
    months: await months(),
  })

  beforeEach(async () => {
    for (const table of [
      'address_alias',
      'person_merge',
      'upgrade',
      'comp',
      'subscription',
      'subscriber',
      'website_subscriber',
      'unsubscription',
      'outside_access',
      'portal_session',
      'sign_in_link',
      'outbox_mail',
      'rate_limit',
      'note',
      'person_tag',
      'opening_wish',
      'account_deletion',
      'tier_move',
    ])
      await run(sql`delete from ${sql.table(table)}`)
    await run(sql`delete from counter_delta`)
    await run(sql`delete from month_delta`)
    await run(
      sql`insert into tag (name, name_key, colour) values ('Lent', 'lent', 'plum'), ('Choir', 'choir', 'plum') on conflict (name_key) do nothing`,
    )
    await run(sql`insert into subscriber (email, email_key, name, name_key, substack_tier, subscription_status, subscribed_at) values
      (${home.email}, ${home.key}, 'Ruth Ashworth', 'ruth ashworth', 'Free', 'active', '2024-03-01'),
      (${work.email}, ${work.key}, 'R. Ashworth', 'r. ashworth', 'Paid', 'active', '2024-04-01'),
      ('ben@example.org', 'ben@example.org', 'Ben', 'ben', 'Free', 'active', '2024-03-05')`)
    await run(
      sql`insert into website_subscriber (email, email_key, name) values (${work.email}, ${work.key}, 'Ruth'), (${home.email}, ${home.key}, 'Ruth')`,
    )
    await run(
      sql`insert into comp (email_key, plan, granted_by, until) values (${home.key}, 'Paid', 'Hannah', null), (${work.key}, 'Join the Gym', 'Hannah', app_now() + interval '9 days')`,
    )
    for (const [sid, it] of [
      ['sub_home', home],
      ['sub_work', work],
    ] as const)
      await run(sql`insert into subscription (sid, email, email_key, name, plan, interval, amount_cents, status, current_period_end, started_at, provider, provider_subscription_id, provider_customer_id)
        values (${sid}, ${it.email}, ${it.key}, (select name from subscriber where email_key = ${it.key}), 'work-out', 'month', 800, 'active', app_now() + interval '20 days', app_now() - interval '10 days', 'stripe', ${`at_${sid}`}, ${`cus_${sid}`})`)
    await run(
      sql`insert into note (email_key, text, author) values (${home.key}, 'Large print', 'Hannah'), (${work.key}, 'Sings', 'Hannah')`,
    )
    await run(
      sql`insert into person_tag (email_key, tag_id, at) select k, id, '2024-05-01' from tag, (values (${home.key}), (${work.key})) it (k) where name_key = 'lent'`,
    )
    await run(
      sql`insert into person_tag (email_key, tag_id, at) select ${work.key}, id, '2024-05-02' from tag where name_key = 'choir'`,
    )
    await run(
      sql`insert into opening_wish (email_key, email, asked_at) values (${home.key}, ${home.email}, '2024-06-02'), (${work.key}, ${work.email}, '2024-06-01')`,
    )
    await run(
      sql`insert into upgrade (substack_subscriber_id, status, plan, interval) select id, 'registered', 'work-out', 'month' from subscriber where email_key = ${work.key}`,
    )
    for (const it of [home, work])
      await run(sql`insert into portal_session (token_hash, email, email_key, idle_until, ends_at)
        values (${it.key}, ${it.email}, ${it.key}, now() + interval '1 day', now() + interval '1 day')`)
    await run(sql`select refresh_access(array(select email_key from subscriber))`)
  })

  it('are told beforehand what it means, and nothing is written', async () => {
    const before = await everything()
    const preview = await previewMerge(context(), both)
    expect(preview).toMatchObject({
      kind: 'merge',
      refused: null,
      main: { email: home.email, name: 'Ruth Ashworth' },
      alias: { email: work.email, name: 'R. Ashworth' },
    })
    const line = (field: string) => preview.lines.find((it) => it.field === field)
    expect(line('name')?.merged).toBe('Ruth Ashworth')
    expect(line('subscriptions')?.merged).toMatch(/^Pays twice: /u)
    expect(line('tags')?.merged).toBe('Choir, Lent')
    expect(line('access')?.merged).toMatch(/^Join the Gym until /u)
    expect(preview.outside.map((it) => it.platform)).toEqual(['substack', 'stripe'])
    expect(await everything()).toEqual(before)
  })

  it('are one person afterwards: once in each list, with what both had', async () => {
    const { message } = await merge()
    expect(message).toBe(`${work.email} is an alias of ${home.email} now. Both addresses were told.`)
    const page = await pageSubscribers(context(), everybody)
    expect(page.items.map((it) => it.email).toSorted()).toEqual([home.email, 'ben@example.org'])
    expect(
      (await pageWebsiteSubscribers(context(), { limit: 50, searchIn: 'email' })).items.map((it) => it.email),
    ).toEqual([home.email])
    const [row] = page.items.filter((it) => it.email === home.email)
    const record = await getSubscriber(context(), { id: row?.id ?? 0 })
    expect(record).toMatchObject({
      access: { plan: 'Join the Gym' },
      subscriber: { email: home.email, isComped: true },
      aliases: [{ email: work.email, mergeId: expect.any(Number) }],
      upgrades: [{ status: 'registered' }],
    })
    expect(record.subscriptions).toHaveLength(2)
    expect(record.comps.filter((it) => it.endedAt === null)).toHaveLength(2)
    const hidden = await run(sql<{ id: number }>`select id from subscriber where is_alias`)
    expect((await getSubscriber(context(), { id: hidden[0]?.id ?? 0 })).subscriber.id).toBe(row?.id)
    expect(await run(sql`select distinct email_key from note`)).toEqual([{ email_key: home.key }])
    expect(await run(sql`select count(*)::int as n from person_tag where email_key = ${home.key}`)).toEqual([{ n: 2 }])
    expect(await figures()).toEqual(
      expect.arrayContaining([
        { name: 'subscribers.join_the_gym', count: 1 },
        { name: 'subscribers.free', count: 1 },
      ]),
    )
  })

  it('are both told, and logged out everywhere', async () => {
    await merge()
    expect(await run(sql`select from portal_session`)).toEqual([])
    expect(await run(sql`select recipient as to, template from outbox_mail order by recipient`)).toEqual([
      { to: home.email, template: 'account-changed' },
      { to: work.email, template: 'account-changed' },
    ])
    expect(await run(sql`select action, details from activity order by id desc limit 1`)).toEqual([
      {
        action: 'People Merged',
        details: `${work.email} is an alias of ${home.email} now. How it is known: ${knownBy}`,
      },
    ])
  })

  it('are two again, as they were to the last row, once it is undone', async () => {
    const before = await everything()
    const { id } = await merge()
    expect(await everything()).not.toEqual(before)
    expect((await undoMerge(context(), { id })).message).toMatch(/are two people again/u)
    expect(await everything()).toEqual(before)
    await expect(undoMerge(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('keep one comp where it gives as much in everything, and both again afterwards', async () => {
    await run(sql`update comp set until = null where email_key = ${work.key}`)
    const before = await everything()
    const { id } = await merge()
    expect(await run(sql`select plan, end_reason from comp where email_key = ${home.key} order by id`)).toEqual([
      { plan: 'Paid', end_reason: 'replaced' },
      { plan: 'Join the Gym', end_reason: null },
    ])
    await undoMerge(context(), { id })
    expect(await everything()).toEqual(before)
  })

  it('are refused where nothing good would follow', async () => {
    const refused = (mainEmail: string, aliasEmail: string) =>
      mergePeople(context(), { mainEmail, aliasEmail, knownBy })
    await expect(refused(home.email, 'nobody@example.org')).rejects.toMatchObject({ code: 'not_found' })
    await expect(refused(home.email, 'nobody')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(refused(home.email, 'RUTH@HOME.example')).rejects.toMatchObject({ code: 'conflict' })
    await run(sql`insert into website_subscriber (email, email_key) values ('new@example.org', 'new@example.org')`)
    await expect(refused('new@example.org', work.email)).rejects.toMatchObject({
      message: expect.stringContaining('merge them the other way round'),
    })
    await run(
      sql`insert into account_deletion (email, email_key, email_hash, due_at) values (${work.email}, ${work.key}, 'x', app_now() + interval '3 days')`,
    )
    await expect(merge()).rejects.toMatchObject({ message: expect.stringContaining('waits to be deleted') })
    expect(await run(sql`select from address_alias`)).toEqual([])
  })

  it('keep apart what Substack says of each, in a list and in a look-up', async () => {
    const { id } = await merge()
    await run(sql`delete from comp`)
    await run(sql`delete from subscription`)
    expect(await plan(home.key)).toBe('Paid')
    const list = `Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller\n${home.email},,,,,,\n${work.email},monthly,,,,,\n`
    expect(await importFile(app, context(), list)).toMatchObject({ counts: { added: 0, failed: 0 } })
    expect(await plan(home.key)).toBe('Paid')
    await inTransaction(context(), (context) =>
      saveLookUp(context, {
        emailKey: home.key,
        found: { email: home.email, type: 'free', status: 'active', isComped: false },
      }),
    )
    expect(await plan(home.key)).toBe('Paid')
    await undoMerge(context(), { id })
    expect([await plan(home.key), await plan(work.key)]).toEqual(['Free', 'Paid'])
  })

  it('are one for a list that brings the alias for the first time, and counted once', async () => {
    await run(sql`delete from subscriber where email_key = ${work.key}`)
    await run(sql`delete from subscription where email_key = ${work.key}`)
    const { id } = await merge()
    await run(sql`delete from comp`)
    await run(sql`delete from subscription`)
    const list = `Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller\n${work.email},monthly,,,,,\n`
    expect(await importFile(app, context(), list)).toMatchObject({ counts: { added: 1, failed: 0 } })
    expect(await plan(home.key)).toBe('Paid')
    expect((await pageSubscribers(context(), everybody)).items).toHaveLength(2)
    expect(
      await run(
        sql`select subscription_tier as tier, is_alias from subscriber where email_key in (${home.key}, ${work.key}) order by is_alias`,
      ),
    ).toEqual([
      { tier: 'Paid', is_alias: false },
      { tier: 'Paid', is_alias: true },
    ])
    await undoMerge(context(), { id })
    expect([await plan(home.key), await plan(work.key)]).toEqual(['Free', 'Paid'])
    expect((await pageSubscribers(context(), everybody)).items).toHaveLength(3)
  })

  it('are one for a payment and a sign-up under the alias, which are the alias’s again afterwards', async () => {
    await run(sql`delete from website_subscriber`)
    const { id } = await merge()
    await inTransaction(context(), (context) =>
      upsertSubscription(context, stripeSubscription({ id: 'sub_new', email: work.email }), {
        readAt: context.clock.now(),
        getPlan: () => ({ plan: 'join-the-gym', interval: 'month' }),
      }),
    )
    await signUp(visitor(), { code: 'WARMUP', email: work.email, name: 'Ruth', source: 'website' })
    expect(
      await run(sql`select email, alias_key from subscription where provider_subscription_id = 'sub_new'`),
    ).toEqual([{ email: home.email, alias_key: work.key }])
    expect(await run(sql`select email from website_subscriber`)).toEqual([{ email: home.email }])
    expect((await portalOverview(me())).subscriptions).toHaveLength(3)
    await undoMerge(context(), { id })
    expect(await run(sql`select email from subscription where provider_subscription_id = 'sub_new'`)).toEqual([
      { email: work.email },
    ])
    expect(await run(sql`select email from website_subscriber`)).toEqual([{ email: work.email }])
  })

  it('get a link asked for under the alias at the main address, or at an alias that proved itself', async () => {
    const { id } = await merge()
    await requestLink(visitor(), { email: work.email }, null)
    expect((await listOutbox(context(), { limit: 1 }))[0]).toMatchObject({ template: 'sign-in-link', to: home.email })
    await undoMerge(context(), { id })
    await run(sql`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at, used_at)
      values (${work.email}, ${work.key}, true, 't', 'c', 'b', app_now(), app_now())`)
    await merge()
    const { browser } = await requestLink(visitor(), { email: work.email }, null)
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail).toMatchObject({ template: 'sign-in-link', to: work.email })
    const [, code = ''] = /^ {4}(\d{6})$/m.exec(mail?.text ?? '') ?? []
    expect(await signInToPortal(visitor(), { email: work.email, code }, browser.token)).toMatchObject({
      signedIn: { email: home.email },
    })
    expect(await run(sql`select email, email_key from portal_session`)).toEqual([
      { email: home.email, email_key: home.key },
    ])
  })

  it('are left out of the file for Substack where one of them left', async () => {
    await run(sql`update subscriber set subscription_status = 'unsubscribed' where email_key = ${work.key}`)
    expect(await run(sql`select left_out from website_subscriber where email_key = ${home.key}`)).toEqual([
      { left_out: null },
    ])
    const { id } = await merge()
    expect(await run(sql`select left_out from website_subscriber where email_key = ${home.key}`)).toEqual([
      { left_out: 'closed' },
    ])
    await run(sql`update subscriber set subscription_status = 'active' where email_key = ${work.key}`)
    expect(await run(sql`select left_out from website_subscriber where email_key = ${home.key}`)).toEqual([
      { left_out: null },
    ])
    await undoMerge(context(), { id })
    expect(await run(sql`select distinct left_out from website_subscriber`)).toEqual([{ left_out: null }])
  })

  it('merge further, and each merge is undone by itself, in whatever order', async () => {
    await run(sql`delete from opening_wish`)
    const before = await everything()
    const { id: first } = await merge()
    const { id: second } = await mergePeople(context(), {
      mainEmail: 'ben@example.org',
      aliasEmail: work.email,
      knownBy,
    })
    expect(await run(sql`select alias_key, main_key, under_key from address_alias order by 1`)).toEqual([
      { alias_key: home.key, main_key: 'ben@example.org', under_key: null },
      { alias_key: work.key, main_key: 'ben@example.org', under_key: home.key },
    ])
    await undoMerge(context(), { id: first })
    expect(await run(sql`select sid, email_key from subscription order by id`)).toEqual([
      { sid: 'sub_home', email_key: 'ben@example.org' },
      { sid: 'sub_work', email_key: work.key },
    ])
    await undoMerge(context(), { id: second })
    expect(await everything()).toEqual(before)
  })

  it('are told to the community’s tools as an address that changed, and as somebody new afterwards', async () => {
    await run(
      sql`insert into outgoing_endpoint (label, url, events, secret, created_by) values ('CRM', 'https://example.org', ${['person.updated', 'person.created', 'person.deleted']}, 'x', 'Hannah')`,
    )
    const { id } = await merge()
    await undoMerge(context(), { id })
    expect(await run(sql`select kind, data from outgoing_event order by id`)).toEqual([
      { kind: 'person.updated', data: { email: home.email, name: 'Ruth Ashworth', previousEmail: work.email } },
      { kind: 'person.created', data: { email: work.email, name: 'R. Ashworth' } },
    ])
    await run(sql`delete from outgoing_endpoint`)
  })

  it('are in one download, with both addresses', async () => {
    await merge()
    const file = await exportOwnData(context(), home, 'json')
    const text = (await Array.fromAsync(file.text)).join('')
    for (const part of [home.email, work.email, 'Sings', 'Large print', 'Choir']) expect(text).toContain(part)
  })

  it('are deleted together, and Substack has both mailboxes to delete', async () => {
    await merge()
    const [due] = await run(
      sql<{
        id: number
      }>`insert into account_deletion (email, email_key, email_hash, due_at) values (${home.email}, ${home.key}, 'x', app_now()) returning id`,
    )
    await inTransaction(context(), (context) =>
      eraseAccount(context, { id: due?.id ?? 0, email: home.email, emailKey: home.key }),
    )
    expect(await run(sql`select account from outside_deletion where platform = 'substack' order by account`)).toEqual([
      { account: home.email },
      { account: work.email },
    ])
    for (const table of ['subscriber', 'website_subscriber', 'note', 'person_tag', 'person_merge', 'address_alias'])
      expect(await run(sql`select from ${sql.table(table)} it where it::text ilike '%ruth@%'`), table).toEqual([])
    await run(sql`delete from outside_deletion`)
  })

  it('change somebody’s address to one that is nobody’s in the same way, there and back', async () => {
    const fresh = { email: 'Ruth@new.example', key: 'ruth@new.example' }
    const before = await everything()
    const input = { mainEmail: fresh.email, aliasEmail: work.email }
    expect(await previewMerge(context(), input)).toMatchObject({ kind: 'address', refused: null })
    const { id, message } = await mergePeople(context(), { ...input, knownBy })
    expect(message).toBe(`${work.email} is ${fresh.email} now. Both addresses were told.`)
    expect(await run(sql`select email_key from subscription where sid = 'sub_work'`)).toEqual([
      { email_key: fresh.key },
    ])
    expect(await plan(work.key)).toBe('Join the Gym')
    expect(await run(sql`select recipient as to from outbox_mail order by recipient`)).toEqual([
      { to: fresh.email },
      { to: work.email },
    ])
    await undoMerge(context(), { id })
    expect(await everything()).toEqual(before)
  })
})
