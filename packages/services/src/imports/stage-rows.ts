// The rule of merging stands twice: mergeRows for rows of one batch, and here in SQL for rows far apart.
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { eraserOfErased } from '../deleted-accounts/without-erased.ts'
// Raw SQL throughout: a batch is staged by one statement, a list of parameters for each column.
import { mostTags } from '@joy/contract/schemas/tag.ts'
import { type Em, execute, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { toMainAddresses } from './to-main-addresses.ts'
import { nameKey } from '@joy/domain/search.ts'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { plainStatuses } from '@joy/domain/subscriber-csv/subscription-types.ts'
import { z } from 'zod'

/** `aliasEmail`: the list has them under an address of before. */
export type StagedRow = CsvSubscriber & { rowNumber: number; aliasEmail?: string | null }
export type FailedRow = { rowNumber: number; email: string; reason: string; cells: readonly string[] }

const strength = (row: 'import_row' | 'excluded') =>
  sql.raw(
    `(case when ${row}.tier not in ('Free', 'Paid') then 3 when ${row}.tier = 'Paid' or ${row}.is_comp then 2 when ${row}.tier = 'Free' then 1 else 0 end)`,
  )
const isSecondStronger = sql`${strength('excluded')} > ${strength('import_row')}`
/** The stronger row's word, or the other's where it says nothing. */
const leading = (column: string) =>
  sql`case when ${isSecondStronger} then coalesce(excluded.${sql.ref(column)}, import_row.${sql.ref(column)}) else coalesce(import_row.${sql.ref(column)}, excluded.${sql.ref(column)}) end`
/** What the stronger row says, also where it says nothing; of two that are as strong, `both`. */
const ofStronger = (both: Sql, column: string) =>
  sql`case when ${isSecondStronger} then excluded.${sql.ref(column)} when ${strength('excluded')} = ${strength('import_row')} then ${both} else import_row.${sql.ref(column)} end`
/** The other row's word. */
const weaker = (column: string) =>
  sql`case when ${isSecondStronger} then import_row.${sql.ref(column)} else excluded.${sql.ref(column)} end`

/** Who closed it is told by one row, whole; by the person's own word, whatever list did so too. */
const firstCloser = (column: string) =>
  sql`${sql.ref(column)} = case when import_row.closed_by is null or (excluded.closed_by = 'here' and import_row.closed_by <> 'here')
    then excluded.${sql.ref(column)} else import_row.${sql.ref(column)} end`
const closer = ['closed_by_as_of', 'reported_at', 'status_before', 'closed_by']

/** The newer word of Substack's. */
const newerSending = (column: string) =>
  sql`${sql.ref(column)} = case when excluded.sends_as_of > import_row.sends_as_of or (import_row.sends_as_of is null and (import_row.sends is null or excluded.sends_as_of is not null))
    then excluded.${sql.ref(column)} else import_row.${sql.ref(column)} end`

/** A row that closes the mailbox is told of no opening. */
const firstOpened = (column: string) =>
  sql`${sql.ref(column)} = case when not (${staysOpen}) then null when import_row.opened_at is null then excluded.${sql.ref(column)} else import_row.${sql.ref(column)} end`

/** The word of which nobody knows what it says of letters, as the domain's `isDoubtful` has it. */
const isDoubtful = (word: Sql) =>
  sql`(${word}) is not null and lower(btrim(${word}) collate "C") <> all(${plainStatuses()}::text[])
    and states_leaving(${word}) is null and states_leaving(lower(${word} collate "C")) is null`
const [leadingStatus, weakerStatus] = [leading('status'), weaker('status')]
const staysOpen = sql`not coalesce(closes_mailbox(import_row.status), false) and not coalesce(closes_mailbox(excluded.status), false)`

/** The first spelling of each; of two objects joined the right one speaks. */
const addedUp = sql`case when import_row.tags is null then excluded.tags
    when (select count(*) from jsonb_object_keys(import_row.tags)) < ${mostTags}::int
    then coalesce(excluded.tags, '{}') || import_row.tags else import_row.tags end`

const merged = sql`
  email = case when ${isSecondStronger} then excluded.email else import_row.email end,
  name = ${leading('name')}, name_key = ${leading('name_key')}, tier = ${leading('tier')},
  type = ${ofStronger(sql`coalesce(import_row.type, excluded.type)`, 'type')},
  status = case when closes_mailbox(${weakerStatus}) and not closes_mailbox(${leadingStatus}) then ${weakerStatus}
    when not closes_mailbox(${leadingStatus}) and ${isDoubtful(weakerStatus)} and not (${isDoubtful(leadingStatus)}) then ${weakerStatus} else ${leadingStatus} end,
  consent_stated = (import_row.consent_stated or excluded.consent_stated)
    and not (${staysOpen} and ((${isDoubtful(sql`import_row.status`)}) or (${isDoubtful(sql`excluded.status`)}))),
  ends_at = ${ofStronger(sql`case when import_row.ends_at is not null and excluded.ends_at is not null then greatest(import_row.ends_at, excluded.ends_at) end`, 'ends_at')},
  end_stated = ${ofStronger(sql`import_row.end_stated or excluded.end_stated`, 'end_stated')}, expires_at = ${ofStronger(sql`greatest(import_row.expires_at, excluded.expires_at)`, 'expires_at')},
  paid_since = ${leading('paid_since')}, as_of = greatest(import_row.as_of, excluded.as_of),
  comp_plan = case when plan_rank(excluded.comp_plan) > plan_rank(import_row.comp_plan) then excluded.comp_plan else coalesce(import_row.comp_plan, excluded.comp_plan) end,
  comp_reason = coalesce(import_row.comp_reason, excluded.comp_reason), comp_here = coalesce(import_row.comp_here, excluded.comp_here),
  ended_comp = coalesce(import_row.ended_comp, excluded.ended_comp), carried_plan = ${leading('carried_plan')},
  closed_at = greatest(import_row.closed_at, excluded.closed_at), left_at = least(import_row.left_at, excluded.left_at), status_since = greatest(import_row.status_since, excluded.status_since),
  ${sql.join(['opened_against', 'opened_at'].map(firstOpened))},
  ${sql.join(closer.map(firstCloser))}, ${sql.join(['sends', 'sends_as_of'].map(newerSending))}, subscribed_at = least(import_row.subscribed_at, excluded.subscribed_at),
  synced_at = greatest(import_row.synced_at, excluded.synced_at),
  is_comp = import_row.is_comp or excluded.is_comp,
  tags = ${addedUp},
  alias_email = case when import_row.alias_email is not null then excluded.alias_email end,
  comped_at = least(import_row.comped_at, excluded.comped_at),
  comp_until = case when not excluded.is_comp then import_row.comp_until when not import_row.is_comp then excluded.comp_until
    when import_row.comp_until is null or excluded.comp_until is null then null else greatest(import_row.comp_until, excluded.comp_until) end`

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

const json = (it: object | null | undefined) => (it ? JSON.stringify(it) : null)

/** Stages rows with addresses of their own, merging each into an earlier row of the same address. Gives how many were new. */
export async function stageRows(em: Em, importId: number, rows: readonly StagedRow[]): Promise<number> {
  let added = 0
  for (const distinct of await toMainAddresses(em, rows)) added += await stageDistinct(em, importId, distinct)
  return added
}

async function stageDistinct(em: Em, importId: number, rows: readonly StagedRow[]): Promise<number> {
  if (rows.length === 0) return 0
  // Null where no row has any, as of most columns in most files: then nothing is sent.
  const column = <T>(read: (row: StagedRow) => T): T[] | null => {
    const its = rows.map(read)
    return its.every((it) => it === null) ? null : its
  }
  const { added } = await queryOne(
    em,
    z.strictObject({ added: z.int() }),
    sql`${plannedOnce}with staged as (
    insert into import_row (import_id, email_key, row_number, email, name, name_key, tier, type, status, consent_stated, subscribed_at, synced_at, is_comp, comped_at, comp_until, comp_plan, comp_reason, ends_at, paid_since, as_of, carried_plan, closed_at, left_at, closed_by, closed_by_as_of, sends, sends_as_of, reported_at, status_before, status_since, opened_at, opened_against, end_stated, expires_at, comp_here, ended_comp, alias_email, tags)
    select ${importId}::int, email_key, row_number, email, name, name_key, tier, type, status, consent_stated,
      subscribed_at::timestamptz, synced_at::timestamptz, is_comp, comped_at::timestamptz, comp_until::timestamptz, comp_plan, comp_reason, ends_at::timestamptz, paid_since::timestamptz, as_of::timestamptz, carried_plan, closed_at::timestamptz, left_at::timestamptz, closed_by, closed_by_as_of::timestamptz, sends, sends_as_of::timestamptz, reported_at::timestamptz, status_before, status_since::timestamptz, opened_at::timestamptz, opened_against, end_stated, expires_at::timestamptz, comp_here, ended_comp, alias_email, tags
    from unnest(${column((row) => row.emailKey)}::text[], ${column((row) => row.rowNumber)}::int[], ${column((row) => row.email)}::text[],
      ${column((row) => row.name)}::text[], ${column((row) => (row.name === null ? null : nameKey(row.name)))}::text[],
      ${column((row) => row.tier)}::text[], ${column((row) => row.type)}::text[], ${column((row) => row.status)}::text[],
      ${column((row) => row.consentStated)}::boolean[],
      ${column((row) => iso(row.subscribedAt))}::text[], ${column((row) => iso(row.syncedAt))}::text[], ${column((row) => row.comp !== null)}::boolean[],
      ${column((row) => iso(row.comp?.compedAt))}::text[], ${column((row) => iso(row.comp?.until))}::text[],
      ${column((row) => row.comp?.plan ?? null)}::text[], ${column((row) => row.comp?.reason ?? null)}::text[], ${column((row) => iso(row.endsAt))}::text[], ${column((row) => iso(row.paidSince))}::text[],
      ${column((row) => iso(row.asOf))}::text[], ${column((row) => row.carried)}::text[], ${column((row) => iso(row.closedAt))}::text[], ${column((row) => iso(row.leftAt))}::text[],
      ${column((row) => row.closedBy?.format ?? null)}::text[], ${column((row) => iso(row.closedBy?.asOf))}::text[], ${column((row) => row.sending?.sends ?? null)}::boolean[],
      ${column((row) => iso(row.sending?.asOf))}::text[], ${column((row) => iso(row.closedBy?.reportedAt))}::text[], ${column((row) => row.closedBy?.statusBefore ?? null)}::text[], ${column((row) => iso(row.statusSince))}::text[],
      ${column((row) => iso(row.opened?.at))}::text[], ${column((row) => row.opened?.against ?? null)}::text[],
      ${column((row) => row.endStated)}::boolean[], ${column((row) => iso(row.expiresAt))}::text[],
      ${column((row) => json(row.comp?.here))}::jsonb[], ${column((row) => json(row.endedComp))}::jsonb[], ${column((row) => row.aliasEmail ?? null)}::text[],
      ${column((row) => json(row.tags))}::jsonb[])
      as it (email_key, row_number, email, name, name_key, tier, type, status, consent_stated, subscribed_at, synced_at, is_comp, comped_at, comp_until, comp_plan, comp_reason, ends_at, paid_since, as_of, carried_plan, closed_at, left_at, closed_by, closed_by_as_of, sends, sends_as_of, reported_at, status_before, status_since, opened_at, opened_against, end_stated, expires_at, comp_here, ended_comp, alias_email, tags)
    on conflict (import_id, email_key) do update set ${merged}
    returning xmax = 0 as is_new)
    select count(*) filter (where is_new) as added from staged`,
  )
  return added
}

/** Keeps the rows that could not be read, with their own cells, for the download. */
export async function saveFailedRows(em: Em, importId: number, failed: readonly FailedRow[]): Promise<void> {
  if (failed.length === 0) return
  const rows = await withoutErased(em, failed)
  await execute(
    em,
    sql`insert into import_failed_row (import_id, row_number, email, reason, cells)
    select ${importId}::int, * from unnest(${rows.map((row) => row.rowNumber)}::int[], ${rows.map((row) => row.email)}::text[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => JSON.stringify(row.cells))}::jsonb[])`,
  )
}

/** Of whom the account was deleted nothing is kept but that there was a row. */
async function withoutErased(em: Em, rows: readonly FailedRow[]): Promise<readonly FailedRow[]> {
  const toText = ({ email, cells }: FailedRow) => [email, ...cells].join(' ')
  const eraser = await eraserOfErased(em, rows.map(toText))
  return eraser ? rows.map((row) => (eraser.holdsAddress(toText(row)) ? { ...row, email: '', cells: [] } : row)) : rows
}
