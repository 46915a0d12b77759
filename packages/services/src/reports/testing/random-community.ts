// Raw SQL: whole sets are filled and changed at once.
import { type Em, execute, type Sql, sql } from '@joy/database/sql.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { addMonths, toMonth } from '@joy/domain/time/months.ts'

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Moments in and around the last `months` months, many of them the first or the last millisecond of one in UTC. */
function createMoments(random: () => number, months: number) {
  const now = realNow()
  return () => {
    const first = Date.parse(
      `${addMonths(toMonth(new Date(now), 'UTC'), -Math.floor(random() * months))}-01T00:00:00.000Z`,
    )
    const at = [first, first - 1, first + Math.floor(random() * 28 * 86_400_000)][Math.floor(random() * 3)] ?? first
    return new Date(Math.min(at, now - 1000)).toISOString()
  }
}

/** People, website sign-ups, comps and subscriptions; then some of them change, leave, come back or are taken away. */
export async function fillRandomly(em: Em, seed: number): Promise<void> {
  const random = createRandom(seed)
  const moment = createMoments(random, 70)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] ?? (all[0] as T)
  const maybe = <T>(share: number, value: () => T): T | null => (random() < share ? value() : null)
  const tiers = ['Free', 'Free', '', 'Paid', 'Join the Gym', 'Patron']
  const statuses = ['active', 'active', 'unsubscribed', 'paused']
  const insert = (table: string, rows: readonly object[]) =>
    execute(
      em,
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(rows[0] ?? {}).map((it) => sql.ref(it)))})
        select ${sql.join(Object.keys(rows[0] ?? {}).map((it) => sql.ref(it)))}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)`,
    )
  const people = Array.from({ length: 400 }, (_, at) => ({
    email: `p${at}@example.org`,
    email_key: `p${at}@example.org`,
    name: `Person ${at}`,
    name_key: `person ${at}`,
    ...toWord(pick(tiers)),
    subscription_status: pick(statuses),
    subscribed_at: maybe(0.9, moment),
    created_at: moment(),
  }))
  await insert('subscriber', people)
  await insert(
    'website_subscriber',
    Array.from({ length: 90 }, (_, at) => ({
      email: `w${at}`,
      email_key: `w${at}`,
      signed_up_at: moment(),
    })),
  )
  await execute(
    em,
    sql`insert into comp (email_key, granted_by, comped_at, ended_at, end_reason)
      select email_key, 'Hannah', created_at + interval '3 days', case when id % 3 = 0 then app_now() end,
        case when id % 9 = 0 then 'undone' when id % 3 = 0 then 'revoked' end from subscriber where id % 4 = 0 and created_at < app_now() - interval '3 days'`,
  )
  const subscriptions = Array.from({ length: 150 }, (_, at) => {
    const started = moment()
    const status = pick([
      'active',
      'active',
      'past_due',
      'canceled',
      'canceled',
      'trialing',
      'incomplete_expired',
      'unpaid',
    ])
    const later = [moment(), moment()].find((it) => it > started)
    return {
      sid: `sid-${seed}-${at}`,
      email: `P${at}@example.org`,
      email_key: `p${at}@example.org`,
      plan: pick(['work-out', 'join-the-gym']),
      interval: pick(['month', 'year']),
      amount_cents: pick([800, 1000, 8000, 10_000, 999]),
      currency: pick(['usd', 'usd', 'usd', 'eur']),
      status,
      current_period_end: new Date(realNow() + 86_400_000).toISOString(),
      is_cancel_at_period_end: random() < 0.2,
      provider: 'stripe',
      name_key: '',
      started_at: started,
      ended_at: status === 'canceled' ? (later ?? started) : null,
    }
  })
  await insert('subscription', subscriptions)
  await changeSome(em)
}

/** Substack's word, and what follows from it alone. */
const toWord = (tier: string) => ({
  substack_tier: tier,
  subscription_tier: tier || 'Free',
  has_sources: false,
  is_member: false,
  version: 1,
  access_source: tier === 'Paid' || tier === 'Join the Gym' ? 'substack' : null,
})

/** By id, so that every seed meets each kind of change. */
export async function changeSome(em: Em): Promise<void> {
  const run = (statement: Sql) => execute(em, statement)
  await run(sql`update subscriber set synced_at = app_now()`)
  await run(sql`update subscriber set substack_tier = 'Paid' where id % 7 = 0`)
  await run(
    sql`update subscriber set substack_tier = 'Join the Gym', name = 'Renamed', name_key = 'renamed' where id % 14 = 0`,
  )
  await run(sql`select refresh_access(array(select email_key from subscriber))`)
  await run(sql`update subscriber set subscription_status = 'unsubscribed' where id % 5 = 0`)
  await run(sql`update subscriber set subscription_status = 'active' where id % 15 = 0`)
  await run(sql`update subscriber set subscribed_at = subscribed_at - interval '1 month' where id % 11 = 0`)
  await run(sql`update subscriber set subscribed_at = null where id % 13 = 0`)
  await run(sql`delete from subscriber where id % 17 = 0`)
  await run(sql`delete from website_subscriber where id % 10 = 0`)
  await run(sql`update subscription set status = 'canceled' where id % 8 = 0 and status = 'active'`)
  await run(sql`update subscription set status = 'active' where id % 9 = 0 and status = 'trialing'`)
  await run(sql`update subscription set interval = 'year', amount_cents = 10000 where id % 6 = 0`)
  await run(sql`update subscription set is_cancel_at_period_end = not is_cancel_at_period_end where id % 12 = 0`)
  await run(sql`delete from subscription where id % 19 = 0`)
}
