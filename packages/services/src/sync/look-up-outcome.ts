// The rules of a look-up in SQL, once: a sync writes batches by them, an event one person.
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { toPlanFacts, toStatus } from '@joy/domain/subscriber-csv/subscription-types.ts'
import type { NewsletterSubscriber } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { absentSince } from '../absence/sightings.ts'
import { sumOfStatements } from '../change-rows/statements.ts'
import { setResult } from '../access/stated-result.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { closeRemovals, goesOnThere } from '../comps/removal.ts'
import { type Settled, toSettled } from '../settled/note-settled.ts'
import { z } from 'zod'

export type Answered = { id: number; found: NewsletterSubscriber | null }

/** What the platform said, in our words, as a table `r`; null: it does not say. */
const responses = (answered: readonly Answered[]) => {
  const rows = answered.map(({ id, found }) => {
    const plan = found?.type ? toPlanFacts(found.type) : null
    return {
      id,
      states_type: Boolean(found?.type),
      tier: plan?.tier ?? null,
      type: plan ? plan.type : (found?.type ?? null),
      status: found?.status ? toStatus(found.status) : null,
      is_comp: found?.isComped ?? false,
      is_known: found !== null,
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id int, states_type boolean, tier text, type text, status text, is_comp boolean, is_known boolean)`
}

const isNewest = sql`coalesce(greatest(s.substack_as_of, s.opened_at) <= at.at, true)`
/** What a look-up that found somebody says that stands afterwards. */
const said = sumOfStatements([
  ['plan', sql`k.has_statement`],
  ['status', sql`coalesce(closes_mailbox(r.status) = closes_mailbox(n.status), false) and ${isNewest}`],
  ['closed', sql`coalesce(closes_mailbox(n.status), false) and n.status is distinct from s.subscription_status`],
  ['comp', sql`r.is_comp and k.has_statement`],
  ['atSubstack', sql`true`],
  ['freed', sql`r.states_type and not r.is_comp`],
  ['off', sql`coalesce(closes_mailbox(r.status), false)`],
  ['mute', sql`r.status is null`],
])

/**
 * What answers do to the subscribers whom they are about. A word that the platform does not say changes nothing; a
 * closed mailbox stays closed; 'paid' says less than 'monthly' and 'yearly'. An answer of before what stands
 * changes nothing but the stamp. Gives prior and next values, `operation`, `statements`, `changed` (how many fields) and `makes_comp`. What was
 * seen is kept before.
 */
export const toLookUpOutcome = (answered: readonly Answered[], at: Date) => sql`select m.*,
    case when m.changed > m.makes_comp::int then 'updated' when m.makes_comp then 'comped'
      when not m.is_known and m.absent_at is distinct from m.prior_absent_at then 'missing' -- whoever was so already is news no more
      when m.prior_absent_at is not null and m.absent_at is null then 'found' else 'stamped' end as operation,
    case when m.status is distinct from m.prior_status then ${at}::timestamptz else m.prior_closed_at end as closed_at
  from (
    select s.id, s.email_key, s.has_sources, r.is_comp, r.is_known, s.name as prior_name, s.name_key as prior_name_key,
      s.substack_tier as prior_tier, s.substack_type as prior_type, s.substack_ends_at as prior_ends_at,
      s.substack_since as prior_since, s.substack_as_of as prior_as_of, s.subscription_status as prior_status,
      s.subscribed_at as prior_subscribed_at, s.synced_at as prior_synced_at, s.closed_at as prior_closed_at, s.unsubscribed_at as prior_left_at,
      s.substack_absent_at as prior_absent_at, case when r.is_known then ${said} end as statements, n.*,
      (n.tier is distinct from s.substack_tier)::int + (n.type is distinct from s.substack_type)::int
        + (n.ends_at is distinct from s.substack_ends_at)::int
        + (n.status is distinct from s.subscription_status)::int + n.makes_comp::int as changed
    from ${responses(answered)}
    join subscriber s on s.id = r.id
    cross join (select ${at}::timestamptz as at) at
    cross join lateral (select r.states_type and coalesce(s.substack_as_of <= ${at}::timestamptz, true) as has_statement) k
    cross join lateral (select k.has_statement and r.tier is not null and r.tier is distinct from s.substack_tier as is_new_plan) p
    cross join lateral (select
      case when not k.has_statement or (r.tier = 'Paid' and s.substack_tier = 'Join the Gym') then s.substack_tier else coalesce(r.tier, s.substack_tier) end as tier,
      case when not k.has_statement or (r.type = 'paid' and s.substack_type in ('monthly', 'yearly')) then s.substack_type else r.type end as type,
      case when p.is_new_plan or (k.has_statement and r.type is distinct from s.substack_type) then null
        when k.has_statement and r.is_comp and s.substack_ends_at <= ${at}::timestamptz then null -- it goes on, nobody knows until when
        else s.substack_ends_at end as ends_at,
      case when p.is_new_plan then null else s.substack_since end as since,
      case when k.has_statement then ${at}::timestamptz else s.substack_as_of end as as_of,
      case when s.substack_absent_at is not null or not r.is_known then ${absentSince(sql`s.id`, sql`case when k.has_statement then ${at}::timestamptz else s.substack_as_of end`)} end as absent_at,
      next_status(s.subscription_status, r.status, false, ${isNewest}, false, s.opened_from) as status, -- a look-up says nothing of consent
      case when r.status is null or closes_mailbox(r.status) then s.opened_from end as opened_from, -- the platform agrees
      r.is_comp and k.has_statement and not exists (select from comp c where c.email_key = main_address(s.email_key) and (c.ended_at is null or (${goesOnThere}))) as makes_comp) n
  ) m`

/** A comp in force that the platform shows is granted there too: nothing is left to be done by hand. Gives those. */
export async function confirmComps(em: Em, answered: readonly Answered[], at: Date): Promise<Settled[]> {
  const ids = answered.filter(({ found }) => found?.isComped).map(({ id }) => id)
  // Raw SQL: a comp hangs on the main address, which a function of the database says.
  const confirmed = await query(
    em,
    z.strictObject({ id: z.int(), subscriberId: z.int() }),
    sql`update comp c set confirmed_at = ${at} from subscriber s
    where s.id = any(${ids}::int[]) and c.email_key = main_address(s.email_key) and c.ended_at is null and c.confirmed_at is null
      returning c.id, s.id as subscriber_id`,
  )
  return confirmed.map(({ id, subscriberId }) => ({ what: 'comp', itemId: id, subscriberId, priorAt: null, at }))
}

/** Whom the platform shows without a comp, or not at all. */
const isFreed = ({ found }: Answered): boolean => found === null || (Boolean(found.type) && !found.isComped)
/** Whether it sends to them; null: it does not say. */
export function sendsTo({ found }: Answered): boolean | null {
  if (found === null) return false
  return found.status ? !isClosed(toStatus(found.status)) : null
}

/** What an answer shows done at the platform. A comp there leaves nothing to be removed only beside one in force here, which is kept with it. */
export const toShown = (answered: Answered): Settled['what'][] => [
  ...(answered.found?.isComped ? (['comp'] as const) : []),
  ...(isFreed(answered) ? (['removal'] as const) : []),
]

/** Whom the platform shows without a comp, or not at all, has nothing to be removed there. Gives what was still to be done. */
export async function closeAnswered(em: Em, answered: readonly Answered[], at: Date): Promise<Settled[]> {
  const ids = answered.map(({ id }) => id)
  const people = await db(em)
    .selectFrom('subscriber')
    .select(['id', 'emailKey as key'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  const keyById = new Map(people.map(({ id, key }) => [id, key]))
  const toKeys = (its: readonly Answered[]) => its.map(({ id }) => keyById.get(id)).filter((key) => key !== undefined)
  const freed = toKeys(answered.filter(isFreed))
  const comped = toKeys(answered.filter(({ found }) => found?.isComped))
  const removed = await closeRemovals(em, { freed, comped, at })
  return toSettled('removal', { people, items: removed, at })
}

/** What answers write of the word and of what follows from it, as assignments to `subscriber s` from `it`. */
export const setStatement = sql`substack_tier = it.tier, substack_type = it.type, substack_ends_at = it.ends_at, substack_since = it.since,
  substack_as_of = it.as_of, substack_absent_at = it.absent_at, subscription_status = it.status, closed_at = it.closed_at, opened_from = it.opened_from,
  ${setResult({ tier: sql`it.tier`, type: sql`it.type`, endsAt: sql`it.ends_at` })}`
