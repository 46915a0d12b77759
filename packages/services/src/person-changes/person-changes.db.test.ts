import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { grantByAddress } from '../comps/grant-by-address.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pagePersonChanges } from './page-person-changes.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(made.context().em, statement)
/** All pages of one walk. */
const walk = async (since?: string, limit = 2) => {
  const items = []
  for (let cursor: string | undefined; ;) {
    const page = await pagePersonChanges(made.context(), { since, cursor, limit })
    items.push(...page.items)
    if (page.nextCursor === null) return { items, upTo: page.upTo }
    cursor = page.nextCursor
  }
}
/** Until which moment a walk reaches that has all changes of before behind it: two may share a thousandth of a second. */
const walkPast = () =>
  vi.waitFor(
    async () => {
      const { upTo } = await walk()
      const rest = sql`select from person_change where changed_at >= ${upTo}::timestamptz`
      expect(await run(rest)).toEqual([])
      return upTo
    },
    { interval: 5, timeout: 5000 },
  )
/** What is told since a moment once all that was written can be told. */
const walkAll = async (since?: string) => {
  await walkPast()
  return walk(since)
}
const named = (items: Awaited<ReturnType<typeof walk>>['items']) =>
  items.map(({ list, id, person }) => `${list} ${id} ${person?.email ?? 'gone'}`)

describe('a script that follows the lists', () => {
  it('is told of everybody once, then of whoever changed, and of whoever is gone by their number alone', async () => {
    await run(
      sql`insert into subscriber (id, email, email_key, name) overriding system value select n, n || '@example.org', n || '@example.org', 'N' from generate_series(1, 5) n`,
    )
    await run(
      sql`insert into website_subscriber (id, email, email_key) overriding system value values (1, 'w@example.org', 'w@example.org')`,
    )
    const first = await walkAll()
    expect(named(first.items)).toEqual([
      ...[1, 2, 3, 4, 5].map((n) => `newsletter ${n} ${n}@example.org`),
      'website 1 w@example.org',
    ])
    const upTo = await walkPast()
    await run(sql`update subscriber set name = 'Other' where id = 4`)
    await run(sql`update subscriber set version = version + 1 where id = 3`)
    await run(sql`delete from subscriber where id = 2`)
    await run(sql`update website_subscriber set unsubscribed_at = now()`)
    const later = await walkAll(upTo)
    expect(named(later.items)).toEqual(['newsletter 4 4@example.org', 'newsletter 2 gone', 'website 1 w@example.org'])
    expect(later.items.at(-1)?.person).toMatchObject({ status: 'unsubscribed', plan: null })
    expect(JSON.stringify(later.items[1])).not.toContain('@')
    await expect(pagePersonChanges(made.context(), { cursor: 'x', limit: 2 })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('hears of a comp, which changes what somebody has', async () => {
    const upTo = await walkPast()
    const comp = {
      email: '5@EXAMPLE.org',
      duration: 'forever',
      plan: 'Paid',
      withPaying: true,
      requestKey: 'a',
    } as const
    const response = await grantByAddress(made.context(), comp)
    expect(await grantByAddress(made.context(), comp)).toEqual(response)
    expect(await run(sql`select from comp`)).toHaveLength(1)
    await expect(grantByAddress(made.context(), { ...comp, plan: 'Join the Gym' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      grantByAddress(made.context(), { ...comp, email: 'x@example.org', requestKey: 'b' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect((await walkAll(upTo)).items).toMatchObject([{ id: 5, person: { plan: 'Paid', source: 'comp' } }])
  })
})
