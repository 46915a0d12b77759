// The heart of the import: one batch of staged rows to the list, in statements over the whole batch.
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { closeRemovals, hasRemovals, isToRemove } from '../comps/removal.ts'
import { inRange, type KeyRange, outcomeOf } from './import-outcome.ts'

export type WriteTarget = {
  importId: number
  changeSetId: number
  stamp: Date
  /** Whether the file tells what Substack has: our own exports and other platforms' do not. */
  isOfSubstack: boolean
  after: string
  limit: number
}
export type Written = {
  upTo: string | null
  rows: number
  added: number
  updated: number
  unchanged: number
  compsKept: number
}

const GRANTED_BY = 'Substack import'

/** Writes the next staged rows after an address. Call in a transaction of its own; `upTo` null: none were left. */
export async function writeBatch(em: Em, target: WriteTarget): Promise<Written> {
  await lookUpByKey(em)
  const { upTo, rows, matched, comps, hasRemovals } = await lockBatch(em, target)
  if (upTo === null) return { upTo, rows: 0, added: 0, updated: 0, unchanged: 0, compsKept: 0 }
  const range: KeyRange = { importId: target.importId, after: target.after, upTo }
  const met = matched > 0 ? await writeMatched(em, range, target) : { updated: 0, unchanged: 0, compsKept: 0 }
  const added =
    matched < rows ? await addOthers(em, range, target, { hasMatches: matched > 0, hasComps: comps > 0 }) : 0
  if (comps > 0 && matched > 0) await confirmComps(em, range, target.stamp)
  if (hasRemovals && matched > 0 && target.isOfSubstack) await closeShown(em, range, target.stamp)
  await markWebsiteSubscribers(em, range, target)
  return { upTo, rows, added, ...met }
}

/** Locks the subscribers that the batch meets, in order of their ids as comps do, so that nobody changes them meanwhile. */
const lockBatch = (em: Em, { importId, after, limit }: WriteTarget) =>
  rowOf(
    em,
    sql<{
      upTo: string | null
      rows: number
      matched: number
      comps: number
      hasRemovals: boolean
    }>`with batch as materialized (
      select email_key, is_comp from import_row where import_id = ${importId} and email_key > ${after} order by email_key limit ${limit}
    ), met as (
      select s.id from batch join subscriber s on s.email_key = batch.email_key order by s.id for update of s
    )
    select (select max(email_key) from batch) as "upTo", (select count(*)::int from batch) as rows,
      (select count(*)::int from met) as matched, (select count(*)::int from batch where is_comp) as comps, ${hasRemovals} as "hasRemovals"`,
  )

/** A mere stamp moves no version; everything else does, once. */
const writeMatched = (em: Em, range: KeyRange, { changeSetId, stamp }: WriteTarget) =>
  rowOf(
    em,
    sql<{ updated: number; unchanged: number; compsKept: number }>`with written as (
      update subscriber s set name = it.name, name_key = it.name_key, subscription_tier = it.tier, subscription_type = it.type,
        subscription_status = it.status, subscribed_at = it.subscribed_at, synced_at = ${stamp}, version = s.version + (it.changed > 0)::int
      from (${outcomeOf(range)}) it where s.id = it.id
      returning s.id, s.version, it.deed, it.prior_name, it.prior_name_key, it.prior_tier, it.prior_type, it.prior_status,
        it.prior_subscribed_at, it.prior_synced_at, it.makes_comp, it.comped_at, it.comp_until, it.is_kept
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, deed, version_after, prior_name, prior_name_key, prior_tier, prior_type, prior_status,
        prior_subscribed_at, prior_synced_at)
      select ${changeSetId}::int, id, deed, version, prior_name, prior_name_key, prior_tier, prior_type, prior_status, prior_subscribed_at, prior_synced_at
      from written
    ), comped as (
      insert into comp (subscriber_id, granted_by, change_set_id, comped_at, until, confirmed_at)
      select id, ${GRANTED_BY}, ${changeSetId}::int, coalesce(comped_at, ${stamp}), comp_until, ${stamp} from written where makes_comp
    )
    select count(*) filter (where deed <> 'stamped')::int as updated, count(*) filter (where deed = 'stamped')::int as unchanged,
      count(*) filter (where is_kept)::int as "compsKept" from written`,
  )

async function addOthers(
  em: Em,
  range: KeyRange,
  { changeSetId, stamp }: WriteTarget,
  it: { hasMatches: boolean; hasComps: boolean },
): Promise<number> {
  const isUnmet = it.hasMatches ? sql`and not exists (select from subscriber s where s.email_key = r.email_key)` : sql``
  const comps = it.hasComps
    ? sql`, comped as (
        insert into comp (subscriber_id, granted_by, change_set_id, comped_at, until, confirmed_at)
        select added.id, ${GRANTED_BY}, ${changeSetId}::int, coalesce(r.comped_at, ${stamp}), r.comp_until, ${stamp}
        from added join import_row r on r.import_id = ${range.importId} and r.email_key = added.email_key where r.is_comp)`
    : sql``
  const { added } = await rowOf(
    em,
    sql<{ added: number }>`with added as (
      insert into subscriber (email, email_key, name, name_key, subscription_tier, subscription_type, subscription_status, subscribed_at, synced_at)
      select r.email, r.email_key, r.name, coalesce(r.name_key, ''), coalesce(r.tier, 'Free'), r.type, r.status, r.subscribed_at, coalesce(r.synced_at, ${stamp})
      from import_row r where ${inRange(range)} ${isUnmet} order by r.email_key
      returning id, email_key
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, deed, version_after) select ${changeSetId}::int, id, 'added', 1 from added
    )${comps}
    select count(*)::int as added from added`,
  )
  return added
}

/** A comp here that the file shows too is confirmed: Substack gives it. */
async function confirmComps(em: Em, range: KeyRange, stamp: Date): Promise<void> {
  await rowsOf(
    em,
    sql`update comp c set confirmed_at = ${stamp} from import_row r join subscriber s on s.email_key = r.email_key
    where ${inRange(range)} and r.is_comp and c.subscriber_id = s.id and c.ended_at is null`,
  )
}

/** What the file says of people whose comp is to be removed at Substack; a word that it leaves out shows nothing. */
async function closeShown(em: Em, range: KeyRange, stamp: Date): Promise<void> {
  const shown = await rowsOf(
    em,
    sql<{ id: number; isComp: boolean }>`select s.id, r.is_comp as "isComp" from import_row r
      join subscriber s on s.email_key = r.email_key
      where ${inRange(range)} and (r.is_comp or r.tier = 'Free' or (r.tier is not null and r.type is not null))
        and exists (select from comp c where c.subscriber_id = s.id and ${isToRemove})`,
  )
  const idsOf = (isComp: boolean) => shown.filter((it) => it.isComp === isComp).map(({ id }) => id)
  if (shown.length > 0) await closeRemovals(em, { freed: idsOf(false), comped: idsOf(true), at: stamp })
}

/** Who stands in the file is at Substack: nobody has to export them any more (ruling 14). */
async function markWebsiteSubscribers(em: Em, range: KeyRange, { changeSetId, stamp }: WriteTarget): Promise<void> {
  await rowsOf(
    em,
    sql`update website_subscriber w set exported_at = ${stamp}, seen_in_change_set_id = ${changeSetId}
    from import_row r where ${inRange(range)} and w.email_key = r.email_key and w.exported_at is null`,
  )
}
