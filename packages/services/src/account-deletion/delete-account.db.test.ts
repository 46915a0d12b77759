// Long because each place where somebody may stand is one test: nothing of them is left in any.
import type { ManualTask } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openByOwner } from '../consent/open-by-owner.ts'
import { readClosedThere } from '../unsubscribe/closed-there.ts'
import { followAccountLink } from '../own-account/follow-account-link.ts'
import { logActivity } from '../activity/log-activity.ts'
import { ownAccountState } from '../own-account/own-account-state.ts'
import { getSubscription } from '../payments/get-subscription.ts'
import { deleteWhatIsOver } from '../maintenance/delete-what-is-over.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { requestLink } from '../portal/request-link.ts'
import { signInByLink } from '../portal/sign-in-by-link.ts'
import { storedAddress } from '../addresses/stored-address.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { cancelOwn, lookAtCancelling } from '../subscriptions/cancel-own.ts'
import { notify } from '../notifications/notify.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { createView } from '../saved-views/create-view.ts'
import { shareView } from '../saved-views/share-view.ts'
import { updateView } from '../saved-views/update-view.ts'
import { segmentAddresses } from '../segments/segment-addresses.ts'
import { inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { reopenOffer } from '../sponsoring/close-offer.ts'
import { getOffer } from '../sponsoring/get-offer.ts'
import { mailPlace } from '../sponsoring/mail-place.ts'
import { addOwner } from '../testing/add-owner.ts'
import { hashOfKey } from '../deleted-accounts/to-hash.ts'
import { importFile } from '../testing/import-file.ts'
import { readAccountMail } from '../testing/read-account-mail.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { askAccountDeletion } from './ask-account-deletion.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { keepOwnAccount } from './keep-account.ts'

const ruth = { email: 'Ruth@Example.org', key: 'ruth@example.org' }
const never = new AbortController().signal

describe('somebody deletes their account', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const me = () =>
    context({ actor: { kind: 'anonymous' }, portal: { sessionId: 0, email: ruth.email, emailKey: ruth.key } })
  const visitor = () => context({ actor: { kind: 'anonymous' } })

  beforeEach(async () => {
    for (const table of [
      'account_deletion',
      'address_alias',
      'comp',
      'subscription',
      'subscriber',
      'website_subscriber',
      'unsubscription',
      'outside_access',
      'outbox_mail',
      'notification',
    ])
      await run(sql`delete from ${sql.table(table)}`)
    await importFile(
      app,
      context(),
      'Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller\nRuth@Example.org,,,,,,\n',
    )
    await run(sql`update subscriber set name = 'Ruth Ashworth', name_key = 'ruth ashworth'`)
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('Ruth@Example.org', 'ruth@example.org', 'Ruth Ashworth')`,
    )
    await run(
      sql`insert into comp (email_key, plan, granted_by, reason) values ('ruth@example.org', 'Paid', 'Hannah', 'Hard times')`,
    )
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, started_at, provider, provider_subscription_id)
      values ('sub_ruth', 'Ruth@Example.org', 'ruth@example.org', 'join-the-gym', 'month', 1000, 'active', app_now() + interval '20 days', app_now() - interval '10 days', 'stripe', 'sub_1')`)
    await run(
      sql`insert into address_alias (alias_key, main_key, email) values ('old.ruth@example.org', 'ruth@example.org', 'old.ruth@example.org')`,
    )
  })
  const erase = async () => {
    await askAccountDeletion(me(), ruth)
    await run(sql`update account_deletion set due_at = app_now() where done_at is null`)
    await eraseDueAccounts(app, never)
  }

  it('asks, and has 14 days; what is paid is cancelled at once', async () => {
    const said = await askAccountDeletion(me(), ruth)
    expect(await askAccountDeletion(me(), ruth)).toEqual(said)
    expect(await ownAccountState(me())).toMatchObject({ deletion: { dueAt: expect.any(String) }, running: [] })
    expect(await run(sql`select is_cancel_at_period_end as is from subscription`)).toEqual([{ is: true }])
    expect(await readAccountMail(context(), 'account-deletion-asked')).toMatchObject({ to: ruth.email })
    await eraseDueAccounts(app, never)
    expect(await storedAddress(context().em, ruth.key)).toBe(ruth.email)
  })

  it('reads who asked for it, and who kept it: they themselves, or our people for them', async () => {
    const texts = async () => {
      const letters = await run(
        sql<{ text: string }>`select text from outbox_mail where template like 'account-%' order by id`,
      )
      return letters.map(({ text }) => text.replaceAll(/\s+/gu, ' '))
    }
    await askAccountDeletion(me(), ruth)
    await keepOwnAccount(me(), ruth)
    await askAccountDeletion(context(), ruth)
    await keepOwnAccount(context(), ruth)
    expect(await texts()).toEqual([
      expect.stringContaining('You asked us to delete your account.'),
      expect.stringContaining('You changed your mind, and nothing is deleted.'),
      expect.stringContaining('Our people entered that your account is to be deleted.'),
      expect.stringContaining('Our people entered that it stays, and nothing is deleted.'),
    ])
  })

  it('changes their mind by the link in the mail, or in the portal', async () => {
    await askAccountDeletion(me(), ruth)
    const { token = '' } = (await readAccountMail(context(), 'account-deletion-asked')) ?? {}
    await expect(followAccountLink(visitor(), { token }, null)).rejects.toMatchObject({ code: 'not_found' })
    expect(await followAccountLink(visitor(), { token, confirm: true }, null)).toEqual({
      kind: 'keep account',
      email: ruth.email,
      cancelledPlans: [expect.stringMatching(/^Join the Gym, which ends on \w+ \d+, \d{4}$/u)],
    })
    expect(await readAccountMail(context(), 'account-kept')).toMatchObject({ to: ruth.email })
    expect(await run(sql`select is_cancel_at_period_end as is from subscription`)).toEqual([{ is: true }])
    await askAccountDeletion(me(), ruth)
    expect(await keepOwnAccount(me(), ruth)).toEqual({
      message: expect.stringMatching(
        /^Your account stays\. Your plan \(Join the Gym, which ends on .*\) stays cancelled\. To go on with it, resume it/u,
      ),
    })
    expect(await run(sql`select template from outbox_mail where template = 'account-kept'`)).toHaveLength(2)
    await expect(keepOwnAccount(me(), ruth)).rejects.toMatchObject({ code: 'conflict' })
    await run(sql`update account_deletion set due_at = app_now()`)
    await eraseDueAccounts(app, never)
    expect(await storedAddress(context().em, ruth.key)).toBe(ruth.email)
  })

  it('of somebody that cannot be done holds up nobody else, and administrators hear of it once a day', async () => {
    await run(sql`insert into website_subscriber (email, email_key, name) values
      ('anne-marie@st-brigid.org', 'anne-marie@st-brigid.org', 'Anne-Marie Al-Farsi')`)
    await run(sql`insert into account_deletion (email, email_key, email_hash, asked_by, due_at) values
      ('broken@example.org', 'broken@example.org', 'x', 'Broken', app_now()),
      ('anne-marie@st-brigid.org', 'anne-marie@st-brigid.org', ${hashOfKey('anne-marie@st-brigid.org')}, 'Anne-Marie', app_now())`)
    await addOwner(app)
    // A fault of the database that only the first of them meets.
    await run(sql`create function refuse_broken() returns trigger language plpgsql as
      $$ begin if old.email = 'broken@example.org' and new.done_at is not null then raise 'broken'; end if; return new; end $$`)
    await run(
      sql`create trigger refuse_broken before update on account_deletion for each row execute function refuse_broken()`,
    )
    try {
      await eraseDueAccounts(app, never)
      await eraseDueAccounts(app, never)
    } finally {
      await run(sql`drop trigger refuse_broken on account_deletion`)
      await run(sql`drop function refuse_broken()`)
    }
    expect(await storedAddress(context().em, 'anne-marie@st-brigid.org')).toBeNull()
    const openNotices = sql`select text from notification where title = 'An account could not be deleted on its day'`
    expect(await run(openNotices)).toEqual([{ text: expect.stringContaining('The account of broken@example.org') }])
    await eraseDueAccounts(app, never)
    expect(await run(sql`select from account_deletion where done_at is null`)).toEqual([])
  })

  it('has one last day of the plan everywhere, that of the account', async () => {
    await askAccountDeletion(me(), ruth)
    const [{ due } = { due: new Date() }] = await run(sql<{ due: Date }>`select due_at as due from account_deletion`)
    const last = due.toISOString()
    const overview = await portalOverview(me())
    expect(overview).toMatchObject({ deletion: { dueAt: last }, subscriptions: [{ endsAt: last }] })
    const [row] = await run(
      sql<{ id: number; subscriber: number }>`select p.id, s.id as subscriber from subscription p, subscriber s`,
    )
    expect(await getSubscription(context(), { id: row?.id ?? 0 })).toMatchObject({
      deletionDueAt: last,
      canResume: false,
      canChangePlan: false,
    })
    const record = await getSubscriber(context(), { id: row?.subscriber ?? 0 })
    expect(record).toMatchObject({ deletionDueAt: last, subscriptions: [{ endsAt: last }] })
    const pair = { email: ruth.email, subscriptionId: 'sub_ruth' }
    expect(await lookAtCancelling(me(), pair)).toMatchObject({
      periodEnd: last,
      cancelled: { endsAt: last, after: '', canTakeBack: false },
    })
    await keepOwnAccount(me(), ruth)
    expect(await lookAtCancelling(me(), pair)).toMatchObject({ cancelled: { canTakeBack: true } })
    expect((await portalOverview(me())).subscriptions[0]?.endsAt).not.toBe(last)
  })

  it('takes along why a plan was cancelled, wherever that stands', async () => {
    await cancelOwn(me(), { email: ruth.email, subscriptionId: 'sub_ruth', reason: 'My mother is ill.' })
    expect(await run(sql`select from subscription_event where after::text like '%mother%'`)).toHaveLength(1)
    await erase()
    expect(await run(sql`select from subscription_event where after::text like '%mother%'`)).toEqual([])
    expect(await run(sql`select from subscription where cancel_reason is not null`)).toEqual([])
  })

  it('is gone afterwards, but for the payments', async () => {
    await erase()
    for (const table of ['subscriber', 'website_subscriber', 'address_alias'])
      expect(await run(sql`select from ${sql.table(table)}`), table).toEqual([])
    expect(await run(sql`select sid, name from subscription`)).toEqual([{ sid: 'sub_ruth', name: null }])
    expect(await run(sql`select reason, ended_at is not null as ended from comp`)).toEqual([
      { reason: null, ended: true },
    ])
    expect(await storedAddress(context().em, ruth.key)).toBeNull()
    await requestLink(visitor(), { email: ruth.email }, null)
    expect(await readAccountMail(context(), 'unknown-address')).toMatchObject({ to: ruth.email })
    expect(
      await run(
        sql`select user_email, details from activity where action = 'Account Deleted' order by id desc limit 1`,
      ),
    ).toEqual([{ user_email: null, details: expect.stringContaining('by hand at Substack') }])
    expect(await run(sql`select template from outbox_mail where template = 'account-deleted'`)).toHaveLength(1)
    await eraseDueAccounts(app, never)
    expect(await run(sql`select template from outbox_mail where template = 'account-deleted'`)).toHaveLength(1)
  })

  it('stands in the log without name and address, and nobody else is touched', async () => {
    const recordEntry = (details: string, email: string) =>
      logActivity(context(), { action: 'Name Changed', status: 'Successful', details, person: { name: null, email } })
    await recordEntry('Ruth Ashworth (Ruth@Example.org), beside xruth@example.org and ruth@example.org.uk', ruth.email)
    await recordEntry('Nothing of anybody', 'xruth@example.org')
    await erase()
    const entries = await run(
      sql<{
        name: string | null
        email: string | null
        details: string
      }>`select user_name as name, user_email as email, details from activity where action = 'Name Changed' order by id`,
    )
    expect(entries).toEqual([
      {
        name: 'A deleted account',
        email: null,
        details: 'A deleted account (A deleted account), beside xruth@example.org and ruth@example.org.uk',
      },
      { name: null, email: 'xruth@example.org', details: 'Nothing of anybody' },
    ])
    const left = await run(
      sql`select id from activity where (' ' || who_key || ' ' || text_key || coalesce(before::text, '') || coalesce(after::text, '')) ~* '[ "]ruth@example.org[ "]'`,
    )
    expect(left).toEqual([])
    await expect(run(sql`update activity set details = 'x'`)).rejects.toThrow(/append-only/u)
  })

  it('is in nothing that lists left behind, nor in what is told of them afterwards', async () => {
    const list = (name: string) => importFile(app, context(), `email,name\nruth@example.org,${name}\n`)
    await list('Ruth Ashworth')
    await list('Ruth Ashwell')
    await askAccountDeletion(me(), ruth)
    await keepOwnAccount(me(), ruth)
    await erase()
    await logActivity(context(), {
      action: 'Subscription Ended',
      status: 'Successful',
      details: 'ruth@example.org: Join the Gym',
      person: { name: null, email: ruth.email },
    })
    await addOwner(app)
    await inTransaction(context(), (context) =>
      notify(context, {
        kind: 'payment',
        title: 'A subscription ended',
        text: 'Join the Gym of Ruth@Example.org is over.',
        link: null,
      }),
    )
    const left =
      await run(sql`select columns::text, changes::text from import where (columns || changes)::text ~* 'ashw|ruth@'
      union all select prior_name, null from change_row where prior_name ~* 'ashw'
      union all select checkpoint::text, result::text from job where concat(checkpoint, result, payload) ~* 'ruth@'
      union all select email, null from account_deletion where email is not null
      union all select details, user_name from activity where action <> 'Name Changed' and concat(details, user_name, user_email, who_key, text_key) ~* 'ashw|ruth@'
      union all select text, null from notification where text ~* 'ruth@'
      union all select text, null from outbox_mail where text ~* 'Gym of ruth@'`)
    expect(left).toEqual([])
    await run(sql`delete from administrator`)
  })

  it('is brought back by no list of before, nor by Substack’s while it was not told', async () => {
    const page = (asOf: string, ...rows: string[]) =>
      importFile(
        app,
        context(),
        ['Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller', ...rows, ''].join('\n'),
        { asOf },
      )
    const [theirs, before, ben] = ['ruth@example.org,Comp,,,,,', 'Old.Ruth@Example.org,,,,,,', 'ben@example.org,,,,,,']
    const hour = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const onList = async () =>
      (await run(sql<{ key: string }>`select email_key as key from subscriber`)).map(({ key }) => key)
    const lastImport = async () => {
      const [row] = await run(
        sql<{ counts: object; notices: string[] }>`select counts, notices from import order by id desc limit 1`,
      )
      return row
    }
    await erase()
    await page(hour(0), theirs, ben)
    expect(await onList()).toEqual(['ben@example.org'])
    expect(
      await run(sql`select from comp where email_key in (${ruth.key}, 'old.ruth@example.org') and ended_at is null`),
    ).toEqual([])
    expect(await lastImport()).toEqual({
      counts: { added: 1, updated: 0, unchanged: 1, failed: 0 },
      notices: ['1 row is of somebody whose account was deleted here. It is left out, and counts as unchanged.'],
    })
    const { ids } = await listManualTasks(context(), { kind: 'deletion' })
    await markManualTasks(context(), { ids, isDone: true })
    await page(hour(-50), theirs, before, ben)
    expect(await onList()).toEqual(['ben@example.org'])
    // The list that lay there when they were deleted at Substack, brought after that was marked.
    await run(
      sql`update account_deletion set done_at = app_now() - interval '9 hours', deleted_there_at = deleted_there_at - interval '1 hour'`,
    )
    await page(hour(-3), theirs, before, ben)
    expect(await onList()).toEqual(['ben@example.org'])
    await page(hour(0), theirs, before, ben)
    expect((await onList()).toSorted()).toEqual(['ben@example.org', 'old.ruth@example.org', ruth.key])
  })

  for (const name of ['Jürgen Groß', 'ZOË ÉTIENNE', 'Ann "Red" Lee', String.raw`Max (Jr.) \1`, 'Cher', 'Bo', '李明'])
    it(`is named nowhere, called ${name}, and nobody of a like name or address is touched`, async () => {
      await addOwner(app)
      await run(sql`update subscriber set name = ${name} where email_key = ${ruth.key}`)
      await run(sql`update website_subscriber set name = ${name}`)
      await run(sql`insert into upgrade (id, substack_subscriber_id, plan, interval, status) overriding system value
        select 26, id, 'join-the-gym', 'month', 'cancelled' from subscriber where email_key = ${ruth.key} on conflict do nothing`)
      const others = [
        { name: `${name} Evans`, email: 'x.ruth@example.org' },
        { name, email: 'ruth@example.org.uk' },
        { name: `Rose ${name}`, email: "o'ruth@example.org" },
      ]
      const recordEntry = (person: { name: string; email: string }) =>
        logActivity(context(), {
          action: 'Role Changed',
          status: 'Successful',
          details: `${person.name} (${person.email}) is here`,
          person,
          before: { name: person.name },
        })
      const inLog = () =>
        run(
          sql`select user_name, user_email, details, before, who_key, text_key from activity where action = 'Role Changed' and user_email is not null order by id`,
        )
      await run(sql`delete from notification`)
      for (const person of others) await recordEntry(person)
      const before = await inLog()
      await recordEntry({ name, email: ruth.email })
      await logActivity(context(), {
        action: 'Upgrade Registered',
        status: 'Successful',
        details: `Upgrade #26: ${name} is registered`,
      })
      await inTransaction(context(), async (context) => {
        const notice = { kind: 'upgrade', title: 'Paid', text: `${name} paid` } as const
        await notify(context, { ...notice, link: '/admin/upgrades/26' })
        await notify(context, { ...notice, link: '/admin/upgrades/261' })
      })
      await erase()
      expect(await inLog()).toEqual(before)
      const [left] = await run(
        sql<{
          details: string
          keys: string
          before: unknown
        }>`select details, who_key || text_key as keys, before from activity where action = 'Role Changed' and user_email is null`,
      )
      expect(left).toMatchObject({
        details: 'A deleted account (A deleted account) is here',
        before: { name: 'A deleted account' },
      })
      expect(left?.keys).not.toContain(nameKey(name))
      expect(
        await run(sql`select details from activity where action = 'Upgrade Registered' order by id desc limit 1`),
      ).toEqual([{ details: 'Upgrade #26: A deleted account is registered' }])
      expect(await run(sql`select text from notification where title = 'Paid' order by id`)).toEqual([
        { text: 'A deleted account paid' },
        { text: `${name} paid` },
      ])
      const letters = await run(
        sql<{ text: string }>`select text from outbox_mail where template = 'notification' order by id limit 2`,
      )
      expect(letters.map(({ text }) => text.includes(`${name} paid`))).toEqual([false, true])
      await run(sql`delete from administrator`)
      await run(sql`delete from upgrade`)
      await run(sql`delete from outside_deletion`)
    })

  it('is named nowhere under an address in letters of any language, nor as the giver in letters to others', async () => {
    const jörg = { email: 'JÖRG.Ärger@Example.org', key: emailKey('JÖRG.Ärger@Example.org') }
    await run(
      sql`insert into website_subscriber (email, email_key, name) values (${jörg.email}, ${jörg.key}, 'Jörg Ärger')`,
    )
    await queueMail(context(), {
      template: 'account-kept',
      to: jörg.email,
      idempotencyKey: 'kept',
      variables: { cancelled: '', kept: '' },
      secrets: {},
    })
    const [offer] = await run(sql<{
      id: number
    }>`insert into sponsor_offer (email, email_key, name, plan, duration, places, may_be_named)
      values (${jörg.email}, ${jörg.key}, 'J. Ärger & Sons', 'Paid', '1 year', 2, true) returning id`)
    await run(sql`insert into activity (user_name, user_email, action, status, details, who_key, text_key)
      values ('Joy', ${jörg.email}, 'Name Changed', 'Successful', 'x', ${`joy ${jörg.key}`}, 'x')`)
    await run(
      sql`insert into sponsored_place (offer_id, comp_id, given_by) select ${offer?.id}, max(id), 'Hannah' from comp`,
    )
    const [comp] = await run(sql<{ id: number }>`select max(id) as id from comp`)
    await mailPlace(context(), {
      email: ruth.email,
      name: null,
      compId: comp?.id ?? 0,
      plan: 'Paid',
      until: null,
      giver: 'J. Ärger & Sons',
    })
    await askAccountDeletion(context(), jörg)
    await run(sql`update account_deletion set due_at = app_now() where done_at is null`)
    await eraseDueAccounts(app, never)
    const letters = await run(
      sql<{
        template: string
        recipient: string
        text: string
      }>`select template, recipient, subject || html || text as text from outbox_mail order by id`,
    )
    expect(letters.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['place-given', ruth.email],
      ['account-deleted', jörg.email],
    ])
    expect(letters[0]?.text).toContain('A deleted account')
    expect(letters[0]?.text).not.toMatch(/Ärger/u)
    // A giver who is called like the site, or like a word of the letter, is in the line of the gift alone.
    expect(letters[0]?.text).toContain('Path to Joy')
    // What is left of the offer gives nothing any more.
    const id = offer?.id ?? 0
    await run(sql`update sponsor_offer set proved_at = app_now()`)
    expect(await getOffer(context(), { id })).toMatchObject({ name: 'A deleted account', email: null, left: 0 })
    await expect(reopenOffer(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await run(sql`delete from sponsor_offer`)
  })

  it('is in no name of a file and in no view that an administrator kept', async () => {
    await addOwner(app)
    const { id } = await importFile(app, context(), 'email\nok@example.org\n', { filename: `To ${ruth.email}.csv` })
    await run(sql`insert into saved_view (administrator_id, screen, name, query) select a.id, 'subscribers', it.name, it.query
      from administrator a, (values ('One person', 'search=Ruth%40Example.org&tier=Paid'), ('Paid', 'tier=Paid&search=truth%40example.org')) it(name, query)`)
    const [owner] = await run(sql<{ id: number }>`select id from administrator`)
    const mine = context({
      actor: {
        ...hannah,
        kind: 'administrator',
        id: owner?.id ?? 0,
        name: 'Owner',
        email: 'owner@example.org',
        role: 'owner',
        sessionId: null,
      },
    })
    const named = await createView(mine, { screen: 'subscribers', name: `To '${ruth.email}'`, query: 'comped=no' })
    await shareView(mine, { id: named.id, isShared: true })
    await updateView(mine, { id: named.id, query: `search=${encodeURIComponent(ruth.email)}` })
    await segmentAddresses(mine, { id: named.id, withClosed: true })
    await erase()
    expect(
      await run(sql`select action, concat(details, before, after) ~* 'ruth(@|%40)example' as names from activity
        where action in ('View Shared', 'Shared View Changed', 'Segment Addresses Copied') order by id`),
    ).toEqual(
      ['View Shared', 'Shared View Changed', 'Segment Addresses Copied'].map((action) => ({ action, names: false })),
    )
    expect(await run(sql`select from segment_size where view_id = ${named.id}`)).toEqual([])
    expect(await run(sql`select filename from import where id = ${id}`)).toEqual([
      { filename: 'To A deleted account.csv' },
    ])
    expect(await run(sql`select title from change_set where title ilike '%ruth@%'`)).toEqual([])
    expect(await run(sql`select name from saved_view`)).toEqual([{ name: 'Paid' }])
    await run(sql`delete from administrator`)
  })

  it('is in nothing that a list shows of itself which still has them', async () => {
    await erase()
    const { id } = await importFile(
      app,
      context(),
      'email,name\nRuth@Example.org,Ruth Ashworth\nok@example.org,Ok\nruth@example.org ruth,Ruth\nnobody,No\n',
    )
    const first = await importFile(app, context(), 'email,name\nruth@@example.org,Ruth Ashworth\nok@example.org,Ok\n')
    const misspelt = await importFile(
      app,
      context(),
      'email,name\nok@example.org,Ok\nRuth@@example.org,Ruth Ashworth\n"ruth @example,org",Ruth\nrut@@example.org,Rut\n',
    )
    expect(
      await run(sql`select row_number as row, email, cells from import_failed_row where import_id = ${id} order by 1`),
    ).toEqual([
      { row: 4, email: '', cells: [] },
      { row: 5, email: 'nobody', cells: ['nobody', 'No'] },
    ])
    await run(sql`delete from website_subscriber`)
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('Ruth@Example.org', 'ruth@example.org', 'Ruth Ashworth')`,
    )
    await erase()
    expect(
      await run(sql`select email, cells from import_failed_row where import_id = ${misspelt.id} order by row_number`),
    ).toEqual([
      { email: '', cells: [] },
      { email: '', cells: [] },
      { email: 'rut@@example.org', cells: ['rut@@example.org', 'Rut'] },
    ])
    const [shown] = await run(
      sql<{ kept: string }>`select row_to_json(i)::text as kept from import i where id = ${first.id}`,
    )
    expect(shown?.kept).not.toMatch(/ruth/iu)
    expect(shown?.kept).toContain('firstValue')
    const [row] = await run(sql<{ kept: string }>`select row_to_json(i)::text as kept from import i where id = ${id}`)
    expect(row?.kept).toContain('firstValue')
    expect(row?.kept).not.toMatch(/ruth/iu)
  })

  it('leaves nothing in rows that no list could take, in letters to an address that was never confirmed, nor beside an apostrophe', async () => {
    const hara = { email: "o'hara@example.org", key: "o'hara@example.org" }
    await run(
      sql`insert into website_subscriber (email, email_key, name) values (${hara.email}, ${hara.key}, 'Mary O''Hara')`,
    )
    await importFile(app, context(), `email,name\n${hara.email};,Mary O'Hara\n"",${hara.email}\nok@example.org,Ok\n`)
    await run(sql`insert into address_change (old_key, new_key, old_email, new_email, expires_at)
      values (${hara.key}, 'pending@example.org', ${hara.email}, 'pending@example.org', app_now() + interval '1 day')`)
    await queueMail(context(), {
      template: 'address-taken',
      to: 'pending@example.org',
      idempotencyKey: 'pending',
      variables: {},
      secrets: {},
    })
    await askAccountDeletion(context(), hara)
    await run(sql`update account_deletion set due_at = app_now() where done_at is null`)
    await eraseDueAccounts(app, never)
    await addOwner(app)
    await inTransaction(context(), (context) =>
      notify(context, {
        kind: 'payment',
        title: 'A subscription ended',
        text: `Work Out of ${hara.email} is over.`,
        link: null,
      }),
    )
    expect(await run(sql`select email, cells from import_failed_row where concat(email, cells) ~* 'hara'`)).toEqual([])
    expect(await run(sql`select recipient from outbox_mail where recipient = 'pending@example.org'`)).toEqual([])
    expect(await run(sql`select text from notification where text ~* 'Work Out of'`)).toEqual([
      { text: 'Work Out of A deleted account is over.' },
    ])
    await run(sql`delete from administrator`)
  })

  it('gets nothing more: a newer list that has them finds the mailbox closed, a sign-up asks first', async () => {
    await erase()
    await run(sql`update account_deletion set done_at = app_now() - interval '1 hour'`)
    await run(sql`delete from outside_deletion`)
    await importFile(
      app,
      context(),
      'email,subscription_status\nold.ruth@example.org,active\nruth@example.org,active\n',
    )
    expect(await run(sql`select distinct closes_mailbox(subscription_status) as closed from subscriber`)).toEqual([
      { closed: true },
    ])
    await run(sql`delete from subscriber`)
    await signUp(visitor(), { code: 'WARMUP', email: ruth.email, name: 'Ruth', source: 'website' })
    expect(await run(sql`select from website_subscriber`)).toEqual([])
    const { to, token = '' } = (await readAccountMail(context(), 'subscribe-again')) ?? {}
    expect(to).toBe(ruth.email)
    // By the name that they sign up with now: another is not known any more.
    await signInByLink(visitor(), { token, browser: null, isConfirmed: true })
    expect(await run(sql`select name from website_subscriber`)).toEqual([{ name: 'Ruth' }])
  })

  describe('is to be deleted at Substack and in Planning Center by hand', () => {
    const waiting = async () => (await pageManualTasks(context(), { limit: 20 })).items
    const listed = async () => (await waiting()).map(({ kind, email }) => `${kind} ${email}`)
    const mark = async (kind: ManualTask['kind'], isDone: boolean, ids?: number[]) => {
      const list = ids ?? (await listManualTasks(context(), { kind })).ids
      return { ids: list, ...(await markManualTasks(context(), { ids: list, isDone })) }
    }
    beforeEach(async () => {
      for (const table of ['upgrade', 'outside_deletion']) await run(sql`delete from ${sql.table(table)}`)
      await addOwner(app)
      await run(sql`insert into upgrade (substack_subscriber_id, planning_center_member_id, plan, interval, status)
        select id, '58231907', 'join-the-gym', 'month', 'completed' from subscriber`)
      await erase()
    })

    it('as administrators hear, without the address', async () => {
      expect(await waiting()).toMatchObject([
        { kind: 'member-deletion', platform: 'planningcenter', email: '58231907', subscriberId: null, name: null },
        { kind: 'deletion', platform: 'substack', email: ruth.email, createdBy: 'A deleted account' },
      ])
      expect(await run(sql`select text from notification`)).toEqual([
        {
          text: 'Somebody deleted their account. Where no call exists for it, at Substack and in Planning Center, delete whom the list names, and mark it as done.',
        },
      ])
      expect(await manualTaskTotals(context())).toEqual({
        comp: 0,
        removal: 0,
        unsubscribe: 0,
        deletion: 1,
        'member-deletion': 1,
      })
    })

    it('with what is paid there, which goes on: in every letter, and in the list', async () => {
      for (const table of ['account_deletion', 'outside_deletion', 'outbox_mail'])
        await run(sql`delete from ${sql.table(table)}`)
      await importFile(app, context(), 'email,subscription_tier,subscription_type\npayer@example.org,Paid,monthly\n')
      const payer = { email: 'payer@example.org', key: 'payer@example.org' }
      const text = async () => {
        const [letter] = await run(sql<{ text: string }>`select text from outbox_mail order by id desc limit 1`)
        return letter?.text.replaceAll(/\s+/gu, ' ')
      }
      const goesOn = 'Your payment at Substack goes on until you end it there'
      await askAccountDeletion(context(), payer)
      expect(await text()).toContain(goesOn)
      await run(sql`update account_deletion set due_at = app_now() where done_at is null`)
      await eraseDueAccounts(app, never)
      expect(await text()).toContain(goesOn)
      expect(await waiting()).toMatchObject([{ kind: 'deletion', email: payer.email, paysThere: true }])
    })

    it('is marked as done, and taken back', async () => {
      const { ids, message } = await mark('deletion', true)
      expect(message).toBe('1 account marked as deleted at Substack.')
      expect(await listed()).toEqual(['member-deletion 58231907'])
      expect((await mark('member-deletion', true)).message).toBe('1 person marked as deleted in Planning Center.')
      await expect(mark('deletion', true, ids)).rejects.toMatchObject({ code: 'conflict' })
      await mark('deletion', false, ids)
      expect(await listed()).toEqual([`deletion ${ruth.email}`])
      const log = await run(sql`select from activity where details ~* 'ruth@example' and action like 'Substack To-do%'`)
      expect(log).toEqual([])
    })

    it('is asked for no more once they have come back, nor of whom a new registration found there', async () => {
      const [{ id } = { id: 0 }] = await run(
        sql<{
          id: number
        }>`insert into subscriber (email, email_key) values ('new@example.org', 'new@example.org') returning id`,
      )
      await run(sql`insert into upgrade (substack_subscriber_id, planning_center_member_id, plan, interval, status)
        values (${id}, '58231907', 'join-the-gym', 'month', 'registered')`)
      expect(await listed()).toEqual([`deletion ${ruth.email}`])
      await run(sql`delete from upgrade`)
      expect(await listed()).toHaveLength(2)
      await run(sql`insert into website_subscriber (email, email_key) values (${ruth.email}, ${ruth.key})`)
      expect(await listed()).toEqual([])
      expect(await manualTaskTotals(context())).toMatchObject({ deletion: 0, 'member-deletion': 0 })
    })

    it('is asked for once of whoever comes back and is deleted again, so that nothing of it is left once it is done', async () => {
      await run(sql`insert into website_subscriber (email, email_key) values (${ruth.email}, ${ruth.key})`)
      await run(sql`insert into subscriber (email, email_key) values (${ruth.email}, ${ruth.key})`)
      await run(sql`insert into upgrade (substack_subscriber_id, planning_center_member_id, plan, interval, status)
        select id, '58231907', 'join-the-gym', 'month', 'completed' from subscriber`)
      await erase()
      expect(await listed()).toEqual(['member-deletion 58231907', `deletion ${ruth.email}`])
      await mark('deletion', true)
      expect(await run(sql`select from outside_deletion where platform = 'substack' and done_at is null`)).toEqual([])
    })

    it('comes back before that is done, and is where Substack has them; after it, they are not there any more', async () => {
      const back = async () => {
        await inTransaction(visitor(), (context) =>
          openByOwner(context, { email: ruth.email, emailKey: ruth.key, by: 'sign-up' }),
        )
        return readClosedThere(context().em, ruth.key)
      }
      expect(await back()).toBeNull()
      await run(sql`delete from website_subscriber`)
      await run(sql`update account_deletion set deleted_there_at = app_now()`)
      expect(await back()).toBe('unsubscribed')
    })

    it('nor under the address that Substack has, which need not be the one they are known by here', async () => {
      await run(sql`update outside_deletion set account = 'Old.Ruth@example.org' where platform = 'substack'`)
      await run(
        sql`insert into website_subscriber (email, email_key) values ('old.ruth@example.org', 'old.ruth@example.org')`,
      )
      expect(await listed()).toEqual(['member-deletion 58231907'])
      expect(await manualTaskTotals(context())).toMatchObject({ deletion: 0, 'member-deletion': 1 })
    })

    it('is known here no more a day after that', async () => {
      await mark('deletion', true)
      await deleteWhatIsOver(app, new AbortController().signal)
      expect(await run(sql`select platform from outside_deletion`)).toHaveLength(2)
      await run(sql`update outside_deletion set done_at = done_at - interval '25 hours'`)
      await deleteWhatIsOver(app, new AbortController().signal)
      expect(await run(sql`select platform from outside_deletion`)).toEqual([{ platform: 'planningcenter' }])
    })
  })
})
