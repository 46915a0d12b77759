import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeConflict, ChangeConflicts } from '@joy/contract'
import { db, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { confirmedSince } from './confirmed-since.ts'
import { fixConflicts } from '../reconcile/fix-conflicts.ts'
import { findChangeSet } from './get-change-set.ts'
import { laterSets } from '../change-rows/later-sets.ts'
import { effectColumns, hasEffect, noEffects, plusRows, presentEffects, rowEffects } from './undo-effects.ts'

const SHOWN = 100
const BATCH = 2000

/** Whoever has one stays, whatever an undo insists on. */
export const upgradeSince = 'Has an upgrade since'

/** A comp hangs on the address: it is taken back also of whoever was taken off the list since, and came back or not. */
const compKey = sql`main_address(coalesce(s.email_key, r.gone_key))`

/**
 * Why a change row `r` with its subscriber `s` cannot be undone plainly; null: it can. A mere stamp is never in the
 * way, nor whether somebody was there, and whoever was added and is gone needs no undo. `later`: `laterSets`.
 */
export const toConflict = (later: readonly number[]) => sql`case
  when r.operation in ('stamped', 'missing', 'found', 'exported', 'settled', 'tagged') then null
  when s.id is null and (r.operation <> 'comped' or r.gone_key is null) then case when r.operation <> 'added' then 'Deleted since' end
  when r.operation = 'added' and exists (select from upgrade u where u.substack_subscriber_id = s.id) then ${upgradeSince}::text
  when s.version = r.version_after then ${confirmedSince(later)}
  when exists (select from comp c where c.email_key = ${compKey} and c.ended_at is null and c.change_set_id is distinct from r.change_set_id) then 'Comped since'
  when r.operation = 'comped' and exists (select from comp c where c.email_key = ${compKey} and c.change_set_id = r.change_set_id and c.end_reason = 'expired') then 'Ran out since'
  when s.id is not null then 'Changed since' end`

const met = rowEffects.extend({ subscriberId: z.int(), email: z.string(), reason: z.string().nullable() })
type Met = z.output<typeof met>
const isInTheWay = (row: Met): row is Met & { reason: string } => row.reason !== null

/** The rows that an undo would leave alone: the first 100, and how many there are; and what it brings about. @throws AppError `not_found` */
export async function changeConflicts(context: Context, { id }: { id: number }): Promise<ChangeConflicts> {
  await findChangeSet(context.em, id)
  const items: ChangeConflict[] = []
  const later = await laterSets(context.em, id)
  let total = 0
  let held = 0
  let effects = noEffects
  let ofAll = noEffects
  for (let after = 0; ;) {
    await nextTurn()
    const part = await inTransaction(context, async ({ em }) => {
      await lookUpByKey(em)
      const { upTo } = await db(em)
        .selectFrom(({ selectFrom }) =>
          selectFrom('changeRow')
            .select('subscriberId')
            .where('changeSetId', '=', id)
            .where('subscriberId', '>', after)
            .orderBy('subscriberId')
            .limit(BATCH)
            .as('batch'),
        )
        .select(({ fn }) => fn.max<number | null>('subscriberId').as('upTo'))
        .executeTakeFirstOrThrow()
      // Raw SQL: what is in the way and what is brought about are parts of the statements of an undo too.
      const found =
        upTo === null
          ? []
          : await query(
              em,
              met,
              sql`select * from (
        select r.subscriber_id, coalesce(s.email, r.gone_key, 'subscriber ' || r.subscriber_id) as email, ${toConflict(later)} as reason, ${effectColumns(later)}
        from change_row r left join subscriber s on s.id = r.subscriber_id
        where r.change_set_id = ${id} and r.subscriber_id > ${after} and r.subscriber_id <= ${upTo} and not r.is_undone) it
        where reason is not null or ${hasEffect} order by subscriber_id`,
            )
      return { upTo, found }
    })
    const inTheWay = part.found.filter(isInTheWay)
    total += inTheWay.length
    held += inTheWay.filter(({ reason }) => reason === upgradeSince).length
    items.push(
      ...inTheWay
        .slice(0, SHOWN - items.length)
        .map(({ subscriberId, email, reason }) => ({ subscriberId, email, reason })),
    )
    effects = plusRows(
      effects,
      part.found.filter((row) => !isInTheWay(row)),
    )
    ofAll = plusRows(
      ofAll,
      part.found.filter(({ reason }) => reason !== upgradeSince),
    )
    if (part.upTo === null) break
    after = part.upTo
  }
  const ofFixes = await fixConflicts(context.em, id, SHOWN - items.length)
  return {
    items: [...items, ...ofFixes.items],
    total: total + ofFixes.total,
    held: held + ofFixes.total,
    effects: await presentEffects(context.em, effects),
    effectsWithChanged: await presentEffects(context.em, ofAll),
  }
}
