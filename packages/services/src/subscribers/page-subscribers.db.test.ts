import { subscriberPageInput } from '@joy/contract/schemas/subscriber.ts'
import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { FREE, PAID } from '@joy/domain/plans/tiers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantComps } from '../comps/grant-comps.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listSubscribers } from './list-subscribers.ts'
import { pageSubscribers } from './page-subscribers.ts'
import { subscriberConditions } from './subscriber-conditions.ts'
import { subscriberTotals } from './subscriber-totals.ts'

const people = Array.from({ length: 57 }, (_, i) => ({
  email: `Person${String(i).padStart(2, '0')}@example.org`,
  name: i % 5 === 0 ? null : `Name ${i} 100%_sure`,
  subscriptionTier: i % 10 === 0 ? PAID : FREE,
  subscriptionStatus: i % 7 === 0 ? 'unsubscribed' : 'active',
  // Every fourth has no date, several share one: the keyset must not lose or repeat anybody.
  subscribedAt: i % 4 === 0 ? null : new Date(Date.UTC(2025, 0, 1 + Math.floor(i / 6))),
}))

describe('the list of subscribers', async () => {
  const { database, context } = await createTestApp()
  beforeAll(async () => {
    const { em } = context()
    for (const person of people) em.create(Subscriber, Subscriber.draft(person))
    await em.flush()
  })
  afterAll(() => database.close())

  const walk = async (over: Record<string, unknown>) => {
    const emails: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await pageSubscribers(
        context(),
        subscriberPageInput.parse({ limit: 7, ...over, ...(cursor ? { cursor } : {}) }),
      )
      emails.push(...page.items.map((it) => it.email))
      if (!page.nextCursor) return { emails, page }
      cursor = page.nextCursor
    }
  }

  it.each(['subscribedAt', '-subscribedAt', 'email', '-email', 'name', '-name'])(
    'goes through everybody once by %s',
    async (sort) => {
      const { emails, page } = await walk({ sort })
      expect(emails.toSorted()).toEqual(people.map((it) => it.email).toSorted())
      expect(page).toMatchObject({ total: 57, matching: 57 })
    },
  )

  it('puts those without a date last when the newest come first', async () => {
    const { emails } = await walk({ sort: '-subscribedAt' })
    const undated = new Set(people.filter((it) => !it.subscribedAt).map((it) => it.email))
    expect(emails.slice(-undated.size).every((email) => undated.has(email))).toBe(true)
  })

  it('finds by a part of the address or the name, whatever the case, wildcards taken as they are', async () => {
    expect((await walk({ search: 'pErSoN1' })).emails).toHaveLength(10)
    expect((await walk({ search: '100%_SURE' })).emails).toHaveLength(people.filter((it) => it.name).length)
    expect((await walk({ search: '100__sure' })).emails).toEqual([])
    expect((await walk({ search: 'name 12', searchIn: 'email' })).emails).toEqual([])
  })

  it('narrows by tier, status and comps', async () => {
    const { em } = context()
    const some = await em.find(Subscriber, {}, { limit: 3, orderBy: { id: 'asc' } })
    await grantComps(context(), { subscriberIds: some.map((it) => it.id) })
    // Six by Substack's word, of whom one is comped as well, and two by a comp alone.
    expect((await walk({ tier: PAID })).emails).toHaveLength(8)
    expect((await walk({ status: 'Unsubscribed' })).emails).toHaveLength(9)
    expect((await walk({ comped: 'yes' })).page).toMatchObject({ matching: 3, total: 57 })
    expect((await walk({ comped: 'no' })).page.matching).toBe(54)
    expect((await subscriberTotals(context())).compedSubscribers).toBe(3)
  })

  it('narrows by comps together with the rest, and says of everybody whether they are comped', async () => {
    const all = await Array.fromAsync(listSubscribers(context()))
    const comped = new Set(all.filter((it) => it.isComped).map((it) => it.email))
    const unsubscribed = people.filter((it) => it.subscriptionStatus === 'unsubscribed').map((it) => it.email)
    for (const [filter, expected] of [
      [{ comped: 'yes', status: 'unsubscribed' }, unsubscribed.filter((it) => comped.has(it))],
      [{ comped: 'no', status: 'UNSUBSCRIBED' }, unsubscribed.filter((it) => !comped.has(it))],
      [
        { comped: 'no', search: 'person5', sort: 'name' },
        all.map((it) => it.email).filter((it) => it.startsWith('Person5') && !comped.has(it)),
      ],
      [{ comped: 'yes', search: 'nobody' }, []],
      [{ status: '' }, []],
    ] as const) {
      const { emails, page } = await walk(filter)
      expect(emails.toSorted()).toEqual([...expected].toSorted())
      expect(page.matching).toBe(expected.length)
    }
    const first = await pageSubscribers(context(), subscriberPageInput.parse({ limit: 100, sort: '-name' }))
    expect(new Set(first.items.filter((it) => it.isComped).map((it) => it.email))).toEqual(comped)
  })

  it('shows under each address of a person the comp that they have', async () => {
    const all = await Array.fromAsync(listSubscribers(context()))
    const comped = all.find((it) => it.isComped)
    const alias = all.find((it) => !it.isComped)
    const toAlias = (key: string | undefined) => emailKey(key ?? '')
    await queryRows(
      context().em,
      sql`insert into address_alias (alias_key, main_key) values (${toAlias(alias?.email)}, ${toAlias(comped?.email)})`,
    )
    const now = await Array.fromAsync(listSubscribers(context()))
    expect(now.find(({ id }) => id === alias?.id)).toMatchObject({ isComped: true, compedAt: comped?.compedAt })
    expect(now.filter((it) => it.isComped)).toHaveLength(all.filter((it) => it.isComped).length + 1)
    expect((await walk({ comped: 'yes', search: '@' })).emails).toContain(alias?.email)
    expect((await walk({ comped: 'no', search: '@' })).emails).not.toContain(alias?.email)
    await queryRows(context().em, sql`delete from address_alias`)
    expect(await Array.fromAsync(listSubscribers(context()))).toEqual(all)
  })

  it('takes a common text for the same as a rare one, wildcards and all', async () => {
    const { em } = context()
    for (const filter of [
      { search: 'PERSON1', searchIn: 'email-or-name' },
      { search: '100%_sure', searchIn: 'email-or-name' },
      { search: 'name 1', searchIn: 'email' },
    ] as const) {
      const found = (isCommon: boolean) =>
        queryRows(
          em,
          sql<{
            id: number
          }>`select s.id from subscriber s where ${subscriberConditions(filter, isCommon ? null : new Map())} order by s.id`,
        )
      expect(await found(true)).toEqual(await found(false))
    }
  })

  // Holds V8.2.3, L15, L23, L01, L37
  it('refuses a cursor of another order and one that it did not write', async () => {
    const { nextCursor } = await pageSubscribers(context(), subscriberPageInput.parse({ limit: 5, sort: 'email' }))
    const ask = (cursor: string | null) =>
      pageSubscribers(context(), subscriberPageInput.parse({ cursor, sort: 'name' }))
    await expect(ask(nextCursor)).rejects.toThrow('This page is no longer there.')
    await expect(ask('nonsense')).rejects.toThrow('This page is no longer there.')
  })

  it('streams the whole list', async () => {
    const all = await Array.fromAsync(listSubscribers(context()))
    expect(all).toHaveLength(57)
    expect(all.filter((it) => it.isComped)).toHaveLength(3)
  })
})
