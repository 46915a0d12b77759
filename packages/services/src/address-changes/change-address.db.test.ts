// Long because one change is followed through everything that hangs on an address.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { askAccountDeletion } from '../account-deletion/ask-account-deletion.ts'
import { createImport } from '../imports/create-import.ts'
import { getImport } from '../imports/get-import.ts'
import { runImport } from '../imports/run-import.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { followAccountLink } from '../own-account/follow-account-link.ts'
import { lookAtAccountLink } from '../own-account/look-at-account-link.ts'
import { readAccess } from '../access/read-access.ts'
import { ownAccountState } from '../own-account/own-account-state.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { requestLink } from '../portal/request-link.ts'
import { signInToPortal } from '../portal/sign-in-to-portal.ts'
import { createToken, hashToken } from '../security/token.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { cancelOwn } from '../subscriptions/cancel-own.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { toCsvFile, importFile } from '../testing/import-file.ts'
import { readAccountMail } from '../testing/read-account-mail.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { askAddressChange } from './ask-address-change.ts'
import { stopAddressChange } from './stop-address-change.ts'

const ruth = { email: 'Ruth@Example.org', key: 'ruth@example.org' }
const fresh = { email: 'ruth.new@example.net', key: 'ruth.new@example.net' }
const substackList = (email: string) =>
  `Email,Type,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller\n${email},,,,,,\n`

describe('somebody changes their address', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const me = (it = ruth) =>
    context({ actor: { kind: 'anonymous' }, portal: { sessionId: 0, email: it.email, emailKey: it.key } })
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  const figures = () =>
    run(sql`select name, sum(delta)::int as count from counter_delta
    where name not in ('activity', 'change_sets', 'jobs', 'mails.pending') group by name having sum(delta) <> 0 order by 1`)

  beforeEach(async () => {
    for (const table of [
      'address_alias',
      'account_link',
      'address_change',
      'comp',
      'subscription',
      'subscriber',
      'website_subscriber',
      'unsubscription',
      'outside_access',
      'portal_session',
      'sign_in_link',
      'outbox_mail',
      'outbound_call',
      'rate_limit',
      'account_deletion',
    ])
      await run(sql`delete from ${sql.table(table)}`)
    await run(sql`insert into subscriber (email, email_key, name, substack_tier, subscription_status) values
      ('Ruth@Example.org', 'ruth@example.org', 'Ruth Ashworth', 'Free', 'active'), ('ben@example.org', 'ben@example.org', 'Ben', 'Free', 'active')`)
    await run(
      sql`insert into website_subscriber (email, email_key, name, exported_at) values ('Ruth@Example.org', 'ruth@example.org', 'Ruth Ashworth', app_now())`,
    )
    await run(
      sql`insert into comp (email_key, plan, granted_by, reason) values ('ruth@example.org', 'Paid', 'Hannah', 'Hard times')`,
    )
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, started_at, provider, provider_subscription_id, provider_customer_id)
      values ('sub_ruth', 'Ruth@Example.org', 'ruth@example.org', 'join-the-gym', 'month', 1000, 'active', app_now() + interval '20 days', app_now() - interval '10 days', 'stripe', 'sub_1', 'cus_1')`)
    await run(sql`insert into portal_session (token_hash, email, email_key, idle_until, ends_at) values
      ('one', 'Ruth@Example.org', 'ruth@example.org', now() + interval '1 day', now() + interval '1 day'),
      ('two', 'Ruth@Example.org', 'ruth@example.org', now() + interval '1 day', now() + interval '1 day')`)
  })

  async function ask(email = fresh.email) {
    const browser = createToken()
    const said = await askAddressChange(me(), { person: ruth, email, browserHash: hashToken(browser) })
    return { said, browser, confirm: await readAccountMail(context(), 'confirm-address') }
  }
  async function change() {
    const { browser, confirm } = await ask()
    await followAccountLink(visitor(), { token: confirm?.token ?? '' }, browser)
    return readAccountMail(context(), 'address-changed')
  }

  it('is confirmed at the new address, and nothing changes before', async () => {
    const { browser, confirm } = await ask()
    expect(confirm?.to).toBe(fresh.email)
    expect(await readAccountMail(context(), 'address-change-asked')).toMatchObject({ to: ruth.email })
    expect(await lookAtAccountLink(visitor(), { token: confirm?.token ?? '' }, browser)).toMatchObject({
      kind: 'confirm address',
      isAskingBrowser: true,
      newEmail: 'r•••@example.net',
      oldEmail: 'R•••@Example.org',
    })
    expect(await ownAccountState(me())).toMatchObject({
      addressChange: { email: fresh.email },
      isAtStripe: true,
      isAtSubstack: true,
    })
    // A scanner that opens links in another browser does nothing.
    await expect(followAccountLink(visitor(), { token: confirm?.token ?? '' }, null)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await portalOverview(me())).toMatchObject({ person: { email: ruth.email } })
    expect(await followAccountLink(visitor(), { token: confirm?.token ?? '', confirm: true }, null)).toEqual({
      kind: 'confirm address',
      email: fresh.email,
      cancelledPlans: [],
    })
    await expect(
      followAccountLink(visitor(), { token: confirm?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('moves with everything that is theirs, and no figure changes', async () => {
    const before = await figures()
    const access = await readAccess(context().em, ruth.key)
    await change()
    const portal = await portalOverview(me(fresh))
    expect(portal).toMatchObject({
      person: { email: fresh.email, name: 'Ruth Ashworth' },
      substack: { isComped: true, tierName: 'Join the Gym', emailAtSubstack: ruth.email },
      website: { isUnsubscribed: false },
      subscriptions: [{ sid: 'sub_ruth' }],
    })
    expect((await readAccess(context().em, fresh.key)).plan).toBe(access.plan)
    expect((await readAccess(context().em, ruth.key)).plan).toBe(access.plan)
    expect(await figures()).toEqual(before)
    expect(await ownAccountState(me(fresh))).toMatchObject({ aliases: [{ email: ruth.email }], addressChange: null })
  })

  it('shows in the console once, with the address of before and its history', async () => {
    await change()
    const [row] = await run(sql<{ id: number }>`select id from subscriber where email_key = ${fresh.key}`)
    const record = await getSubscriber(context(), { id: row?.id ?? 0 })
    expect(record).toMatchObject({
      subscriber: { email: fresh.email },
      aliases: [{ email: ruth.email }],
      comps: [{ reason: 'Hard times' }],
      subscriptions: [{ planTitle: 'Join the Gym' }],
      website: { email: fresh.email },
    })
    const { events } = await subscriberHistory(context(), { id: row?.id ?? 0 })
    expect(events.some(({ text }) => text.startsWith('Address Changed'))).toBe(true)
    expect(await run(sql`select from subscriber`)).toHaveLength(2)
  })

  it('signs everybody else out, and tells Stripe once', async () => {
    await change()
    expect(await run(sql`select from portal_session where email_key in (${ruth.key}, ${fresh.key})`)).toEqual([])
    expect(await run(sql`select platform, action, payload ->> 'email' as email from outbound_call`)).toEqual([
      { platform: 'stripe', action: 'change-email', email: fresh.email },
    ])
  })

  it('goes on being found under the old address: login, sign-up, cancelling', async () => {
    await change()
    const { browser } = await requestLink(visitor(), { email: 'RUTH@example.org' }, null)
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail).toMatchObject({ template: 'sign-in-link', to: fresh.email })
    const [, code = ''] = /^ {4}(\d{6})$/m.exec(mail?.text ?? '') ?? []
    expect(await signInToPortal(visitor(), { email: ruth.email, code }, browser.token)).toMatchObject({
      signedIn: { email: fresh.email },
    })

    await signUp(visitor(), { code: 'WARMUP', email: ruth.email, name: 'Somebody', source: 'website' })
    const [welcome] = await listOutbox(context(), { limit: 1 })
    expect(welcome).toMatchObject({ template: 'already-subscribed', to: fresh.email })
    expect(await run(sql`select from website_subscriber`)).toHaveLength(1)

    expect(await cancelOwn(visitor(), { email: ruth.email, subscriptionId: 'sub_ruth' })).toHaveProperty('endsAt')
  })

  it('goes on being found under the old address in a list of Substack', async () => {
    await change()
    const record = await importFile(app, context(), substackList(ruth.email))
    expect(record).toMatchObject({ counts: { added: 0, failed: 0 } })
    expect(await run(sql`select from subscriber`)).toHaveLength(2)
    expect(await run(sql`select from subscriber where email_key = ${ruth.key}`)).toEqual([])
  })

  it('takes both addresses of one list for one person', async () => {
    await change()
    const record = await importFile(app, context(), `${substackList(ruth.email)}${fresh.email},,,,,,\n`)
    expect(record).toMatchObject({ counts: { added: 0, failed: 0 } })
    const { added = 0, updated = 0, unchanged = 0, failed = 0 } = record.counts ?? {}
    expect(added + updated + unchanged + failed).toBe(2)
    expect(await run(sql`select substack_email from subscriber where email_key = ${fresh.key}`)).toEqual([
      { substack_email: null },
    ])
  })

  it('names what is to be done at Substack by the address that Substack has', async () => {
    await change()
    expect((await listManualTasks(context(), { kind: 'comp' })).emails).toEqual([ruth.email])
  })

  it('gets the same answer for an address of somebody else, whom the mail tells why', async () => {
    const one = await ask()
    const other = await ask('BEN@example.org')
    expect(other.said).toEqual(one.said)
    expect(await readAccountMail(context(), 'address-taken')).toMatchObject({ to: 'ben@example.org', token: '' })
    expect(await ownAccountState(me())).toMatchObject({ addressChange: { email: 'BEN@example.org' } })
    await expect(
      followAccountLink(visitor(), { token: one.confirm?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(
      await run(
        sql`select from account_link where kind = 'confirm address' and used_at is null and address_change_id in (select id from address_change where new_key = 'ben@example.org')`,
      ),
    ).toEqual([])
  })

  it('is refused where the address became somebody else’s meanwhile', async () => {
    const { confirm } = await ask()
    await run(sql`insert into website_subscriber (email, email_key) values (${fresh.email}, ${fresh.key})`)
    await expect(
      followAccountLink(visitor(), { token: confirm?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await run(sql`select from address_alias`)).toEqual([])
  })

  it('is refused for what is no address, and for one’s own', async () => {
    await expect(ask('ruth@gmail')).rejects.toMatchObject({ message: 'Please enter a valid email address' })
    for (const own of [ruth.email, ruth.key, 'RUTH@EXAMPLE.ORG', ' ruth@Example.org '])
      await expect(ask(own), own).rejects.toMatchObject({ message: 'This is your address already.' })
    expect(await run(sql`select from outbox_mail`)).toEqual([])
  })

  it('ends after thirty minutes, and by whoever asked', async () => {
    const { confirm } = await ask()
    await run(sql`update account_link set expires_at = app_now() - interval '1 second'`)
    await expect(
      followAccountLink(visitor(), { token: confirm?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'not_found' })
    const again = await ask()
    await stopAddressChange(me(), ruth)
    await expect(
      followAccountLink(visitor(), { token: again.confirm?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(stopAddressChange(me(), ruth)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is stopped by the old address before it is confirmed', async () => {
    const { confirm } = await ask()
    const notMe = await readAccountMail(context(), 'address-change-asked')
    expect(await followAccountLink(visitor(), { token: notMe?.token ?? '', confirm: true }, null)).toEqual({
      kind: 'not me',
      email: ruth.email,
      cancelledPlans: [],
    })
    await expect(
      followAccountLink(visitor(), { token: confirm?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await run(sql`select from portal_session where email_key = ${ruth.key}`)).toEqual([])
  })

  it('is given back to the old address afterwards, with everything', async () => {
    const before = await figures()
    const mailed = await change()
    expect(mailed).toMatchObject({ to: ruth.email })
    expect(await lookAtAccountLink(visitor(), { token: mailed?.token ?? '' }, null)).toMatchObject({
      kind: 'not me',
      isConfirmed: true,
    })
    expect(await followAccountLink(visitor(), { token: mailed?.token ?? '', confirm: true }, null)).toEqual({
      kind: 'not me',
      email: ruth.email,
      cancelledPlans: [],
    })
    expect(await portalOverview(me())).toMatchObject({
      person: { email: ruth.email },
      substack: { isComped: true },
      subscriptions: [{ sid: 'sub_ruth' }],
    })
    expect(await run(sql`select from address_alias`)).toEqual([])
    expect(await figures()).toEqual(before)
    expect(await run(sql`select substack_email from subscriber where email_key = ${ruth.key}`)).toEqual([
      { substack_email: null },
    ])
    expect(await run(sql`select payload ->> 'email' as email from outbound_call order by id`)).toEqual([
      { email: fresh.email },
      { email: ruth.email },
    ])
  })

  it('can go back to an address of before', async () => {
    await change()
    const browser = createToken()
    await askAddressChange(me(fresh), { person: fresh, email: ruth.email, browserHash: hashToken(browser) })
    const confirm = await readAccountMail(context(), 'confirm-address')
    await followAccountLink(visitor(), { token: confirm?.token ?? '' }, browser)
    expect(await ownAccountState(me())).toMatchObject({ aliases: [{ email: fresh.email }] })
    expect(await portalOverview(me())).toMatchObject({ person: { email: ruth.email } })
  })

  it('is given back however often it was changed since, with nothing left to whoever did', async () => {
    const mailed = await change()
    const last = { email: 'third@example.net', key: 'third@example.net' }
    const browser = createToken()
    await askAddressChange(me(fresh), { person: fresh, email: last.email, browserHash: hashToken(browser) })
    const confirm = await readAccountMail(context(), 'confirm-address')
    await followAccountLink(visitor(), { token: confirm?.token ?? '' }, browser)
    const thiefs = await readAccountMail(context(), 'address-changed')
    await askAccountDeletion(me(last), last)
    expect(await followAccountLink(visitor(), { token: mailed?.token ?? '', confirm: true }, null)).toEqual({
      kind: 'not me',
      email: ruth.email,
      cancelledPlans: [],
    })
    const [letter] = await run(
      sql<{
        to: string
        text: string
      }>`select recipient as to, text from outbox_mail where template = 'address-given-back'`,
    )
    expect(letter).toMatchObject({ to: ruth.email })
    expect(letter?.text).toMatch(
      /your account has this address again\. Everybody was logged out\. The end of your account/u,
    )
    expect(await ownAccountState(me())).toMatchObject({ aliases: [], deletion: null, addressChange: null })
    expect(await run(sql`select from address_alias`)).toEqual([])
    await expect(
      followAccountLink(visitor(), { token: thiefs?.token ?? '', confirm: true }, null),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await portalOverview(me())).toMatchObject({ person: { email: ruth.email } })
  })

  it('moves a list that waits to be run', async () => {
    const { id } = await createImport(context(), toCsvFile(substackList(ruth.email)))
    await processJobs(app, jobHandlers)
    await change()
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ counts: { added: 0, failed: 0 } })
    expect(await run(sql`select from subscriber where email_key = ${ruth.key}`)).toEqual([])
  })
})
