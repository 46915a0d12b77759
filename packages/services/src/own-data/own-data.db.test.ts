import { queryRows } from '@joy/database/raw-rows.ts'
import { queryOne, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../testing/test-context.ts'
import { exportOwnData } from './export-own-data.ts'
import { unsaid } from './page/section-labels.ts'
import { ofKeys, ownSections } from './read-own-data.ts'

const ruth = { email: 'Ruth@Example.org', key: 'ruth@example.org' }
const hostile = '<img src=x onerror=alert(1)>'

describe('what is held of a person', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const me = (over = {}) =>
    context({ actor: { kind: 'anonymous' }, portal: { sessionId: 0, email: ruth.email, emailKey: ruth.key }, ...over })
  const readText = async (form: 'json' | 'html') => {
    const file = await exportOwnData(me(), ruth, form)
    return { ...file, whole: (await Array.fromAsync(file.text)).join('') }
  }
  beforeAll(async () => {
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('Ruth@Example.org', 'ruth@example.org', ${hostile}), ('ben@example.org', 'ben@example.org', 'Ben')`,
    )
    await run(
      sql`insert into subscriber (email, email_key, name) values ('Ruth@Example.org', 'ruth@example.org', ${hostile})`,
    )
    await run(
      sql`insert into comp (email_key, plan, granted_by, reason) values ('ruth@example.org', 'Paid', 'Hannah Whitfield', 'Hard times')`,
    )
    await run(
      sql`insert into address_alias (alias_key, main_key, email) values ('old@example.org', 'ruth@example.org', 'old@example.org')`,
    )
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_secret', 'Ruth@Example.org', 'ruth@example.org', 'work-out', 'year', 8000, 'active', app_now() + interval '1 day', 'manual')`)
    await run(sql`update subscription set cancel_reason = 'I move away' where email_key = 'ruth@example.org'`)
    await run(
      sql`insert into plan_wish (subscription_id, plan, interval) select id, 'join-the-gym', 'month' from subscription where email_key = 'ruth@example.org'`,
    )
    await run(sql`insert into activity (user_name, user_email, action, details, who_key, text_key) values
      ('Ruth', 'ruth@example.org', 'Portal Sign-in', 'Signed in', 'ruth ruth@example.org', 'portal sign-in'),
      ('Hannah Whitfield', 'hannah@example.org', 'Comped', 'ruth@example.org, for hard times', 'hannah whitfield hannah@example.org', 'comped ruth@example.org, for hard times'),
      ('Ben', 'ben@example.org', 'Portal Sign-in', 'Signed in', 'ben ben@example.org', 'portal sign-in')`)
  })

  it('is one JSON object with a list for each part', async () => {
    const { filename, contentType, whole } = await readText('json')
    expect([filename, contentType]).toEqual(['my-data.json', 'application/json'])
    const data = z.record(z.string(), z.unknown()).parse(JSON.parse(whole))
    expect(data).toMatchObject({
      person: ruth.email,
      addresses: [
        { address: ruth.email, isMain: true },
        { address: 'old@example.org', isMain: false },
      ],
      website: [{ name: hostile }],
      newsletter: [{ address: ruth.email }],
      gifts: [{ plan: 'Paid', until: null }],
      subscriptions: [{ plan: 'work-out', amountInCents: 8000, whyYouCancelled: 'I move away' }],
      planWishes: [{ plan: 'join-the-gym', interval: 'month', settledAt: null }],
      payments: [],
    })
    expect(data['access']).toHaveLength(2)
    expect(data['activity']).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'Comped', details: null })]),
    )
  })

  it('names no reason, no administrator, no secret and nobody else', async () => {
    for (const form of ['json', 'html'] as const) {
      const { whole } = await readText(form)
      expect(whole).not.toMatch(/hard times|Hannah|ben@example|sub_secret|token_hash/iu)
    }
  })

  it('holds no entry of the log about an address of which theirs is a part', async () => {
    await run(sql`insert into activity (user_name, user_email, action, details, who_key, text_key) values
      ('Truth', 'truth@example.org', 'Another Sign-in', 'Signed in', 'truth truth@example.org', 'another sign-in'),
      ('Hannah', 'hannah@example.org', 'Another Comp', 'ruth@example.org.uk', 'hannah hannah@example.org', 'another comp ruth@example.org.uk'),
      ('Hannah', 'hannah@example.org', 'Their Comp', '(ruth@example.org)', 'hannah hannah@example.org', 'their comp (ruth@example.org)')`)
    const { activity } = z
      .object({ activity: z.array(z.object({ action: z.string() })) })
      .parse(JSON.parse((await readText('json')).whole))
    const acts = activity.map(({ action }) => action)
    expect(acts).toContain('Their Comp')
    expect(acts.filter((it) => it.startsWith('Another'))).toEqual([])
  })

  it('is a page to read, in which a name is nothing but a name', async () => {
    const { filename, contentType, whole } = await readText('html')
    expect([filename, contentType]).toEqual(['my-data.html', 'text/html'])
    expect(whole).toContain('<h2>Paid plans</h2>')
    expect(whole).toContain('&lt;img src=x')
    expect(whole).not.toContain('<img')
  })

  it('has words on the page for every column that is read', async () => {
    for (const { name, read } of ownSections) {
      const { em } = context()
      const row = await queryOne(
        em,
        z.record(z.string(), z.unknown()),
        sql`select it.* from (select 1) one left join ${read(em, ofKeys([]))} it on true`,
      )
      expect(Object.keys(row), name).not.toEqual([])
      expect(unsaid(name, row), name).toEqual([])
    }
  })

  it('tells plans by their titles, money as money, and days in the community’s zone', async () => {
    const { whole } = await readText('html')
    expect(whole).toContain('Work Out, yearly')
    expect(whole).toContain('Join the Gym, monthly')
    expect(whole).toContain('$80.00 each year')
    expect(whole).not.toMatch(/work-out|in cents/iu)
  })

  it('is throttled', async () => {
    const once = { points: 1, seconds: 60 }
    const settings = { ...me().settings, portalLimits: { ...me().settings.portalLimits, ownDataPerPerson: once } }
    await exportOwnData(me({ settings }), { ...ruth, key: 'x' }, 'json')
    await expect(exportOwnData(me({ settings }), { ...ruth, key: 'x' }, 'json')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})
