import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upgradePageInput } from '@joy/contract/schemas/upgrade.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageUpgrades } from './page-upgrades.ts'

const MANY = 100_000
/** Rows that are read where an index finds them, and where digits are looked for: each once for the page, once for the count, and the people of the page. */
const [FEW, EACH] = [1000, 2 * MANY + 21]

/** How many rows of the two tables this transaction has read so far, by whatever way. */
const rowsRead = async (em: Em) =>
  (
    await queryRow(
      em,
      sql<{ read: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname in ('upgrade', 'subscriber')`,
    )
  ).read

describe('a page of a hundred thousand upgrades', async () => {
  const { database, context } = await createTestApp()
  beforeAll(async () => {
    const { em } = context()
    // The page asks nobody's access, months or counts of the list: keeping those of a hundred thousand takes half a minute.
    await queryRows(em, sql`alter table subscriber disable trigger user`)
    await queryRows(em, sql`alter table upgrade disable trigger access_insert`)
    await queryRows(
      em,
      sql`insert into subscriber (id, email, email_key) select n, n || '@x', n || '@x' from generate_series(1, ${MANY}::int) n`,
    )
    await queryRows(
      em,
      sql`insert into upgrade (substack_subscriber_id, planning_center_member_id, status)
        select n, case when n % 10 = 0 then null else n::text end,
          case when n % 10 = 0 then 'pending' when n % 1000 = 1 then 'needs attention' else 'registered' end
        from generate_series(1, ${MANY}::int) n`,
    )
    await queryRows(em, sql`alter table upgrade enable trigger access_insert`)
    await queryRows(em, sql`alter table subscriber enable trigger user`)
  }, 120_000)
  afterAll(() => database.close())

  const ask = async (input: Partial<Parameters<typeof pageUpgrades>[1]> = {}) => {
    const { em } = context()
    return em.transactional(async (em) => {
      const readBefore = await rowsRead(em)
      const page = await pageUpgrades(context({ em }), upgradePageInput.parse({ limit: 20, ...input }))
      const read = (await rowsRead(em)) - readBefore
      return { ...page, read }
    })
  }

  it('comes newest first, page by page, each row once', async () => {
    const first = await ask()
    expect(first).toMatchObject({ total: MANY, matching: MANY })
    expect(first.items[0]?.substackSubscriberId).toBe(MANY)
    const second = await ask({ cursor: first.nextCursor ?? '' })
    expect(second.items[0]?.id).toBe((first.items.at(-1)?.id ?? 0) - 1)
  })

  it.each([
    [{ search: '99999' }, 1, EACH],
    [{ search: '4242' }, 20, EACH],
    [{ search: 'ATTENTION' }, 100, FEW],
    [{ search: 'needs att' }, 100, FEW],
    [{ status: 'needs attention' as const }, 100, FEW],
    [{ status: 'pending' as const }, 10_000, FEW],
    [{ search: '4242', status: 'pending' as const }, 1, EACH / 10],
    [{ search: 'zzz' }, 0, FEW],
    [{ search: "100%_\\'" }, 0, FEW],
    [{ search: '7 pending' }, 0, FEW],
    [{ status: 'cancelled' as const }, 0, FEW],
  ])('finds %j: %i', async (input, matching, most) => {
    const page = await ask(input)
    expect(page.matching).toBe(matching)
    expect(page.items.length).toBe(Math.min(20, matching))
    expect(page.read).toBeLessThanOrEqual(most)
  })

  it('stops counting at ten thousand', async () => {
    expect((await ask({ search: 'registered' })).matching).toBeNull()
    expect((await ask({ search: '1' })).matching).toBeNull()
  })

  it('is quick with one digit or two, at the start and deep inside', async () => {
    for (const search of ['7', '99', 'regis', 'p']) expect((await ask({ search })).read).toBeLessThanOrEqual(EACH)
  })

  it('refuses a cursor that it did not write', async () => {
    await expect(ask({ cursor: 'rubbish' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
