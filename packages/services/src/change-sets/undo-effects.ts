// What an undo brings about beside what it puts back: told by its dialog beforehand, and by its log.
import { typed } from '@joy/database/typed-parts.ts'
import type { UndoEffects } from '@joy/contract'
import { db, type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isClosedOnList } from '../exports/why-left-out.ts'
import { endsNoMore } from '../imports/bring-back-ends.ts'
import { isHeldAt } from '../imports/import-conditions.ts'
import { toDosAgain, toDosGone } from './restore-settled.ts'
import { leavesAgain, leavesNoMore } from '../unsubscribe/sending-statement.ts'
import { isPassedOver, toMoment } from './confirmed-since.ts'
import { closesLater, writtenSince } from '../change-rows/later-sets.ts'
import { isStated } from '../change-rows/statements.ts'

/** `passedOver`, `alsoOn`: rows by the change set of their list. */
export type Effects = {
  opened: number
  toDos: number
  toDosGone: number
  passedOver: Record<string, number>
  alsoOn: Record<string, number>
}
export const rowEffects = z.strictObject({
  opens: z.boolean(),
  toDos: z.int(),
  toDosGone: z.int(),
  passedOver: z.array(z.int()),
  alsoOn: z.array(z.int()),
})
type RowEffects = z.output<typeof rowEffects>

export const noEffects: Effects = { opened: 0, toDos: 0, toDosGone: 0, passedOver: {}, alsoOn: {} }

const [r, o] = [sql`r`, sql`o`]

/** A row `o` changed nothing because the word of `r` was newer; without that one it would have been news. */
const isShutOut = sql`(o.stated_at < r.stated_at and (
  (${isStated(r, 'plan')} and not ${isStated(o, 'plan')} and o.prior_as_of = r.stated_at and coalesce(r.prior_as_of < o.stated_at, true))
  or (${isStated(r, 'name')} and not ${isStated(r, 'plan')} and not ${isStated(o, 'plan')} and not ${isStated(o, 'name')}
    and o.prior_name_as_of = r.stated_at and coalesce(greatest(r.prior_as_of, r.prior_name_as_of) < o.stated_at, true))
  or (${isStated(r, 'open')} and not ${isStated(o, 'status')}
    and (${isStated(o, 'off')} or not (${isStated(o, 'plan')} or ${isStated(o, 'name')} or ${isStated(o, 'open')}))
    and o.prior_consented_as_of = r.stated_at and coalesce(r.prior_consented_as_of < o.stated_at, true))))`

/**
 * The mailbox of `s` opens: what closed it goes, or the row itself of somebody who signed up on the website. Whoever
 * unsubscribed here stays so, whatever list said it too.
 */
const opens = (later: readonly number[]): Sql => sql`(not ${isHeldAt(sql`s.email_key`)} and case r.operation
  when 'updated' then closes_mailbox(s.subscription_status) and not closes_mailbox(r.prior_status)
    -- What a later list closed, and this one did not, stays closed.
    and not coalesce((select o.prior_status is not distinct from r.prior_status from ${writtenSince(r, later)} order by o.turn limit 1), false)
    and not ${closesLater(later)}
  when 'added' then exists (select from website_subscriber w where w.email_key = s.email_key
    and w.unsubscribed_at is null and ${isClosedOnList}) end) is true`

/** As columns over a change row `r` with its subscriber `s`, before anything of it is undone. `later`: `laterSets`. */
export const effectColumns = (later: readonly number[]): Sql => sql`
  ${opens(later)} as opens,
  ${toDosAgain(later)} + ${leavesAgain} as to_dos,
  ${toDosGone(later)} + ${leavesNoMore} + ${endsNoMore} as to_dos_gone,
  case when s.id is null or r.stated_at is null then '{}'::int[]
    else array(select n.id from ${writtenSince(r, later)} where n.kind = 'import'
      and case r.operation when 'added' then ${isPassedOver} else ${isShutOut} end) end as passed_over,
  case when s.id is null or r.operation <> 'added' then '{}'::int[]
    else array(select n.id from ${writtenSince(r, later)} where n.kind = 'import' and ${isPassedOver} is not true) end as also_on`

/** Over those columns: whether there is anything to tell. */
export const hasEffect = sql`(opens or to_dos > 0 or to_dos_gone > 0 or passed_over <> '{}' or also_on <> '{}')`

function plusIds(sum: Record<string, number>, ids: readonly number[]): Record<string, number> {
  const counts = { ...sum }
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

export const plusRows = (sum: Effects, rows: readonly RowEffects[]): Effects => ({
  opened: sum.opened + rows.filter(({ opens }) => opens).length,
  toDos: rows.reduce((toDos, row) => toDos + row.toDos, sum.toDos),
  toDosGone: rows.reduce((gone, row) => gone + row.toDosGone, sum.toDosGone),
  passedOver: plusIds(
    sum.passedOver,
    rows.flatMap((row) => row.passedOver),
  ),
  alsoOn: plusIds(
    sum.alsoOn,
    rows.flatMap((row) => row.alsoOn),
  ),
})

/** Of the change rows `r` that a condition names. */
export async function getEffects(em: Em, open: Sql, later: readonly number[]): Promise<Effects> {
  // Raw SQL: what an undo brings about is a part of the statement of its dialog too.
  const rows = await query(
    em,
    rowEffects,
    sql`select * from (select ${effectColumns(later)}
      from change_row r left join subscriber s on s.id = r.subscriber_id where ${open}) it where ${hasEffect}`,
  )
  return plusRows(noEffects, rows)
}

/** With the lists by their names and times, the oldest first. */
export async function presentEffects(em: Em, effects: Effects): Promise<UndoEffects> {
  const { passedOver, alsoOn, ...counts } = effects
  const ids = [...Object.keys(passedOver), ...Object.keys(alsoOn)].map(Number)
  const lists = await db(em)
    .selectFrom('changeSet')
    .select(['id', typed(z.string(), sql`title || ', ' || ${toMoment(sql`created_at`)}`).as('list')])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .execute()
  const named = (rows: Record<string, number>) =>
    lists.filter(({ id }) => rows[id]).map(({ id, list }) => ({ list, rows: rows[id] ?? 0 }))
  return { ...counts, passedOver: named(passedOver), alsoOn: named(alsoOn) }
}
