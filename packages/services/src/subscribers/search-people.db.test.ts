import { subscriberPageInput, subscriberSuggestInput } from '@joy/contract/schemas/subscriber.ts'
import { subscriptionPageInput } from '@joy/contract/schemas/subscription.ts'
import { upgradePageInput } from '@joy/contract/schemas/upgrade.ts'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { similarity } from '@joy/domain/nearest-searches.ts'
import { nameKey } from '@joy/domain/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageSubscriptions } from '../payments/page-subscriptions.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageUpgrades } from '../upgrades/page-upgrades.ts'
import { pageSubscribers } from './page-subscribers.ts'
import { subscriberConditions } from './subscriber-conditions.ts'
import { suggestSearches } from './suggest-searches.ts'

const people = [
  { email: 'lucia.f@example.org', name: 'Lucía Fernández' },
  { email: 'muller.a@example.org', name: 'Anna Muller' },
  { email: 'mueller@example.org', name: 'Anna Müller' },
  { email: 'JOSÉ@example.org', name: null },
  { email: 'zoe@example.org', name: 'Örn Zoëga' },
  { email: 'erik.lindqvist@example.net', name: 'Erik Lindqvist' },
  { email: 'p@example.org', name: 'Patrick O’Brien' },
]

describe('a search for people', async () => {
  const { database, context } = await createTestApp()
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  beforeAll(async () => {
    const { em } = context()
    for (const person of people) em.create(Subscriber, Subscriber.draft(person))
    await em.flush()
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end,
        provider_customer_id, provider_subscription_id)
      values ('sub_ofOurs', 'zoe@example.org', 'zoe@example.org', 'join-the-gym', 'month', 1000, 'active',
        app_now() + interval '9 days', 'cus_Zoe1', 'sub_Zoe1')`)
    await run(sql`insert into upgrade (substack_subscriber_id, status, planning_center_member_id)
      select id, 'registered', '8841207' from subscriber where email_key = 'mueller@example.org'`)
  })
  afterAll(() => database.close())

  const find = async (over: Record<string, unknown>) => {
    const page = await pageSubscribers(context(), subscriberPageInput.parse({ sort: 'email', ...over }))
    expect(page.matching).toBe(page.items.length)
    return page.items.map(({ email }) => email)
  }
  const suggest = (over: Record<string, unknown>) =>
    suggestSearches(context(), subscriberSuggestInput.parse({ ...over }))

  it('is blind to accents in names', async () => {
    expect(await find({ search: 'Lucia Fern' })).toEqual(['lucia.f@example.org'])
    expect(await find({ search: 'LUCÍA' })).toEqual(['lucia.f@example.org'])
    expect(await find({ search: 'müller' })).toEqual(['mueller@example.org', 'muller.a@example.org'])
    expect(await find({ search: "o'bri" })).toEqual(['p@example.org'])
    expect(await find({ search: 'müller', searchIn: 'email' })).toEqual([])
  })
  it('finds an address with an accent as it is typed', async () => {
    expect(await find({ search: 'josé@' })).toEqual(['JOSÉ@example.org'])
    expect(await find({ search: 'josé@', searchIn: 'email' })).toEqual(['JOSÉ@example.org'])
    expect(await find({ search: 'jose' })).toEqual([])
    expect(await find({ search: '\u0301' })).toEqual([])
  })
  it('says the same of a text that many hold', async () => {
    for (const search of ['müller', 'josé@', 'example', '\u0301', 'cus_Zoe1']) {
      const filter = { search, searchIn: 'email-or-name' } as const
      const found = (isCommon: boolean) =>
        run(
          sql<{
            id: number
          }>`select s.id from subscriber s where ${subscriberConditions(filter, isCommon ? null : new Map())} order by s.id`,
        )
      expect(await found(true)).toEqual(await found(false))
    }
  })
  it('sorts names as people do', async () => {
    const page = await pageSubscribers(context(), subscriberPageInput.parse({ sort: 'name', limit: 200 }))
    expect(page.items.map(({ name }) => name)).toEqual([
      null,
      'Anna Muller',
      'Anna Müller',
      'Erik Lindqvist',
      'Lucía Fernández',
      'Örn Zoëga',
      'Patrick O’Brien',
    ])
    const half = await pageSubscribers(context(), subscriberPageInput.parse({ sort: 'name', limit: 3 }))
    const rest = await pageSubscribers(
      context(),
      subscriberPageInput.parse({ sort: 'name', limit: 200, cursor: half.nextCursor }),
    )
    expect([...half.items, ...rest.items].map(({ id }) => id)).toEqual(page.items.map(({ id }) => id))
  })
  it('finds by a whole id', async () => {
    const [zoe] = await run(sql<{ id: number }>`select id from subscriber where email_key = 'zoe@example.org'`)
    for (const search of ['cus_Zoe1', 'sub_Zoe1', 'sub_ofOurs', ' cus_Zoe1 '])
      expect(await find({ search }), search).toEqual(['zoe@example.org'])
    expect(await find({ search: String(zoe?.id) })).toContain('zoe@example.org')
    expect(await find({ search: '8841207' })).toEqual(['mueller@example.org'])
    for (const search of ['cus_zoe1', 'cus_Zoe', '884120', '9'.repeat(18)])
      expect(await find({ search }), search).toEqual([])
    // By e-mail alone nobody is found by a number: it is a part of addresses.
    expect(await find({ search: '8841207', searchIn: 'email' })).toEqual([])
    expect(await find({ search: 'sub_Zoe1', searchIn: 'email' })).toEqual(['zoe@example.org'])
  })
  it('finds by the whole of another address', async () => {
    await run(
      sql`insert into address_alias (alias_key, main_key, email) values ('z.old@example.org', 'zoe@example.org', 'Z.Old@example.org')`,
    )
    for (const searchIn of ['email', 'email-or-name'])
      expect(await find({ search: ' Z.OLD@example.org', searchIn }), searchIn).toEqual(['zoe@example.org'])
    for (const search of ['z.old@', 'old@example.org']) expect(await find({ search }), search).toEqual([])
    await run(sql`delete from address_alias`)
  })
  it('finds a subscription and an upgrade by the id that they have', async () => {
    for (const search of ['cus_Zoe1', 'sub_Zoe1', 'sub_ofOurs', 'orn zoe', 'zoe@'])
      expect((await pageSubscriptions(context(), subscriptionPageInput.parse({ search }))).matching, search).toBe(1)
    expect((await pageSubscriptions(context(), subscriptionPageInput.parse({ search: 'cus_zoe1' }))).matching).toBe(0)
    expect((await pageUpgrades(context(), upgradePageInput.parse({ search: '8841207' }))).matching).toBe(1)
    expect((await pageUpgrades(context(), upgradePageInput.parse({ search: '884120' }))).matching).toBe(0)
  })

  it('says what may have been meant, and how many that finds', async () => {
    expect(await suggest({ search: 'lindquist' })).toEqual([{ search: 'Lindqvist', matching: 1 }])
    expect(await suggest({ search: 'Lucia Fernandes' })).toEqual([{ search: 'Lucía Fernández', matching: 1 }])
    expect(await suggest({ search: 'Anna Mulller' })).toEqual([{ search: 'Anna Muller', matching: 2 }])
    expect(await suggest({ search: 'lindquist', searchIn: 'email' })).toEqual([{ search: 'lindqvist', matching: 1 }])
    expect(await suggest({ search: 'erik.lindquist@example.net' })).toEqual([
      { search: 'erik.lindqvist@example.net', matching: 1 },
    ])
  })
  it('says nothing where nobody is near, where the filters leave nobody, and of less than three letters', async () => {
    expect(await suggest({ search: 'zzqqx' })).toEqual([])
    expect(await suggest({ search: 'lindquist', tier: 'Paid' })).toEqual([])
    expect(await suggest({ search: 'li' })).toEqual([])
    expect(await suggest({ search: '  %' })).toEqual([])
  })
  it('calls alike what the database calls alike', async () => {
    const pairs = [
      ['lindquist', 'lindqvist'],
      ['lucia fernandes', nameKey('Lucía Fernández')],
      ['word', 'two words'],
      ['ann-marie', 'anne marie'],
      ['aaaa', 'aa'],
      ['ruth', 'miriam'],
    ] as const
    for (const [one, other] of pairs) {
      const [row] = await run(sql<{ measure: number }>`select similarity(${one}, ${other})::float8 as measure`)
      expect(similarity(one, other), one).toBeCloseTo(row?.measure ?? -1, 5)
    }
  })
  it('keeps its own measure of near to itself', async () => {
    await suggest({ search: 'lindquist' })
    const [row] = await run(sql<{ it: string }>`select current_setting('pg_trgm.word_similarity_threshold') as it`)
    expect(row?.it).toBe('0.6')
  })
})
