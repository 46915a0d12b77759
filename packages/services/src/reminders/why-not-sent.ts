import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'
import { isClosed, isStopped, isTrue, selectReminders } from './reminder-rows.ts'
import { readIsOn } from './reminder-settings.ts'

const stands = z.strictObject({ isClosed: z.boolean(), isStopped: z.boolean() })

/**
 * Why a reminder that waits in the outbox is not to be sent any more: what it tells of was renewed, ended or moved since, or
 * its reader said so meanwhile. Null: it is to go. `key`: the mail's own, of a reminder or of any other mail.
 */
export async function whyNotSent(em: Em, key: string): Promise<string | null> {
  const [, id] = /^reminder:(\d{1,9})$/u.exec(key) ?? []
  if (id === undefined) return null
  if (!(await readIsOn(em))) return 'Not sent: reminders are switched off.'
  const zone = await communityZone(em)
  const end = sql`(select ends_at from reminder where id = ${Number(id)})`
  // Raw SQL: see `selectReminders`.
  const [row] = await query(
    em,
    stands,
    sql`select ${isClosed} as is_closed, ${isStopped} as is_stopped
      from ${selectReminders(zone, (at) => sql`${at} = ${end}`)} r join reminder o on o.id = ${Number(id)}
        and o.kind = r.kind and o.ending_id = r.id and o.ends_at = r.at and o.days = r.days where ${isTrue}`,
  )
  if (!row) return 'Not sent: what it tells of does not end then any more.'
  if (row.isClosed) return 'Not sent: the mailbox is closed.'
  return row.isStopped ? 'Not sent: its reader wants no reminders.' : null
}
