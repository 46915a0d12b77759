import { asWork } from '@joy/database/as-work.ts'
import type { Database } from '@joy/database/create-orm.ts'
import { execute, forkEm, sql, type Sql } from '@joy/database/sql.ts'

/** Of so many people one has it. */
const oneIn = {
  website: 10,
  comp: 200,
  tag: 7,
  upgrade: 250,
  member: 500,
  subscription: 200,
  note: 100,
  changed: 200,
  closed: 9,
  paid: 9,
}

/** So many of the newest came by the second list, which names everybody else as well. */
const NEWEST = 200

/** People a statement, so that none takes longer than statements may. */
const STEP = 20_000

/**
 * A community of `people` newsletter subscribers who came by two imports, of whom another change set changed some, and what such
 * people have: comps, tags, upgrades,
 * memberships, subscriptions at Stripe, notes and rows of the website. Always the same; triggers keep the counters.
 */
export async function fillCommunity({ orm }: Database, people: number): Promise<void> {
  // Raw SQL throughout: a whole community at once.
  const run = (statement: Sql) => asWork(() => execute(forkEm(orm), statement))
  const each = (n: number) => sql`select id, email, email_key from subscriber where id % ${n}::int = 0`
  await run(
    sql`insert into change_set (kind, title, created_by) select 'import', title, 'Bench' from unnest(array['generated.csv', 'of-this-week.csv']) title`,
  )
  await run(
    sql`insert into import (filename, status, created_by, change_set_id, as_of) select title, 'done', 'Bench', id, now() from change_set order by id`,
  )
  await run(
    sql`insert into tag (name, name_key, colour) select 'Retreat ' || n, 'retreat ' || n, 'green' from generate_series(1, 20) n`,
  )
  for (let from = 1; from <= people; from += STEP)
    await run(
      sql`insert into subscriber (email, email_key, name, name_key, subscription_tier, substack_tier, subscription_type, substack_type, subscription_status, subscribed_at, synced_at, substack_as_of)
      select mail, mail, name, lower(name), tier, tier, type, type, case when n % ${oneIn.closed} = 0 then 'inactive' else 'active' end,
        timestamptz '2020-01-01' + n::bigint * 7919 % 3000000 * interval '1 minute', case when n % 3 > 0 then now() end, now()
      from generate_series(${from}::int, ${Math.min(people, from + STEP - 1)}::int) n,
        lateral (select (array['Anna','Benedikt','Clara','David','Esther','Felix','Grace','Hannah','Isaac','Judith','Kolbe','Lydia','Miriam','Noah','Ottilie','Peter'])[n % 16 + 1] as first,
          (array['Whitfield','Okafor','Brennan','Castellano','Nakamura','Lindqvist','Abernathy','Dubois','Fernandes','Marchetti','Novak','Osborne'])[n / 7 % 12 + 1] as last,
          case when n % ${oneIn.paid} = 0 then 'Paid' else 'Free' end as tier, case when n % ${oneIn.paid} = 0 then 'Monthly' end as type) p,
        lateral (select first || ' ' || last as name, md5(n::text) || '.' || lower(first) || n || '@example' || n % 40 || '.org' as mail) q`,
    )
  for (let from = 1; from <= people; from += STEP)
    await run(
      sql`insert into change_row (change_set_id, subscriber_id, operation, version_after)
        select c.id, s.id, case when c.id = 1 or s.id > ${people - NEWEST} then 'added' else 'stamped' end, s.version from change_set c, subscriber s
        where s.id between ${from} and ${from + STEP - 1} and (c.id = 2 or s.id <= ${people - NEWEST})`,
    )
  await run(
    sql`with other as (insert into change_set (kind, title, created_by) values ('comp', 'Comped', 'Bench') returning id)
      insert into change_row (change_set_id, subscriber_id, operation, version_after) select other.id, s.id, 'comped', 1 from other, (${each(oneIn.changed)}) s`,
  )
  await run(
    sql`insert into website_subscriber (email, email_key, name) select email, email_key, 'Anna' from (${each(oneIn.website)}) s`,
  )
  await run(
    sql`insert into comp (email_key, granted_by, until) select email_key, 'Bench', case when id % 400 = 0 then now() + interval '90 days' end from (${each(oneIn.comp)}) s`,
  )
  await run(sql`insert into person_tag (tag_id, email_key) select id % 20 + 1, email_key from (${each(oneIn.tag)}) s`)
  await run(
    sql`insert into upgrade (substack_subscriber_id, status, was_registered) select id, case when id % ${oneIn.member} = 0 then 'registered' else 'pending' end, id % ${oneIn.member} = 0 from (${each(oneIn.upgrade)}) s`,
  )
  await run(
    sql`insert into subscription (email, email_key, plan, "interval", amount_cents, status, sid, current_period_end, provider, provider_customer_id, provider_subscription_id, started_at)
      select email, email_key, 'work-out', 'month', 900, 'active', 'sid' || id, now() + interval '20 days', 'stripe', 'cus_' || id, 'sub_' || id, now() - interval '1 year' from (${each(oneIn.subscription)}) s`,
  )
  await run(
    sql`insert into note (email_key, author, text) select email_key, 'Hannah Whitfield', 'Came to the retreat.' from (${each(oneIn.note)}) s`,
  )
  // As the server does by itself within a minute.
  await run(sql`vacuum (analyze)`)
}
