// One batch of an undo, in statements over the whole batch.
// Raw SQL throughout: the condition of an undo is a part over the alias `r`.
import type { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import { type Em, execute, query, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { markAnew } from '../absence/mark-anew.ts'
import { forgetSightings } from '../absence/sightings.ts'
import { forgetEnds } from '../imports/bring-back-ends.ts'
import { forgetLeaving } from '../imports/bring-back-leaving.ts'
import { followSendingStatement, forgetSendingStatement } from '../unsubscribe/sending-statement.ts'
import { toConflict, upgradeSince } from './change-conflicts.ts'
import { restoreSettled } from './restore-settled.ts'
import { endComps } from './end-comps.ts'
import { forgetRefusals, refusedBy } from './forget-refusals.ts'
import { laterSets } from '../change-rows/later-sets.ts'
import { restoreAges } from './restore-ages.ts'
import { restoreFields, findChangedLater } from './restore-fields.ts'
import { restorePriors } from './restore-priors.ts'
import { type DeletedTags, noneDeleted, restoreTags } from './restore-tags.ts'
import { type Effects, getEffects, noEffects } from './undo-effects.ts'

export type UndoTarget = {
  changeSet: ChangeSet
  includeChanged: boolean
  /** Null: everybody. */
  only: readonly number[] | null
  by: string
  after: number
  limit: number
}
/** A batch gives and takes tags, an import gives them. */
const mayTag = (kind: ChangeSet['kind']): boolean => kind === 'tag' || kind === 'import'

/** `rows` are those that were still to be undone; a mere stamp is none. */
export type Undone = { upTo: number | null; rows: number; kept: number; effects: Effects } & DeletedTags

const locked = z.strictObject({ upTo: z.int().nullable(), rows: z.int(), met: z.int() })

/** Undoes the next rows after a subscriber's id. Call in a transaction of its own; `upTo` null: none were left. */
export async function undoBatch(em: Em, target: UndoTarget): Promise<Undone> {
  const {
    changeSet: { id },
    after,
    limit,
    includeChanged,
    only,
  } = target
  const meant = only ? sql`and subscriber_id = any(${[...only]}::int[])` : sql``
  await lookUpByKey(em)
  const { upTo, rows } = await queryOne(
    em,
    locked,
    sql`with batch as materialized (
      select subscriber_id, operation <> 'stamped' and not is_undone as is_open from change_row
      where change_set_id = ${id} and subscriber_id > ${after} ${meant} order by subscriber_id limit ${limit}
    ), met as (
      select s.id from batch join subscriber s on s.id = batch.subscriber_id order by s.id for update of s
    )
    select (select max(subscriber_id) from batch) as up_to, (select count(*) from batch where is_open) as rows, (select count(*) from met) as met`,
  )
  if (upTo === null) return { upTo, rows: 0, kept: 0, effects: noEffects, ...noneDeleted }
  const named = only ? sql`and r.subscriber_id = any(${[...only]}::int[])` : sql``
  const range = sql`r.change_set_id = ${id} and r.subscriber_id > ${after} and r.subscriber_id <= ${upTo} and not r.is_undone ${named}`
  const later = await laterSets(em, id)
  const kept = await keptIds(em, range, later, includeChanged)
  const open = kept.length > 0 ? sql`${range} and not (r.subscriber_id = any (${kept}::int[]))` : range
  const effects = await getEffects(em, open, later)
  await forgetSightings(em, open)
  const changed = await findChangedLater(em, open, later)
  await restorePriors(em, open, later)
  await restoreAges(em, open, later)
  await restoreSettled(em, open, later)
  const deleted = mayTag(target.changeSet.kind) ? await restoreTags(em, open) : noneDeleted
  await endComps(em, open, { id, kind: target.changeSet.kind, by: target.by })
  await forgetLeaving(em, open)
  if (target.changeSet.kind === 'import') await forgetEnds(em, open)
  await restoreFields(em, open, changed, later)
  await forgetClosing(em, open)
  await markAnew(em, range)
  await takeOffList(em, open)
  await followSendingStatement(em, await forgetSendingStatement(em, open))
  const refused = await refusedBy(em, open)
  await execute(em, sql`update change_row r set is_undone = true where ${open}`)
  await forgetRefusals(em, refused)
  return { upTo, rows, kept: kept.length, effects, ...deleted }
}

/** What other change sets did to them stays to be undone: it hangs on the address. */
async function takeOffList(em: Em, open: Sql): Promise<void> {
  const added = sql`from change_row r where ${open} and r.operation = 'added' and s.id = r.subscriber_id`
  await execute(
    em,
    sql`update change_row o set gone_key = s.email_key from subscriber s
      where o.subscriber_id = s.id and exists (select ${added})`,
  )
  // A comp that stays carries on, and mail to its person needs more than the key of the address.
  await execute(
    em,
    sql`update comp c set listed_email = s.email from subscriber s where c.email_key = s.email_key and exists (select ${added})`,
  )
  await execute(em, sql`delete from subscriber s where exists (select ${added})`)
}

/** Whoever is `includeChanged` goes along, but for upgrades: what was paid and registered would be lost with the person. */
async function keptIds(em: Em, range: Sql, later: readonly number[], includeChanged: boolean): Promise<number[]> {
  const stays = includeChanged ? sql`reason = ${upgradeSince}` : sql`reason is not null`
  const rows = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`select id from (select r.subscriber_id as id, ${toConflict(later)} as reason
    from change_row r left join subscriber s on s.id = r.subscriber_id where ${range}) it where ${stays}`,
  )
  return rows.map((row) => row.id)
}

/** Who comes back comes back to what stood before the list that had closed them first. */
const forgetClosing = (em: Em, open: Sql) =>
  execute(
    em,
    sql`update unsubscription u set prior_status = r.prior_status from change_row r
      where ${open} and r.operation = 'updated' and u.subscriber_id = r.subscriber_id and u.undone_at is null
        and closes_mailbox(u.prior_status) and not closes_mailbox(r.prior_status)`,
  )
