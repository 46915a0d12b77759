import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangedRow } from '@joy/contract'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { cutPage, readCursor } from '../paging/cursor.ts'
import { toConflict } from './change-conflicts.ts'
import { findChangeSet } from './get-change-set.ts'
import { laterSets, writtenSince } from '../change-rows/later-sets.ts'
import { presentChangedRow, type StoredChange, storedChange } from './present-changed-row.ts'

/** Change rows that one statement looks at: of a sync or an import nearly all are mere stamps, and passed over. */
const WINDOW = 2000

type Input = { id: number; cursor?: string | undefined; limit: number }

/** Whom a change set changed, by page, in the order of their ids. @throws AppError `not_found`, `invalid_input` for a foreign cursor */
export async function changedRows(
  context: Context,
  { id, cursor, limit }: Input,
): Promise<{ items: ChangedRow[]; nextCursor: string | null }> {
  const changeSet = await findChangeSet(context.em, id)
  const wasUndone = changeSet.status === 'undone' || isUntouched(changeSet)
  const later = await laterSets(context.em, id)
  const found: StoredChange[] = []
  for (let after = readCursor(cursor, `rows of ${id}`)?.id ?? 0; found.length <= limit;) {
    await nextTurn()
    const rows = await readWindow(context, { id, after, later })
    const last = rows.at(-1)
    found.push(...rows.filter(({ operation }) => operation !== 'stamped'))
    if (!last || rows.length < WINDOW) break
    after = last.subscriberId
  }
  const zone = await communityZone(context.em)
  const { items, nextCursor } = cutPage(found, limit, ({ subscriberId }) => ({
    order: `rows of ${id}`,
    value: '',
    id: subscriberId,
  }))
  return {
    items: items.map((row) => presentChangedRow(row, { zone, wasUndone })),
    nextCursor,
  }
}

/** What a change row `r` left of a field: what the first list after it, `f`, found there, else what stands with its subscriber `s`. */
const leftBy = (field: string, column = field) =>
  sql`case when f.change_set_id is null then ${sql.ref(`s.${column}`)} else ${sql.ref(`f.prior_${field}`)} end`

/** The tags that a change row `r` gave or took, by name. */
const namesOf = (
  which: Sql,
) => sql`case when r.operation <> 'stamped' then (select string_agg(t.name, ', ' order by t.name_key)
  from tag_change g join tag t on t.id = g.tag_id where g.change_set_id = r.change_set_id and g.subscriber_id = r.subscriber_id and ${which}) end`

type Window = { id: number; after: number; later: readonly number[] }

const readWindow = (context: Context, { id, after, later }: Window): Promise<StoredChange[]> =>
  inTransaction(context, async ({ em }) => {
    await lookUpByKey(em)
    // Raw SQL: what later lists found is looked up row by row.
    return query(
      em,
      storedChange,
      sql`select r.subscriber_id, r.operation, r.is_undone, r.prior_name, r.prior_tier, r.prior_type, r.prior_status,
        r.prior_subscribed_at, s.email, coalesce(made.listed_email, r.gone_key) as gone_email, s.name, ${leftBy('name')} as left_name, ${leftBy('tier', 'substack_tier')} as tier, ${leftBy('type', 'substack_type')} as type,
        ${leftBy('status', 'subscription_status')} as status, ${leftBy('subscribed_at')} as subscribed_at, ${toConflict(later)} as reason,
        made.plan as comp_plan, made.until as comp_until, made.replaced_plan, made.replaced_until,
        ${namesOf(sql`given_at is not null`)} as given, ${namesOf(sql`given_at is null`)} as taken
      from change_row r left join subscriber s on s.id = r.subscriber_id and r.operation <> 'stamped'
      left join lateral (select o.* from ${writtenSince(sql`r`, later)} order by o.turn limit 1) f on r.operation = 'updated'
      left join lateral (
        select c.plan, c.until, c.listed_email, o.plan as replaced_plan, o.until as replaced_until from comp c left join comp o on o.id = c.replaces_id
        where c.change_set_id = r.change_set_id and c.email_key = main_address(coalesce(s.email_key, r.gone_key)) order by c.id desc limit 1
      ) made on true
      where r.change_set_id = ${id} and r.subscriber_id > ${after} order by r.subscriber_id limit ${WINDOW}`,
    )
  })
