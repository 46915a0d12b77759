import { activityPageInput } from '@joy/contract/schemas/activity.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutPage } from '../paging/cursor.ts'
import { createTestApp } from '../testing/test-context.ts'
import { activityFacets } from './activity-facets.ts'
import { logActivity } from './log-activity.ts'
import { pageActivity } from './page-activity.ts'

describe('the whole log', async () => {
  const { database, context } = await createTestApp()
  beforeAll(async () => {
    const at = (requestId: string) => context({ requestId })
    await logActivity(at('req-1'), {
      action: 'CSV Import',
      platform: 'Substack',
      status: 'Successful',
      details: '100%_sure.csv',
    })
    await logActivity(at('req-2'), {
      action: 'Integration Settings Updated',
      platform: 'Stripe',
      status: 'Successful',
      before: { apiSecret: 'sk_live_before', isActive: false },
      after: {
        isActive: true,
        config: { webhookSecret: 'whsec_1', priceId: 'price_1' },
        codes: [{ recoveryCode: 'abcd' }],
      },
    })
    const person = { name: 'INÊS Carvalho', email: 'Ines@Example.org' }
    await logActivity(at('req-3'), { action: 'Free Subscription', status: 'Successful', person })
    await logActivity(at('req-4'), {
      action: 'Webhook received',
      platform: 'Stripe',
      status: 'Failed',
      person: { name: null, email: null },
    })
    // Several entries of one moment: the keyset must not lose or repeat any.
    await queryRows(
      context().em,
      sql`insert into activity (action, platform, at, text_key) select 'Old ' || i, '', timestamptz '2025-01-01' + (i / 4) * interval '1 hour', 'old ' || i from generate_series(1, 30) i`,
    )
  })
  afterAll(() => database.close())

  const walk = async (over: Record<string, unknown> = {}) => {
    const actions: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await pageActivity(
        context(),
        activityPageInput.parse({ limit: 4, ...over, ...(cursor ? { cursor } : {}) }),
      )
      actions.push(...page.items.map((entry) => entry.action))
      if (!page.nextCursor) return { actions, page }
      cursor = page.nextCursor
    }
  }

  it('goes through every entry once, newest first', async () => {
    const { actions, page } = await walk()
    expect(new Set(actions).size).toBe(34)
    expect(actions).toHaveLength(34)
    expect(actions[0]).toBe('Webhook received')
    expect(actions.at(-1)).toBe('Old 1')
    expect(page).toMatchObject({ total: 34, matching: 34 })
  })

  it('finds by person, action, details and request id, whatever the case, wildcards taken as they are', async () => {
    expect((await walk({ search: 'inês' })).actions).toEqual(['Free Subscription'])
    expect((await walk({ search: 'INES@example' })).actions).toEqual(['Free Subscription'])
    expect((await walk({ search: '100%_SURE' })).actions).toEqual(['CSV Import'])
    expect((await walk({ search: '100__sure' })).actions).toEqual([])
    expect((await walk({ search: 'req-4' })).actions).toEqual(['Webhook received'])
  })

  it('narrows by who, which looks at people alone', async () => {
    expect((await walk({ who: 'hannah' })).actions).toEqual(['Integration Settings Updated', 'CSV Import'])
    expect((await walk({ who: 'webhook' })).actions).toEqual([])
  })

  it('narrows by platform and status as they are shown', async () => {
    expect((await walk({ platform: 'System' })).page).toMatchObject({ matching: 31, total: 34 })
    expect((await walk({ status: 'Unknown' })).page.matching).toBe(30)
    expect((await walk({ platform: 'Stripe', status: 'Failed' })).actions).toEqual(['Webhook received'])
  })

  it('counts `from` in and `to` out', async () => {
    const from = '2025-01-01T01:00:00.000Z'
    const { actions } = await walk({ from, to: '2025-01-01T02:00:00.000Z' })
    expect(actions).toEqual(['Old 7', 'Old 6', 'Old 5', 'Old 4'])
    expect((await walk({ from: '2025-01-02T00:00:00.000Z', to: from })).actions).toEqual([])
  })

  it('tells the words of its filters, the missing ones as they are shown', async () => {
    expect(await activityFacets(context())).toEqual({
      platforms: ['Stripe', 'Substack', 'System'],
      statuses: ['Failed', 'Successful', 'Unknown'],
    })
  })

  // Holds L16
  it('gives before and after without what is named like a secret', async () => {
    const { items } = await pageActivity(context(), activityPageInput.parse({ search: 'req-2' }))
    expect(items[0]).toMatchObject({
      userName: 'Hannah Whitfield',
      requestId: 'req-2',
      before: { apiSecret: '•••', isActive: false },
      after: { isActive: true, config: { webhookSecret: '•••', priceId: 'price_1' }, codes: [{ recoveryCode: '•••' }] },
    })
  })

  // Holds L08, V1.2.4
  it('refuses a cursor that it did not write, and input out of bounds', async () => {
    const { nextCursor: atNoon } = cutPage([1, 2], 1, () => ({ order: 'at', value: 'noon', id: 1 }))
    for (const cursor of ['nonsense', atNoon])
      await expect(pageActivity(context(), activityPageInput.parse({ cursor: cursor ?? '' }))).rejects.toThrow(
        'This page is no longer there.',
      )
    for (const bad of [{ limit: 0 }, { limit: 201 }, { from: 'yesterday' }, { search: 'x'.repeat(201) }])
      expect(activityPageInput.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })

  // Holds V16.4.1
  it('remains append-only', async () => {
    await expect(queryRows(context().em, sql`update activity set action = 'Nothing'`)).rejects.toThrow('append-only')
    expect((await queryRow(context().em, sql<{ n: number }>`select count(*)::int as n from activity`)).n).toBe(34)
  })

  it('calls who is named by an address alone by the name that is known of it', async () => {
    const { em } = context()
    await queryRows(
      em,
      sql`insert into website_subscriber (email, email_key, name) values ('Ada@x.org', 'ada@x.org', 'Ada')`,
    )
    await queryRows(em, sql`insert into subscriber (email, email_key, name) values ('ben@x.org', 'ben@x.org', 'Ben')`)
    const requestId = 'req-named'
    for (const email of ['ada@X.org', 'ben@x.org', 'nobody@x.org'])
      await logActivity(context({ requestId, actor: { kind: 'anonymous' } }), {
        action: 'Unsubscribed',
        status: 'Successful',
        person: { name: null, email },
      })
    const { items } = await pageActivity(context(), activityPageInput.parse({ search: requestId }))
    expect(items.map(({ userName, userEmail }) => `${userName} ${userEmail}`).toSorted()).toEqual([
      'Ada ada@X.org',
      'Anonymous User nobody@x.org',
      'Ben ben@x.org',
    ])
  })
})
