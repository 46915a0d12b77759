import type { FieldChange } from '@joy/contract'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { hasLeft } from '../unsubscribe/at-substack.ts'
import { communityZone } from '../community/community-zone.ts'
import { fieldChangesOf, type MatchedRow } from './field-changes.ts'
import { inRange, isHeldAt, type KeyRange, outcomeOf } from './import-outcome.ts'

export type PreviewPart = {
  upTo: string | null
  added: number
  updated: number
  unchanged: number
  fieldChanges: number
  compsKept: number
  /** Rows that are older than what stands: they change nothing. */
  older: number
  /** Rows of which the name alone is older than the one that stands. */
  oldNames: number
  /** Rows that would open a closed mailbox without newer consent. */
  shut: number
  /** Rows of our own export whose plan a subscription carried, and that nothing here gives. */
  carried: number
}

/** Of no rows. */
export const nothingSeen: Omit<PreviewPart, 'upTo'> = {
  added: 0,
  updated: 0,
  unchanged: 0,
  fieldChanges: 0,
  compsKept: 0,
  older: 0,
  oldNames: 0,
  shut: 0,
  carried: 0,
}

/** What the next `limit` staged rows after an address would do, without doing it. `upTo` null: there are none. */
export async function previewBatch(
  em: Em,
  { importId, after, asOf }: Omit<KeyRange, 'upTo'>,
  limit: number,
): Promise<PreviewPart> {
  await lookUpByKey(em)
  const batch = await rowOf(
    em,
    sql<{
      upTo: string | null
      rows: number
      carried: number
      hasLeft: boolean
    }>`select max(email_key) as "upTo", count(*)::int as rows, count(carried_plan)::int as carried, ${hasLeft} as "hasLeft"
    from (select email_key, carried_plan from import_row where import_id = ${importId} and email_key > ${after} order by email_key limit ${limit}) r`,
  )
  if (batch.upTo === null) return { upTo: null, ...nothingSeen }
  const seen = await rowOf(
    em,
    sql<Omit<PreviewPart, 'upTo' | 'added' | 'carried'>>`select count(*) filter (where changed > 0)::int as updated,
    count(*) filter (where changed = 0)::int as unchanged, coalesce(sum(changed), 0)::int as "fieldChanges", count(*) filter (where is_kept)::int as "compsKept", count(*) filter (where is_older)::int as older, count(*) filter (where is_old_name)::int as "oldNames", count(*) filter (where is_shut)::int as shut
    from (${outcomeOf({ importId, after, upTo: batch.upTo, asOf })}) it`,
  )
  const carried = batch.carried > 0 ? await countCarried(em, { importId, after, upTo: batch.upTo }) : 0
  const heldShut = batch.hasLeft ? await countHeld(em, { importId, after, upTo: batch.upTo }) : 0
  return {
    ...seen,
    shut: seen.shut + heldShut,
    carried,
    upTo: batch.upTo,
    added: batch.rows - seen.updated - seen.unchanged,
  }
}

/** Rows of people whom the list does not have yet and who unsubscribed here: they are added, but stay closed. */
async function countHeld(em: Em, range: Omit<KeyRange, 'asOf'>): Promise<number> {
  const { held } = await rowOf(
    em,
    sql<{ held: number }>`select count(*)::int as held from import_row r
      where ${inRange(range)} and r.status is not null and not closes_mailbox(r.status) and ${isHeldAt(sql`r.email_key`)}
        and not exists (select from subscriber s where s.email_key = r.email_key)`,
  )
  return held
}

/** Over a standing place nothing is missing: what the subscription carries stands there already. */
async function countCarried(em: Em, range: Omit<KeyRange, 'asOf'>): Promise<number> {
  const { missing } = await rowOf(
    em,
    sql<{ missing: number }>`select count(*)::int as missing from import_row r
      where ${inRange(range)} and r.carried_plan is not null
        and not exists (select from subscriber s where s.email_key = r.email_key and plan_rank(s.subscription_tier) >= plan_rank(r.carried_plan))
        and not exists (select from outside_access o where o.email_key = main_address(r.email_key) and plan_rank(o.plan) >= plan_rank(r.carried_plan))`,
  )
  return missing
}

/** The first changes among those rows, as words. */
export async function previewChanges(em: Em, range: KeyRange, limit: number): Promise<FieldChange[]> {
  const rows = await rowsOf(
    em,
    sql<MatchedRow>`select email, prior_name, name, prior_tier, tier, prior_type, type, prior_ends_at, ends_at, prior_status, status,
    prior_subscribed_at, subscribed_at, makes_comp from (${outcomeOf(range)}) it where changed > 0 order by email limit ${limit}`,
  )
  const zone = await communityZone(em)
  return rows.flatMap((row) => fieldChangesOf(row, zone)).slice(0, limit)
}
