import { db, type Em, execute, sql } from '@joy/database/sql.ts'
import { hasComeBack } from '../deleted-accounts/has-come-back.ts'
import { toHash } from '../deleted-accounts/to-hash.ts'

/** As `getAge` has it. */
const age = sql`coalesce(r.as_of, i.as_of, i.created_at)`

/** Substack has them still, for nobody has deleted them there by hand: its lists go on showing them. */
const isStillThere = sql`exists (select from outside_deletion o where o.platform = 'substack' and o.done_at is null
  and (o.email_key = r.email_key or address_key(o.account) = r.email_key))`

/** Since when a deletion `d` is one at Substack too, under whichever of their addresses; else since it is one here. */
const goneSince = sql`coalesce((select max(o.deleted_there_at) from account_deletion o
  where o.done_at = d.done_at and o.asked_at = d.asked_at), d.done_at)`

/**
 * Takes out of the staged rows of an import those of people whose account was deleted: who is not to come back by a list
 * of before, nor by Substack's as long as it was not told. Gives how many.
 */
export async function leaveOutErased(em: Em, importId: number): Promise<number> {
  if (!(await isAnybodyErased(em))) return 0
  // Raw SQL: conditions that are used in several statements, each over its aliases.
  return execute(
    em,
    sql`delete from import_row r using import i where i.id = ${importId} and r.import_id = i.id
      and exists (select from account_deletion d where d.email_hash = ${toHash(sql`r.email_key`)} and d.done_at is not null
        and (${age} <= ${goneSince} or ${isStillThere}) and not ${hasComeBack(sql`r.email_key`, sql`d.done_at`)})`,
  )
}

/** Mostly nobody is, and the long statement need not be planned. */
const isAnybodyErased = async (em: Em): Promise<boolean> =>
  (await db(em)
    .selectFrom('accountDeletion')
    .select('id')
    .where('doneAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
