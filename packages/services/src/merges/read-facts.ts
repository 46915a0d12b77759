import { queryOne, sql } from '@joy/database/sql.ts'
import type { MergeFacts } from '@joy/domain/people/merge-facts.ts'
import { z } from 'zod'
import type { Em } from '@joy/database/sql.ts'
import type { Address } from '../address-changes/move-person.ts'
import { type PersonAccess, readAccess } from '../access/read-access.ts'

const facts = z.strictObject({
  name: z.string().nullable(),
  newsletter: z
    .strictObject({
      tier: z.string(),
      type: z.string().nullable(),
      status: z.string().nullable(),
      isClosed: z.boolean(),
    })
    .nullable(),
  hasLeft: z.boolean(),
  signedUpAt: z.date().nullable(),
  subscriptions: z.array(
    z.strictObject({
      plan: z.string(),
      interval: z.enum(['month', 'year']),
      amountCents: z.int(),
      currency: z.string(),
      provider: z.string(),
    }),
  ),
  compsInForce: z.array(z.strictObject({ plan: z.string(), until: z.string().nullable() })),
  upgrades: z.int(),
  tags: z.array(z.string()),
  notes: z.int(),
  requests: z.int(),
  members: z.array(z.string()),
  isLoggedIn: z.boolean(),
})

/** All that a merge would put together, of one of the two, with what they have now. */
export async function readFacts(em: Em, { email, key }: Address): Promise<{ facts: MergeFacts; access: PersonAccess }> {
  const access = await readAccess(em, key)
  // Raw SQL: a dozen tables are asked by the key, in one journey.
  const { signedUpAt, compsInForce, ...row } = await queryOne(
    em,
    facts,
    sql`select coalesce(s.name, w.name, (select name from subscription where email_key = it.key and name <> '' order by id desc limit 1)) as name,
        case when s.id is not null then jsonb_build_object('tier', s.substack_tier, 'type', s.substack_type, 'status', s.subscription_status,
          'isClosed', coalesce(closes_mailbox(s.subscription_status), false)) end as newsletter,
        w.unsubscribed_at is not null or exists (select from unsubscription where email_key = it.key and undone_at is null) as has_left,
        w.signed_up_at,
        coalesce((select jsonb_agg(jsonb_build_object('plan', plan, 'interval', interval, 'amountCents', amount_cents, 'currency', currency,
          'provider', provider) order by id) from subscription where email_key = it.key and status in ('active', 'trialing', 'past_due')), '[]') as subscriptions,
        coalesce((select jsonb_agg(jsonb_build_object('plan', c.plan, 'until', c.until) order by c.id)
          from person_addresses(array[it.key]) a join comp c on c.email_key = a.email_key
          where c.ended_at is null and (c.until is null or c.until > app_now())), '[]') as comps_in_force,
        (select count(*)::int from upgrade where substack_subscriber_id = s.id) as upgrades,
        array(select t.name from person_tag p join tag t on t.id = p.tag_id where p.email_key = it.key order by t.name_key) as tags,
        (select count(*)::int from note where email_key = it.key) as notes,
        (select count(*)::int from (select from sponsor_offer where email_key = it.key union all select from sponsor_request where email_key = it.key
          union all select from opening_wish where email_key = it.key) asked) as requests,
        array(select distinct id from (select planning_center_member_id as id from upgrade where substack_subscriber_id = s.id and planning_center_member_id is not null
          union select person_id from reconcile_member where email_key = it.key and run_id = (select max(run_id) from reconcile_member)) known order by id) as members,
        exists (select from portal_session where email_key = it.key) as is_logged_in
      from (select ${key}::text as key) it left join subscriber s on s.email_key = it.key
        left join website_subscriber w on w.email_key = it.key`,
  )
  const website = signedUpAt === null ? null : { signedUpAt }
  return {
    facts: {
      ...row,
      email,
      website,
      access: { plan: access.plan, until: access.until },
      compsInForce: compsInForce.map(({ plan, until }) => ({ plan, until: until === null ? null : new Date(until) })),
    },
    access,
  }
}
