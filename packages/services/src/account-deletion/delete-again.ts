import * as pages from '@joy/domain/page-paths.ts'
import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { type App, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { systemContext } from '../system-context.ts'
import { hashOf } from '../deleted-accounts/hash-of.ts'

/** When the account of an address was deleted; `hash` is that of the address (`hashOf`), which the database alone can make. */
export type Deleted = { hash: string; at: Date }

/** The deletions that were done since, that moment included, the oldest first. */
export const deletedSince = ({ database }: App, since: Date | null): Promise<Deleted[]> =>
  rowsOf(
    forkOf(database.orm),
    sql<Deleted>`select email_hash as hash, done_at as at from account_deletion
      where done_at >= coalesce(${since}::timestamptz, '-infinity') order by done_at, id`,
  )

/**
 * A backup brings back whose account was deleted after it was taken: of whoever is here and, by a list that was kept
 * elsewhere, should not be, the account is due to be deleted now, and administrators hear of it. Whoever came back
 * themselves has a deletion on record that was done, and stays. Gives how many.
 */
export const deleteAgain = (app: App, deleted: readonly Deleted[]): Promise<number> =>
  inTransaction(systemContext(app, 'Deletion', 'delete-again'), async (context) => {
    const due = await rowsOf(
      context.em,
      sql`with gone as (
          select it.hash, max(it.at) as at from jsonb_to_recordset(${JSON.stringify(deleted)}::text::jsonb) it(hash text, at timestamptz)
          where not exists (select from account_deletion d where d.email_hash = it.hash and d.done_at is not null) group by it.hash
        ), people as (
          select email, email_key from subscriber where exists (select from gone)
          union all select w.email, w.email_key from website_subscriber w
            where exists (select from gone) and not exists (select from subscriber s where s.email_key = w.email_key)
        )
        insert into account_deletion (email, email_key, email_hash, asked_by, due_at)
        select people.email, people.email_key, gone.hash, 'Restore', app_now() from gone join people on ${hashOf(sql`people.email_key`)} = gone.hash
        on conflict (email_key) where taken_back_at is null and done_at is null do update set due_at = least(account_deletion.due_at, excluded.due_at)
        returning id`,
    )
    if (due.length > 0)
      await notify(context, {
        kind: 'sync',
        title: 'A backup brought back whose account was deleted',
        text: `${due.length === 1 ? 'One account' : `${due.length} accounts`} had been deleted after the backup was taken. What came back with it is deleted again now.`,
        link: pages.activity(),
      })
    return due.length
  })
