import * as pages from '@joy/domain/page-paths.ts'
import { db, execute, forkEm, sql } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { type App, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { systemContext } from '../system-context.ts'
import { toHash } from '../deleted-accounts/to-hash.ts'

/** When the account of an address was deleted; `hash` is that of the address (`toHash`), which the database alone can make. */
export type Deleted = { hash: string; at: Date }

/** The deletions that were done since, that moment included, the oldest first. */
export const deletedSince = ({ database }: App, since: Date | null): Promise<Deleted[]> =>
  db(forkEm(database.orm))
    .selectFrom('accountDeletion')
    .select(['emailHash as hash', 'doneAt as at'])
    .where('doneAt', 'is not', null)
    .$if(since !== null, (all) => all.where('doneAt', '>=', since))
    .orderBy('doneAt')
    .orderBy('id')
    .$narrowType<{ at: NotNull }>()
    .execute()

/**
 * A backup brings back whose account was deleted after it was taken: of whoever is here and, by a list that was kept
 * elsewhere, should not be, the account is due to be deleted now, and administrators hear of it. Whoever came back
 * themselves has a deletion on record that was done, and stays. Gives how many.
 */
export const deleteAgain = (app: App, deleted: readonly Deleted[]): Promise<number> =>
  inTransaction(systemContext(app, 'Deletion', 'delete-again'), async (context) => {
    // Raw SQL: the list of elsewhere is read as rows, and joined by a hash that the database alone makes.
    const due = await execute(
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
        select people.email, people.email_key, gone.hash, 'Restore', app_now() from gone join people on ${toHash(sql`people.email_key`)} = gone.hash
        on conflict (email_key) where taken_back_at is null and done_at is null do update set due_at = least(account_deletion.due_at, excluded.due_at)`,
    )
    if (due > 0)
      await notify(context, {
        kind: 'sync',
        title: 'A backup brought back whose account was deleted',
        text: `${due === 1 ? 'One account' : `${due} accounts`} had been deleted after the backup was taken. What came back with it is deleted again now.`,
        link: pages.activity(),
      })
    return due
  })
