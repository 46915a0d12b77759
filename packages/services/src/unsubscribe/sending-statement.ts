// What Substack says of sending to somebody who left here is kept with its age, and what is to be done there follows from it.
// Raw SQL throughout: batches of words are kept in one statement, by conditions that are parts over its aliases and by functions of the database.
import { db, type Em, execute, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isToUnsubscribe } from './at-substack.ts'

const person = z.strictObject({ emailKey: z.string() })

/** What is to be done at Substack of these addresses follows anew from what is kept. Gives of whom that changed. */
export async function followSendingStatement(em: Em, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const moved = await query(
    em,
    person,
    sql`select email_key from follow_sending_statements(${[...new Set(keys)]}::text[]) it(email_key)`,
  )
  return moved.map(({ emailKey }) => emailKey)
}

/** Of somebody who leaves, or is let go again: what was said of them before as well. */
export async function gatherSendingStatement(em: Em, emailKey: string): Promise<void> {
  await execute(em, sql`select gather_sending_statements(array[${emailKey}::text])`)
  await followSendingStatement(em, [emailKey])
}

/**
 * Keeps what a change set says of whoever left here: `said` gives `email_key`, `at` and `is_off`. Whom it only
 * stamped and for whom that moved what is to be done stands in it as settled, so that its undo is offered. Call once it
 * has its change rows; gives how many those are.
 */
export async function noteSendingStatement(em: Em, changeSetId: number, said: Sql): Promise<number> {
  const noted = await query(
    em,
    person,
    sql`insert into sending_statement (email_key, change_set_id, at, is_off)
      select email_key, ${changeSetId}::int, at, is_off from (${said}) it
      on conflict (email_key, change_set_id) do update set at = excluded.at, is_off = excluded.is_off
      returning email_key`,
  )
  const moved = await followSendingStatement(
    em,
    noted.map(({ emailKey }) => emailKey),
  )
  if (moved.length === 0) return 0
  return execute(
    em,
    sql`update change_row c set operation = 'settled' from subscriber s
      where s.email_key = any(${moved}::text[]) and c.change_set_id = ${changeSetId} and c.subscriber_id = s.id and c.operation = 'stamped'`,
  )
}

/** A look-up of no change set says it of an address, and nothing takes that back. It takes the place of an earlier one. */
export async function saveSendingStatement(
  em: Em,
  { emailKey, at, isOff }: { emailKey: string; at: Date; isOff: boolean },
): Promise<void> {
  await db(em)
    .deleteFrom('sendingStatement')
    .where('emailKey', '=', emailKey)
    .where('changeSetId', 'is', null)
    .where('at', '<=', at)
    .execute()
  await db(em).insertInto('sendingStatement').values({ emailKey, at, isOff }).execute()
  await followSendingStatement(em, [emailKey])
}

/**
 * Forgets what the change rows `r` in `open` said, once those whom they added are off the list; with these goes who did not
 * find them at Substack, as `forgetSightings` has it. Gives of whom.
 */
export async function forgetSendingStatement(em: Em, open: Sql): Promise<string[]> {
  const forgotten = await query(
    em,
    person,
    sql`delete from sending_statement w using change_row r left join subscriber s on s.id = r.subscriber_id
      where ${open} and w.email_key = coalesce(s.email_key, r.gone_key) and (w.change_set_id = r.change_set_id
        or (r.operation = 'added' and exists (select from change_row m
          where m.change_set_id = w.change_set_id and m.subscriber_id = r.subscriber_id and m.statements is null)))
      returning w.email_key`,
  )
  return forgotten.map(({ emailKey }) => emailKey)
}

/** Of how many unsubscriptions, none or one, it moves what is to be done once a change row `r` of `s` is undone, which keeps them. */
const movedBy = (isToDo: boolean): Sql => sql`(select count(*) from unsubscription u
  join sending_statement w on w.email_key = u.email_key and w.change_set_id = r.change_set_id
  left join lateral (select at, is_off from sending_statement o where o.email_key = u.email_key
    and o.change_set_id is distinct from r.change_set_id order by at desc, id desc limit 1) l on true
  where u.email_key = coalesce(s.email_key, r.gone_key) and u.undone_at is null and u.change_set_id is distinct from r.change_set_id
    and ${waits({ at: sql`u.sending_stated_at`, isOff: sql`u.is_sending_off` })} = ${!isToDo}
    and ${waits({ at: sql`l.at`, isOff: sql`l.is_off` })} = ${isToDo})`

/** The newest word is that it sends, and nobody has marked the unsubscription `u` as done since. */
const waits = ({ at, isOff }: { at: Sql; isOff: Sql }): Sql =>
  sql`(${at} is not null and not ${isOff} and coalesce(u.reported_at < ${at}, true))`

/** How many people are to be unsubscribed there once a change row `r` of `s` is undone, who are not now. */
export const leavesAgain = movedBy(true)
/** How many are not to be any more: also of whom the row itself told that they had left here. */
export const leavesNoMore = sql`(${movedBy(false)} + (select count(*) from unsubscription u
  where u.change_set_id = r.change_set_id and u.email_key = coalesce(s.email_key, r.gone_key) and ${isToUnsubscribe}))`
