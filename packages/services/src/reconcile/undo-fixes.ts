// Raw SQL throughout: the conditions of an undo are parts of these statements, and what is put back is one list.
import { execute, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { refreshAccess } from '../access/refresh-access.ts'
import type { Context } from '../context.ts'
import { reopenUpgrades } from '../upgrades/reopen-upgrades.ts'
import { fixConflict, putsBack } from './fix-conflicts.ts'
import { refreshDiscrepancies } from '../comparison/refresh-discrepancies.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'

type Part = {
  changeSetId: number
  /** List rows whose people are meant. Null: everybody. */
  only: readonly number[] | null
  after: number
  limit: number
}
/** `rows` are those that held something to put back, `kept` those of them that something newer stands in the way of. */
type UndoneFixes = { upTo: number | null; rows: number; kept: number }
const fixed = z.strictObject({
  id: z.int(),
  emailKey: z.string(),
  upgradeId: z.int().nullable(),
  isFact: z.boolean(),
  isKept: z.boolean(),
})

/**
 * Puts back what the next fixes of a change set changed beside the newsletter's list, and compares their people anew.
 * Whom something newer stands in the way of is left alone, and can be undone later. In the caller's transaction; `upTo`
 * null: none were left.
 */
export async function undoFixes(context: Context, part: Part): Promise<UndoneFixes> {
  const { em } = context
  const met = await lockFixes(context, part)
  const done = met.filter(({ isKept }) => !isKept)
  await putBack(
    context,
    done.map(({ id }) => id),
  )
  // One whose place is taken says so in its history.
  await reopenUpgrades(
    context,
    met.flatMap(({ upgradeId }) => upgradeId ?? []),
  )
  const keys = done.map(({ emailKey }) => emailKey)
  await refreshAccess(em, keys)
  const snapshot = await currentSnapshot(em)
  if (snapshot) await refreshDiscrepancies(em, keys, snapshot)
  return {
    upTo: met.at(-1)?.id ?? null,
    rows: met.filter(({ isFact }) => isFact).length,
    kept: met.length - done.length,
  }
}

function lockFixes({ em }: Context, { changeSetId, only, after, limit }: Part) {
  const meant = only
    ? sql`and f.email_key in (select email_key from subscriber where id = any(${[...only]}::int[]))`
    : sql``
  return query(
    em,
    fixed,
    sql`select f.id, f.email_key, f.upgrade_id, ${putsBack} as is_fact, (${fixConflict}) is not null as is_kept
      from reconcile_fix f where f.change_set_id = ${changeSetId} and f.id > ${after} and not f.is_undone ${meant}
      order by f.id limit ${limit} for update of f`,
  )
}

const putBack = ({ em }: Context, ids: readonly number[]) =>
  execute(
    em,
    sql`with it as (
        update reconcile_fix set is_undone = true where id = any(${[...ids]}::int[])
        returning email_key, website_subscriber_id, prior_exported_at, subscription_id, comp_id, prior_statement, prior_comp
      ), terms as (
        update subscription s set status = 'active' from it where s.id = it.subscription_id and s.status = 'canceled'
      ), comps as (
        update comp c set ended_at = null, ended_by = null, end_reason = null,
          confirmed_at = coalesce((it.prior_comp ->> 'confirmedAt')::timestamptz, c.confirmed_at),
          reported_at = coalesce((it.prior_comp ->> 'reportedAt')::timestamptz, c.reported_at), reported_by = coalesce(it.prior_comp ->> 'reportedBy', c.reported_by)
        from it
        where c.id = it.comp_id and c.ended_at is not null
      ), statements as (
        update subscriber s set substack_tier = it.prior_statement ->> 'tier', substack_type = it.prior_statement ->> 'type',
          substack_ends_at = (it.prior_statement ->> 'endsAt')::timestamptz, version = s.version + 1
        from it where it.prior_statement is not null and s.email_key = it.email_key
      )
      update website_subscriber w set exported_at = it.prior_exported_at from it where w.id = it.website_subscriber_id`,
  )
