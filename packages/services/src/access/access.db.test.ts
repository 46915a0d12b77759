// The rule stands twice, in domain/access for one person and in SQL for many at once: whatever people have, both say the same.
import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { toAccess, nextChange } from '@joy/domain/access/to-access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { readAccess } from './read-access.ts'
import { readSources } from './read-sources.ts'
import { refreshDueAccess } from './refresh-due-access.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let em: Em
beforeAll(async () => {
  made = await createTestApp()
  em = made.context().em
  await makeUpPeople()
})
afterAll(() => made.database.close())
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(em, statement)

const PEOPLE = 180

/** By numbers that share no factor, so that everything meets everything; some on the list, some of two addresses. */
async function makeUpPeople(): Promise<void> {
  const pick = (values: readonly (string | null)[], step: number) =>
    sql`(${sql.val([...values])}::text[])[1 + ((n * ${step}::int + n / 7) % ${values.length}::int)]`
  const moment = (step: number) => sql`app_now() + make_interval(days => (n * ${step}::int) % 61 - 30)`
  const people = sql`generate_series(1, ${PEOPLE}::int) n`
  const key = sql`'p' || n || '@example.org'`
  await run(sql`insert into address_alias (alias_key, main_key)
    select 'p' || n || '@example.org', 'p' || n - 1 || '@example.org' from generate_series(20, ${PEOPLE}::int, 20) n`)
  await run(sql`insert into subscriber (email, email_key, substack_tier, substack_type, substack_ends_at, substack_since)
    select ${key}, ${key}, ${pick(['Free', 'Paid', 'Join the Gym', 'Patron', ''], 3)}, ${pick([null, 'monthly', 'comp', 'gift', 'author', 'odd'], 5)},
      case when n % 3 = 0 then ${moment(7)} end, case when n % 4 = 0 then ${moment(11)} end
    from ${people} where n % 9 <> 0`)
  await run(sql`insert into comp (email_key, plan, granted_by, comped_at, until, ended_at)
    select ${key}, ${pick(['Paid', 'Join the Gym'], 13)}, 'test', app_now() - interval '40 days',
      case when n % 5 <> 0 then ${moment(17)} end, case when n % 6 = 0 then app_now() - interval '1 day' end
    from ${people} where n % 2 = 0`)
  for (const turn of [1, 2])
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end,
        is_cancel_at_period_end, provider, started_at)
      select 'sid-' || ${turn}::int || '-' || n, ${key}, ${key}, ${pick(['work-out', 'join-the-gym', 'other'], 19 * turn)}, ${pick(['month', 'year'], 3)}, 800,
        ${pick(['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'paused', 'incomplete'], 23 * turn)}, ${moment(29 * turn)},
        n % 3 = 0, ${pick(['stripe', 'manual'], 31)}, app_now() - interval '50 days'
      from ${people} where n % (2 + ${turn}::int) = 0`)
  await run(sql`select refresh_access(array(select email_key from subscriber))`)
}

type AccessRow = {
  plan: string
  type: string | null
  source: string | null
  since: Date | null
  until: Date | null
  checks: Date | null
  at: Date
}

describe('access by the database', () => {
  it('is what the domain says, for everybody and now, a week and a month later', async () => {
    const seen = new Set<string>()
    for (let n = 1; n <= PEOPLE; n += 1) {
      const key = `p${n}@example.org`
      const { sources } = await readSources(em, key)
      const said = await run(
        sql<AccessRow>`select plan, type, source, since, until, checks_at as checks, m.at
          from (select app_now() + make_interval(days => days) as at from unnest(array[0, 7, 31]) days) m
            cross join lateral access_at(array[${key}::text], m.at)`,
      )
      for (const moment of said) {
        const expected = {
          ...toAccess(sources, null, moment.at),
          checks: nextChange(sources, moment.at),
          at: moment.at,
        }
        expect({ key, ...moment }).toEqual({ key, ...expected })
        seen.add(`${moment.source} ${moment.plan}`)
      }
    }
    expect(seen.size).toBeGreaterThan(6)
  })

  it('is kept with the person, with what time will change', async () => {
    const kept = await run(
      sql<{ key: string; plan: string; source: string | null; checks: Date | null; at: Date }>`
        select email_key as key, subscription_tier as plan, access_source as source, access_checks_at as checks from subscriber
        union all select email_key, plan, source, checks_at from outside_access`,
    )
    expect(kept.length).toBeGreaterThan(PEOPLE * 0.9)
    for (const { key, ...row } of kept) {
      const { plan, source, sources, at } = await readAccess(em, key)
      expect({ key, ...row }).toEqual({ key, plan, source, checks: nextChange(sources, at) })
    }
  })

  it('is counted: who carries, on the list and beside it', async () => {
    const counted = await run(
      sql`select name, value from counted where (name like 'access.%' or name like 'outside.%') and value <> 0 order by 1`,
    )
    expect(counted).toEqual(
      await run(sql`with payer as (select distinct main_address(email_key) as key from subscription
          where is_paying and amount_cents > 0),
        person as (
          select 'access.' as list, access_source as source, main_address(email_key) as key from subscriber
          union all select 'outside.', source, email_key from outside_access)
        select list || case when source = 'subscription' and key not in (select key from payer) then 'unpaid' else source end as name,
          count(*)::float8 as value from person where source is not null group by 1 order by 1`),
    )
    expect(counted.length).toBeGreaterThan(5)
  })

  it('follows each source at once, and time within a minute', async () => {
    const key = 'somebody@example.org'
    const kept = async () =>
      (await run(sql<{ plan: string }>`select subscription_tier as plan from subscriber where email_key = ${key}`))[0]
        ?.plan
    await run(sql`insert into subscriber (email, email_key) values (${key}, ${key})`)
    await run(sql`insert into comp (email_key, plan, granted_by) values (${key}, 'Paid', 'test')`)
    expect(await kept()).toBe('Paid')
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
      values ('follows', ${key}, ${key}, 'join-the-gym', 'month', 1000, 'active', app_now() + interval '9 days')`)
    expect(await kept()).toBe('Join the Gym')
    await run(sql`update subscription set status = 'unpaid' where sid = 'follows'`)
    expect(await kept()).toBe('Paid')
    await run(sql`update comp set until = app_now() + interval '1 second' where email_key = ${key}`)
    await expect.poll(async () => (await readAccess(em, key)).plan, { timeout: 20_000 }).toBe('Free')
    expect(await kept()).toBe('Paid')
    await refreshDueAccess(made.app, new AbortController().signal)
    expect(await kept()).toBe('Free')
  })

  it('stays with the address when its row leaves the list, and comes back with it', async () => {
    const key = 'leaver@example.org'
    const outside = () => run(sql`select plan, source from outside_access where email_key = ${key}`)
    await run(sql`insert into subscriber (email, email_key) values (${key}, ${key})`)
    await run(sql`insert into comp (email_key, plan, granted_by) values (${key}, 'Join the Gym', 'test')`)
    expect(await outside()).toEqual([])
    await run(sql`delete from subscriber where email_key = ${key}`)
    expect(await outside()).toEqual([{ plan: 'Join the Gym', source: 'comp' }])
    await run(sql`insert into subscriber (email, email_key) values (${key}, ${key})`)
    expect(await outside()).toEqual([])
    expect(await run(sql`select subscription_tier from subscriber where email_key = ${key}`)).toEqual([
      { subscription_tier: 'Join the Gym' },
    ])
  })
})
