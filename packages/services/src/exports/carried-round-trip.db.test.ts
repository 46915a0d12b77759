import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { exportSubscribers } from './export-subscribers.ts'

const list = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
const carried = (rows: number) =>
  rows === 1
    ? '1 row has a plan that a subscription carried. No list brings that back: it returns with Stripe or a backup.'
    : `${rows} rows have a plan that a subscription carried. No list brings that back: it returns with Stripe or a backup.`

describe('our own export of people who pay here', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const pay = (email: string, plan: string) =>
    run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, currency, status, provider, started_at, current_period_end)
      values (${`sid-${email}`}, ${email}, ${email}, ${plan}, 'month', 1000, 'usd', 'active', 'stripe', app_now(), app_now() + interval '20 days')`)
  let text = ''
  let before: Record<string, unknown>[] = []

  beforeAll(async () => {
    await connectNewsletter(context())
    await importFile(
      app,
      context(),
      [
        list,
        'payer@x.org,false,,,false,,',
        'both@x.org,true,,monthly,false,,',
        'gym@x.org,true,,monthly,false,,',
        'comped@x.org,false,,,false,,',
        'free@x.org,false,,,false,,',
      ].join('\n'),
    )
    await pay('payer@x.org', 'work-out')
    await pay('both@x.org', 'work-out')
    await pay('gym@x.org', 'join-the-gym')
    await pay('comped@x.org', 'work-out')
    const [comped] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where email = 'comped@x.org'`,
    )
    await grantComp(context(), { subscriberId: comped?.id ?? 0 })
    // Somebody whom no sync has ever read.
    await run(sql`update subscriber set synced_at = null where email = 'free@x.org'`)
    before = await wholeList(app)
    text = (await Array.fromAsync((await exportSubscribers(context())).text)).join('')
  })

  it('says nothing of subscriptions over the place where they stand', async () => {
    const { counts, notices } = await importFile(app, context(), text)
    expect(counts).toEqual({ added: 0, updated: 0, unchanged: 5, failed: 0 })
    expect(notices).toEqual([])
    expect(await wholeList(app)).toEqual(before)
  })

  it('comes back into an empty place but for what subscriptions carried, and says for how many', async () => {
    await run(sql`truncate subscriber, comp, subscription, outside_access restart identity cascade`)
    const { counts, notices } = await importFile(app, context(), text)
    expect(counts).toEqual({ added: 5, updated: 0, unchanged: 0, failed: 0 })
    // The word or the comp gives the others as much without it.
    expect(notices).toEqual([carried(2)])
    const has = (rows: Record<string, unknown>[]): Record<string, unknown> =>
      Object.fromEntries(rows.map((it) => [String(it['email']), it['tier']]))
    expect(has(before)).toEqual({
      'payer@x.org': 'Paid',
      'both@x.org': 'Paid',
      'gym@x.org': 'Join the Gym',
      'comped@x.org': 'Paid',
      'free@x.org': 'Free',
    })
    expect(has(await wholeList(app))).toEqual({ ...has(before), 'payer@x.org': 'Free', 'gym@x.org': 'Paid' })
  })

  it('keeps blank that somebody was never synced', async () => {
    const synced = (rows: Record<string, unknown>[]) =>
      rows.filter((it) => it['synced_at'] === null).map((it) => it['email'])
    expect(synced(await wholeList(app))).toEqual(['free@x.org'])
  })

  it('is whole again once the payment is back', async () => {
    await pay('payer@x.org', 'work-out')
    const { notices } = await importFile(app, context(), text)
    expect(notices).toEqual([carried(1)])
  })
})
