import type { FieldChange } from '@joy/contract'
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
// Raw SQL throughout: what the rows of a batch would do is asked by the rules of the import, as one statement.
import { type Em, query, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { hasLeft } from '../unsubscribe/at-substack.ts'
import { communityZone } from '../community/community-zone.ts'
import { toFieldChanges, matchedRow } from './field-changes.ts'
import { inRange, type KeyRange, mayComp } from './import-conditions.ts'
import { toOutcomes } from './import-outcome.ts'
import { previewTags } from './tags-of-batch.ts'
import { countCarried, countHeld, countMet, type Met, met, nothingMet } from './meets-what-stands.ts'

export type PreviewPart = Met & {
  upTo: string | null
  rows: number
  added: number
  updated: number
  unchanged: number
  fieldChanges: number
  /** One a person, over all their addresses; those of people who are new count too. */
  compsMade: number
  compsKept: number
  /** Rows whose people have got a tag by it that they had not. */
  peopleTagged: number
  /** As in the checkpoint, beside those of earlier batches. */
  tagsMade: Record<string, string>
}

/** Of no rows. */
export const nothingSeen: Omit<PreviewPart, 'upTo' | 'rows'> = {
  added: 0,
  updated: 0,
  unchanged: 0,
  fieldChanges: 0,
  compsMade: 0,
  compsKept: 0,
  peopleTagged: 0,
  tagsMade: {},
  ...nothingMet,
}

const sized = z.strictObject({
  upTo: z.string().nullable(),
  rows: z.int(),
  matched: z.int(),
  carried: z.int(),
  comps: z.int(),
  hasLeft: z.boolean(),
  hasTags: z.boolean(),
})

/** What the next `limit` staged rows after an address would do, without doing it. `upTo` null: there are none. */
export async function previewBatch(
  em: Em,
  range: Omit<KeyRange, 'upTo'>,
  limit: number,
  tagsMade: Record<string, string>,
): Promise<PreviewPart> {
  const { importId, after } = range
  await lookUpByKey(em)
  const batch = await queryOne(
    em,
    sized,
    sql`${plannedOnce}select max(r.email_key) as up_to, count(*) as rows, count(s.id) as matched, count(carried_plan) as carried, count(*) filter (where is_comp) as comps, ${hasLeft} as has_left, coalesce(bool_or(has_tags), false) as has_tags
    from (select email_key, carried_plan, is_comp, tags is not null as has_tags from import_row where import_id = ${importId} and email_key > ${after} order by email_key limit ${limit}) r
    left join subscriber s on s.email_key = r.email_key`,
  )
  if (batch.upTo === null) return { upTo: null, rows: 0, ...nothingSeen }
  // Of new people the long statement has nothing to say, and to plan it takes longer than all else.
  const tags = batch.hasTags ? await previewTags(em, { ...range, upTo: batch.upTo }, tagsMade) : untagged
  const { comped, ...seen } =
    batch.matched > 0 ? await readMatched(em, { ...range, upTo: batch.upTo }, tags.rows) : unmatched
  const carried = batch.carried > 0 ? await countCarried(em, { importId, after, upTo: batch.upTo }) : 0
  const others = batch.comps > 0 ? await compedOfOthers(em, { ...range, upTo: batch.upTo }) : []
  const heldShut = batch.hasLeft ? await countHeld(em, { importId, after, upTo: batch.upTo }) : 0
  return {
    ...seen,
    shut: seen.shut + heldShut,
    carried,
    compsMade: new Set([...comped, ...others]).size,
    peopleTagged: tags.rows.length,
    tagsMade: tags.tagsMade,
    noRoom: tags.noRoom,
    upTo: batch.upTo,
    rows: batch.rows,
    added: batch.rows - seen.updated - seen.unchanged,
  }
}

const matched = met.extend({
  updated: z.int(),
  unchanged: z.int(),
  fieldChanges: z.int(),
  compsKept: z.int(),
  comped: z.array(z.string()),
})
const {
  added: _added,
  compsMade: _compsMade,
  carried: _carried,
  noRoom: _noRoom,
  peopleTagged: _peopleTagged,
  tagsMade: _tagsMade,
  ...nothingOfThem
} = nothingSeen
const untagged = { rows: [], tagsMade: {}, noRoom: 0 }
const unmatched: z.output<typeof matched> = { ...nothingOfThem, comped: [] }

/** What the rows of a range do to those whom they meet; `tagged`: the addresses of those that have got a tag by it. */
const readMatched = (em: Em, range: KeyRange, tagged: readonly string[]) =>
  queryOne(
    em,
    matched,
    sql`${plannedOnce}select count(*) filter (where changed > 0 or ${hasTag(tagged)}) as updated,
    count(*) filter (where changed = 0 and not ${hasTag(tagged)}) as unchanged, coalesce(sum(reported), 0) as field_changes, count(*) filter (where is_kept) as comps_kept, ${countMet},
    coalesce(array_agg(main_address(email_key)) filter (where makes_comp), '{}') as comped
    from (${toOutcomes(range)}) it`,
  )

const hasTag = (tagged: readonly string[]) =>
  tagged.length === 0 ? sql`false` : sql`(email_key = any(${[...tagged]}::text[]))`

/** For whom the rows of people who are new make a comp. */
async function compedOfOthers(em: Em, range: KeyRange): Promise<string[]> {
  const { comped } = await queryOne(
    em,
    z.strictObject({ comped: z.array(z.string()) }),
    sql`select coalesce(array_agg(main_address(r.email_key)), '{}') as comped from import_row r where ${inRange(range)} and r.is_comp
      and ${mayComp(range, sql`r.email_key`)} and not exists (select from subscriber s where s.email_key = r.email_key)`,
  )
  return comped
}

/** The first changes among those rows, as words. */
export async function previewChanges(em: Em, range: KeyRange, limit: number): Promise<FieldChange[]> {
  const rows = await query(
    em,
    matchedRow,
    sql`${plannedOnce}select email, prior_name, name, prior_tier, tier, prior_type, type, prior_ends_at, ends_at, is_mere_end, prior_status, status,
    prior_subscribed_at, subscribed_at, makes_comp, comp_until, held.id is not null as replaces_comp, held.until as prior_comp_until from (${toOutcomes(range)}) it
    left join comp held on it.makes_comp and held.email_key = main_address(it.email_key) and held.ended_at is null where reported > 0 order by email limit ${limit}`,
  )
  const zone = await communityZone(em)
  return rows.flatMap((row) => toFieldChanges(row, zone)).slice(0, limit)
}
