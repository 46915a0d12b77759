import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { type App, inTransaction } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { lockForLeaving } from '../unsubscribe/lock-additions.ts'
import { lockPerson } from '../unsubscribe/lock-person.ts'
import { type Due, eraseAccount } from './erase-account.ts'

/** Deletes the accounts whose days to change one's mind are over, each in a transaction of its own. */
export async function eraseDueAccounts(app: App, signal: AbortSignal): Promise<void> {
  const due = await rowsOf(
    forkOf(app.database.orm),
    sql<Due>`select id, email, email_key as "emailKey" from account_deletion
      where due_at <= app_now() and taken_back_at is null and done_at is null order by id limit 100`,
  )
  for (const one of due) {
    if (signal.aborted) return
    await inTransaction(systemContext(app, 'Deletion', `account-deletion-${one.id}`), async (context) => {
      await lockForLeaving(context.em)
      await lockPerson(context.em, one.emailKey)
      const [still] = await rowsOf(
        context.em,
        sql<Due>`select id, email, email_key as "emailKey" from account_deletion
          where id = ${one.id} and taken_back_at is null and done_at is null for update`,
      )
      if (still) await eraseAccount(context, still)
    })
  }
}
