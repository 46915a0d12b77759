// The heart of the import: one batch of staged rows to the list, in statements over the whole batch, each of which
// rests on what the one before wrote.
// Raw SQL throughout: the rows of a batch are chosen, locked and settled by the import's own conditions, which are parts over its aliases.
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { hasRemovals } from '../comps/removal.ts'
import { lockForAdding } from '../unsubscribe/lock-additions.ts'
import { hasLeft } from '../unsubscribe/at-substack.ts'
import { noteSettled } from '../settled/note-settled.ts'
import { addOthers } from './add-others.ts'
import { bringBackEnds, reserveEnds } from './bring-back-ends.ts'
import { bringBackLeaving } from './bring-back-leaving.ts'
import { replaceComps } from './comps-of-batch.ts'
import { saveHeld, noteSending } from './hold-closed.ts'
import type { KeyRange } from './import-conditions.ts'
import { leaveOutOthers } from './leave-out-others.ts'
import { countCarried, countHeld, type Met, nothingMet } from './meets-what-stands.ts'
import { closeShown, confirmComps, markWebsiteSubscribers, saveListedAddresses } from './settle-shown.ts'
import { giveTags } from './tags-of-batch.ts'
import { writeMatched } from './write-matched.ts'
import type { WriteTarget } from './write-target.ts'

export type Written = Met & {
  upTo: string | null
  rows: number
  added: number
  updated: number
  unchanged: number
  compsMade: number
  compsKept: number
  fieldChanges: number
  /** Who has got a tag that they had not. */
  peopleTagged: number
  /** By name. */
  tagsMade: readonly string[]
  /** Of whom nothing changed but what is known of them at Substack. */
  seen: number
}

/** Writes the next staged rows after an address. Call in a transaction of its own; `upTo` null: none were left. */
export async function writeBatch(em: Em, target: WriteTarget): Promise<Written> {
  await lookUpByKey(em)
  await lockForAdding(em)
  const { upTo, rows: all, ...locked } = await lockBatch(em, target)
  const nothing = { seen: 0, ...nothingAdded, ...nothingMatched, ...nothingMet, ...nobodyTagged }
  if (upTo === null) return { upTo, rows: 0, ...nothing }
  const leftOut = await leaveOutOthers(em, { ...target, upTo })
  const rows = all - leftOut
  if (rows === 0) return { upTo, rows: all, ...nothing, unchanged: leftOut }
  const batch = { ...locked, matched: target.only === 'new' ? 0 : target.only === 'known' ? rows : locked.matched }
  const range: KeyRange = { ...target, upTo }
  const isAllMatched = batch.matched === rows
  if (batch.reportsEnds) await reserveEnds(em, range)
  const replaced = batch.comps > 0 && target.statesEnds ? await replaceComps(em, range, target) : []
  const carried = batch.hasCarried ? await countCarried(em, range) : 0
  const held = batch.hasLeft && !isAllMatched ? await countHeld(em, range) : 0
  const { found, ...counts } =
    batch.matched > 0 ? await writeMatched(em, range, target, replaced) : { ...nothingMatched, ...nothingMet, found: 0 }
  const known = { hasMatches: batch.matched > 0, hasComps: batch.comps > 0, hasLeft: batch.hasLeft, replaced }
  const others = isAllMatched ? nothingAdded : await addOthers(em, range, target, known)
  const seen = await settleBatch(em, range, target, { ...batch, hasAdded: others.added > 0 })
  const {
    people,
    stamped,
    others: ofSeen,
    tagsMade,
    noRoom,
  } = batch.hasTags ? await giveTags(em, range, target.changeSetId) : nothingGiven
  return {
    upTo,
    rows: all,
    ...counts,
    updated: counts.updated + stamped + ofSeen,
    unchanged: counts.unchanged - stamped - ofSeen + leftOut,
    added: others.added,
    compsMade: counts.compsMade + others.compsMade,
    shut: counts.shut + held,
    carried,
    seen: found + seen - ofSeen,
    peopleTagged: people,
    tagsMade,
    noRoom,
  }
}

/**
 * What else the rows show, of comps, of leaving and of the website's list. Gives of how many that is all there is to
 * say.
 */
async function settleBatch(
  em: Em,
  range: KeyRange,
  target: WriteTarget,
  its: Omit<Batch, 'upTo' | 'rows'> & { hasAdded: boolean },
): Promise<number> {
  const { changeSetId, isOfSubstack, isOwn, stamp } = target
  if (its.hasAliases && isOfSubstack) await saveListedAddresses(em, range)
  const confirmed = its.comps > 0 && target.isOfSubstack ? await confirmComps(em, range) : []
  const removed = its.hasRemovals && isOfSubstack ? await closeShown(em, range, stamp) : []
  if (its.hasLeft && its.hasAdded) await saveHeld(em, range, changeSetId)
  const left = its.reportsLeaving ? await bringBackLeaving(em, range, changeSetId) : 0
  const ended = its.reportsEnds ? await bringBackEnds(em, range, changeSetId) : 0
  const settled = await noteSettled(em, changeSetId, [...confirmed, ...removed])
  const noted = its.hasLeft && (isOfSubstack || isOwn) ? await noteSending(em, { ...range, changeSetId }) : 0
  const exported = isOfSubstack ? await markWebsiteSubscribers(em, range, target) : 0
  return left + ended + settled + noted + exported
}

const nothingGiven = { people: 0, stamped: 0, others: 0, tagsMade: [], noRoom: 0 }
const nobodyTagged = { peopleTagged: 0, tagsMade: [] }
const nothingAdded = { added: 0, compsMade: 0 }
const nothingMatched = { updated: 0, unchanged: 0, compsMade: 0, compsKept: 0, fieldChanges: 0 }

const batch = z.strictObject({
  upTo: z.string().nullable(),
  rows: z.int(),
  matched: z.int(),
  comps: z.int(),
  hasCarried: z.boolean(),
  hasRemovals: z.boolean(),
  hasLeft: z.boolean(),
  hasAliases: z.boolean(),
  reportsLeaving: z.boolean(),
  reportsEnds: z.boolean(),
  hasTags: z.boolean(),
})

type Batch = z.output<typeof batch>

/**
 * Locks the subscribers that the batch meets, in order of their ids as comps do, so that nobody changes them
 * meanwhile.
 */
const lockBatch = (em: Em, { importId, after, limit }: WriteTarget) =>
  queryOne(
    em,
    batch,
    sql`${plannedOnce}with batch as materialized (
      select email_key, is_comp, carried_plan, closed_by, ended_comp, tags is not null as has_tags from import_row
        where import_id = ${importId} and email_key > ${after} order by email_key limit ${limit}
    ), met as (
      select s.id from batch join subscriber s on s.email_key = batch.email_key order by s.id for update of s
    )
    select (select max(email_key) from batch) as up_to, (select count(*) from batch) as rows,
      (select count(*) from met) as matched, (select count(*) from batch where is_comp) as comps,
      exists (select from batch where carried_plan is not null) as has_carried, ${hasRemovals} as has_removals,
        ${hasLeft} as has_left,
      exists (select from batch join address_alias a on a.main_key = batch.email_key) as has_aliases,
      exists (select from batch where closed_by = 'here') as reports_leaving,
      exists (select from batch where ended_comp is not null) as reports_ends,
      exists (select from batch where has_tags) as has_tags`,
  )
