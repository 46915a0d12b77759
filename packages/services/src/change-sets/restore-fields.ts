// Raw SQL throughout: the condition of an undo is a part over the alias `r`, and what is put back a list of columns.
import { type Em, execute, query, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { refreshAccess } from '../access/refresh-access.ts'
import { setResult } from '../access/stated-result.ts'
import { isHeldAt } from '../imports/import-conditions.ts'
import { closesLater, writtenSince } from '../change-rows/later-sets.ts'
import { versionMove, withLaterVersions } from './restore-versions.ts'
import { isStated } from '../change-rows/statements.ts'
import { leftHereAt } from '../unsubscribe/at-substack.ts'

/** Who unsubscribed here, before the list or since, has said so and stays closed by their own word, not by that of the list. */
const statusBefore = sql`case when not coalesce(closes_mailbox(r.prior_status), false) and closes_mailbox(s.subscription_status) and ${isHeldAt(sql`s.email_key`)}
  then 'unsubscribed' else r.prior_status end`

/** What an update wrote, by what was there before it: a later list found there what it left. */
const fields = {
  plan: ['prior_tier', 'prior_type', 'prior_ends_at', 'prior_since'],
  name: ['prior_name', 'prior_name_key'],
  status: ['prior_status'],
  start: ['prior_subscribed_at'],
} as const
type Field = keyof typeof fields
const toColumns = (row: string, field: Field) =>
  sql`(${sql.join(fields[field].map((name) => sql.ref(`${row}.${name}`)))})`

const ids = z.array(z.int())
/** The subscribers of whom a field is not as the change rows left it, but by a later list alone; whose word such a list told, and whose mailbox it closed too. */
const changedLater = z.strictObject({
  plan: ids,
  name: ids,
  status: ids,
  start: ids,
  planOfLater: ids,
  closedLater: ids,
} satisfies Record<Field | 'planOfLater' | 'closedLater', typeof ids>)
export type ChangedLater = z.output<typeof changedLater>

/**
 * Whoever insists on an undo has put back what it did, and nothing that only a later list did. Before the priors of the
 * later lists are restored, by which it is known. `later`: `laterSets`.
 */
export async function findChangedLater(em: Em, open: Sql, later: readonly number[]): Promise<ChangedLater> {
  const isSame = (field: Field) => sql`${toColumns('r', field)} is not distinct from ${toColumns('o', field)}`
  const getIds = (holds: Sql) => sql`coalesce(array_agg(r.subscriber_id) filter (where ${holds}), '{}')`
  return queryOne(
    em,
    changedLater,
    sql`select ${getIds(isSame('plan'))} as plan, ${getIds(isSame('name'))} as name, ${getIds(isSame('status'))} as status,
      ${getIds(isSame('start'))} as start, ${getIds(sql`o.has_statement and not ${isSame('plan')}`)} as plan_of_later,
      ${getIds(sql`not coalesce(closes_mailbox(r.prior_status), false) and ${closesLater(later)}`)} as closed_later
    from change_row r cross join lateral (select o.*, bool_or(${isStated(sql`o`, 'plan')}) over () as has_statement
      from ${writtenSince(sql`r`, later)} order by o.turn limit 1) o
    where ${open} and r.operation = 'updated'`,
  )
}

/**
 * What stood there before is Substack's word again, as old as it was; access follows from it and from whatever came since.
 * In the caller's transaction, after the ages are restored and before the rows count as undone. `later`: `laterSets`.
 */
export async function restoreFields(em: Em, open: Sql, changed: ChangedLater, later: readonly number[]): Promise<void> {
  const version = sql`s.version + ${versionMove(later)}`
  const stays = (field: keyof ChangedLater) => sql`s.id = any(${[...changed[field]]}::int[])`
  const staysClosed = sql`(${stays('closedLater')} and closes_mailbox(s.subscription_status))`
  // A list that said no word put none there: what a look-up, which is in no change set, said since is not its own.
  const statedNone = sql`(r.statements is not null and not ${isStated(sql`r`, 'plan')})`
  const isKept = (field: Field) => (field === 'plan' ? sql`(${stays(field)} or ${statedNone})` : stays(field))
  const before = (field: Field, column: string, prior: string) =>
    sql`case when ${isKept(field)} then ${sql.ref(`s.${column}`)} else ${sql.ref(`r.${prior}`)} end`
  const isStatementBack = sql`(not ${isKept('plan')} and (s.substack_tier, s.substack_type, s.substack_ends_at, s.substack_since) is distinct from ${toColumns('r', 'plan')})`
  const tier = before('plan', 'substack_tier', 'prior_tier')
  const type = before('plan', 'substack_type', 'prior_type')
  const endsAt = before('plan', 'substack_ends_at', 'prior_ends_at')
  const restored = await query(
    em,
    z.strictObject({ emailKey: z.string(), hasSources: z.boolean() }),
    sql`${withLaterVersions(sql`${open} and r.operation = 'updated'`, later)}
      update subscriber s set name = ${before('name', 'name', 'prior_name')}, name_key = ${before('name', 'name_key', 'prior_name_key')},
      substack_tier = ${tier}, substack_type = ${type}, substack_ends_at = ${endsAt}, substack_since = ${before('plan', 'substack_since', 'prior_since')},
      substack_as_of = case when ${stays('planOfLater')} or ${isStatementBack} then r.prior_as_of else s.substack_as_of end, ${setResult({ tier, type, endsAt })},
      subscription_status = case when ${stays('status')} or ${staysClosed} then s.subscription_status else ${statusBefore} end,
      closed_at = case when ${stays('status')} or ${staysClosed} then s.closed_at else coalesce(s.closed_at, r.prior_closed_at, ${leftHereAt(sql`s.email_key`)}) end,
      unsubscribed_at = case when ${stays('status')} then s.unsubscribed_at when ${staysClosed} then coalesce(s.closed_at, s.unsubscribed_at) else coalesce(r.prior_left_at, s.unsubscribed_at) end,
      subscribed_at = ${before('start', 'subscribed_at', 'prior_subscribed_at')}, version = ${version}
    from change_row r where ${open} and r.operation = 'updated' and s.id = r.subscriber_id
    returning s.email_key, s.has_sources`,
  )
  await refreshAccess(
    em,
    restored.filter(({ hasSources }) => hasSources).map(({ emailKey }) => emailKey),
  )
  await execute(
    em,
    sql`${withLaterVersions(sql`${open} and r.operation = 'comped'`, later)}
      update subscriber s set version = ${version} from change_row r where ${open} and r.operation = 'comped' and s.id = r.subscriber_id`,
  )
}
