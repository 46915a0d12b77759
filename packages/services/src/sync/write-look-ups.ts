import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { showAbsent } from '../absence/show-absent.ts'
import { saveSightings } from '../absence/sightings.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import { ofMergedAlias } from '../addresses/merged-alias.ts'
import { saveListedAddresses } from './save-listed-addresses.ts'
import { noteMade, noteSettled } from '../settled/note-settled.ts'
import { isHeldAt } from '../imports/import-conditions.ts'
import { noteSendingStatement } from '../unsubscribe/sending-statement.ts'
import {
  type Answered,
  closeAnswered,
  confirmComps,
  toLookUpOutcome,
  sendsTo,
  setStatement,
} from './look-up-outcome.ts'

const GRANTED_BY = 'Substack sync'

type Target = { changeSetId: number; stamp: Date }
/** `rows` can be undone: whom it changed, and whom it missed, found again or need not be exported any more. */
export type Written = { rows: number; changed: number; confirmed: number; exported: number }
const counts = z.strictObject({
  rows: z.int(),
  changed: z.int(),
  exported: z.int(),
  /** Of whom the reconciliation has news. */
  absent: z.array(z.string()),
  /** Whose access hangs on more than the word. */
  others: z.array(z.string()),
})

/**
 * Writes what was looked up, in statements over the whole batch: who was there, the stamp, the changes with what stood
 * there before, the comps, who need not be exported any more. Call in a transaction of its own.
 */
export async function writeLookUps(
  em: Em,
  answered: readonly Answered[],
  { changeSetId, stamp }: Target,
): Promise<Written> {
  if (answered.length === 0) return { rows: 0, changed: 0, confirmed: 0, exported: 0 }
  const ids = answered.map(({ id }) => id)
  await lookUpByKey(em)
  // In order of their ids as comps and imports do, so that two at once never deadlock.
  await db(em)
    .selectFrom('subscriber')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const confirmed = await confirmComps(em, answered, stamp)
  await saveSightings(em, answered, changeSetId)
  // Raw SQL: written, noted and comped by one statement, a batch at a time.
  const { others, absent, ...written } = await queryOne(
    em,
    counts,
    sql`with written as (
      update subscriber s set ${setStatement}, synced_at = case when it.is_known then ${stamp} else s.synced_at end, version = s.version + (it.changed > 0)::int
      from (${toLookUpOutcome(answered, stamp)}) it where s.id = it.id
      returning s.id, s.version, it.has_sources, it.changed, it.ends_at, it.operation, it.email_key, it.is_known, it.makes_comp, it.prior_name, it.prior_name_key,
        it.prior_tier, it.prior_type, it.prior_ends_at, it.prior_since, it.prior_as_of, it.prior_status, it.prior_subscribed_at, it.prior_synced_at,
        it.prior_closed_at, it.prior_left_at, it.statements, it.absent_at is distinct from it.prior_absent_at and plan_rank(it.tier) > 0 as is_new,
        it.is_known and exists (select from website_subscriber w where w.email_key = it.email_key and w.exported_at is null) as waits
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, operation, version_after, prior_name, prior_name_key, prior_tier,
        prior_type, prior_ends_at, prior_since, prior_as_of, prior_status, prior_subscribed_at, prior_synced_at, prior_closed_at, prior_left_at, stated_at, statements)
      select ${changeSetId}::int, id, case when operation = 'stamped' and waits then 'exported' else operation end, version, prior_name, prior_name_key, prior_tier, prior_type, prior_ends_at, prior_since, prior_as_of,
        prior_status, prior_subscribed_at, prior_synced_at, prior_closed_at, prior_left_at, ${stamp}::timestamptz, statements from written
    ), comped as (
      insert into comp (email_key, plan, granted_by, change_set_id, comped_at, until, confirmed_at, alias_key)
      select distinct on (main_address(email_key)) main_address(email_key), 'Paid', ${GRANTED_BY}, ${changeSetId}::int, ${stamp}, ends_at, ${stamp}, ${ofMergedAlias(sql`email_key`)} from written where makes_comp
      returning id, email_key, confirmed_at
    ), shown as (
      ${noteMade(changeSetId, sql`(select id, email_key from written where makes_comp)`)}
    ), exported as (
      update website_subscriber w set exported_at = ${stamp}, seen_in_change_set_id = ${changeSetId}::int
      from written where written.waits and w.email_key = written.email_key
    )
    select count(*) filter (where operation <> 'stamped' or waits) as rows, count(*) filter (where changed > 0) as changed,
      count(*) filter (where waits) as exported, coalesce(array_agg(email_key) filter (where is_new), '{}') as absent,
      coalesce(array_agg(email_key) filter (where changed > 0 and (has_sources or (makes_comp and main_address(email_key) <> email_key))), '{}') as others from written`,
  )
  await refreshAccess(em, others)
  await showAbsent(em, absent)
  await saveListedAddresses(em, answered)
  const closed = await closeAnswered(em, answered, stamp)
  const settled = await noteSettled(em, changeSetId, [...confirmed, ...closed])
  const noted = await noteSending(em, answered, { changeSetId, stamp })
  return { ...written, rows: written.rows + settled + noted, confirmed: confirmed.length }
}

/** What it says of whether it sends to whoever unsubscribed here. */
const noteSending = (em: Em, answered: readonly Answered[], { changeSetId, stamp }: Target): Promise<number> => {
  const said = answered.flatMap((person) => {
    const sends = sendsTo(person)
    return sends === null ? [] : [{ id: person.id, is_off: !sends }]
  })
  return noteSendingStatement(
    em,
    changeSetId,
    sql`select s.email_key, ${stamp}::timestamptz as at, r.is_off from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) r(id int, is_off boolean)
      join subscriber s on s.id = r.id where ${isHeldAt(sql`s.email_key`)}`,
  )
}
