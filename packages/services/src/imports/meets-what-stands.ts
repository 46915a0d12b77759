import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import type { NoticeCounts } from '@joy/domain/subscriber-csv/notices.ts'
import { z } from 'zod'
import { inRange, isHeldAt, type KeyRange } from './import-conditions.ts'

/** Rows that met something which stands against what they say: told by the preview, and anew by what the import did. */
export const met = z.strictObject({
  /** Older than what stands: they change nothing. */
  older: z.int(),
  /** Of which the name alone is older than the one that stands. */
  oldNames: z.int(),
  /** That would open a closed mailbox without newer consent. */
  shut: z.int(),
  /** That open a closed mailbox by newer consent. */
  opened: z.int(),
  /** That would close a mailbox which was opened here against that very word of Substack. */
  leftOpen: z.int(),
  /** Of which nobody knows who said them, and that name another plan than Substack. */
  against: z.int(),
  /** Whose comp goes on here for longer than Substack says. */
  shorter: z.int(),
})
/**
 * `carried`: of our own export, whose plan a subscription carried, and that nothing here gives. `noRoom`: that name a tag which
 * would be one too many.
 */
export type Met = z.output<typeof met> & { carried: number; noRoom: number }

export const nothingMet: Met = {
  older: 0,
  oldNames: 0,
  shut: 0,
  opened: 0,
  leftOpen: 0,
  against: 0,
  shorter: 0,
  carried: 0,
  noRoom: 0,
}

/** In SQL over the rows of `toOutcomes`. */
export const countMet = sql`count(*) filter (where is_older) as older, count(*) filter (where is_old_name) as old_names,
  count(*) filter (where is_shut) as shut, count(*) filter (where is_opened) as opened, count(*) filter (where is_left_open) as left_open, count(*) filter (where is_against) as against, count(*) filter (where is_shorter) as shorter`

export const metNames = Object.keys(nothingMet) as readonly (keyof Met)[]

export const metNotices = ({
  older,
  oldNames,
  shut,
  opened,
  leftOpen,
  against,
  shorter,
  carried,
  noRoom,
}: Met): NoticeCounts => ({
  'older-word': older,
  'older-name': oldNames,
  'kept-closed': shut,
  opened,
  'kept-open': leftOpen,
  'not-of-substack': against,
  'shorter-comp': shorter,
  'carried-by-subscription': carried,
  'no-room-for-tags': noRoom,
})

/** Rows of people whom the list does not have yet and who unsubscribed here: they are added, but stay closed. Call before they are. */
export async function countHeld(em: Em, range: Pick<KeyRange, 'importId' | 'after' | 'upTo'>): Promise<number> {
  // Raw SQL: a whole batch by the conditions of the import.
  const { held } = await queryOne(
    em,
    z.strictObject({ held: z.int() }),
    sql`select count(*) as held from import_row r
      where ${inRange(range)} and r.status is not null and not closes_mailbox(r.status) and ${isHeldAt(sql`r.email_key`)}
        and not exists (select from subscriber s where s.email_key = r.email_key)`,
  )
  return held
}

/** Over a standing place nothing is missing: what the subscription carries stands there already. */
export async function countCarried(em: Em, range: Pick<KeyRange, 'importId' | 'after' | 'upTo'>): Promise<number> {
  // Raw SQL: a whole batch by the conditions of the import.
  const { missing } = await queryOne(
    em,
    z.strictObject({ missing: z.int() }),
    sql`select count(*) as missing from import_row r
      where ${inRange(range)} and r.carried_plan is not null
        and not exists (select from subscriber s where s.email_key = r.email_key and plan_rank(s.subscription_tier) >= plan_rank(r.carried_plan))
        and not exists (select from outside_access o where o.email_key = main_address(r.email_key) and plan_rank(o.plan) >= plan_rank(r.carried_plan))`,
  )
  return missing
}
