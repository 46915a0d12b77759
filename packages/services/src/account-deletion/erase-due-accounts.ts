import * as pages from '@joy/domain/page-paths.ts'
import { db, type Em, forkEm, sql, sqlNow } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { type App, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { systemContext } from '../system-context.ts'
import { lockForLeaving } from '../unsubscribe/lock-additions.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import { type Due, eraseAccount } from './erase-account.ts'

/**
 * Deletes the accounts whose days to change one's mind are over, each in a transaction of its own. One that cannot be
 * deleted keeps none of the others (ruling 47): it is told to administrators and tried again with the next run.
 */
export async function eraseDueAccounts(app: App, signal: AbortSignal): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const due = await waiting(forkEm(app.database.orm))
      .where('id', '>', after)
      .where('dueAt', '<=', sqlNow)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return
    try {
      await eraseDue(app, due)
    } catch (err) {
      app.log.error(
        { err, deletion: due.id },
        'An account could not be deleted on its day; it is tried again in a minute.',
      )
      await notifyOfFault(app, due)
    }
    after = due.id
  }
}

/** Those that are still to be deleted, now or later. */
const waiting = (em: Em) =>
  db(em)
    .selectFrom('accountDeletion')
    .select(['id', 'email', 'emailKey'])
    .where('takenBackAt', 'is', null)
    .where('doneAt', 'is', null)
    .$narrowType<{ email: NotNull; emailKey: NotNull }>()

const toContext = (app: App, { id }: Due) => systemContext(app, 'Deletion', `account-deletion-${id}`)

const eraseDue = (app: App, due: Due): Promise<void> =>
  inTransaction(toContext(app, due), async (context) => {
    await lockForLeaving(context.em)
    await lockPerson(context.em, due.emailKey)
    const still = await waiting(context.em).where('id', '=', due.id).forUpdate().executeTakeFirst()
    if (still) await eraseAccount(context, still)
  })

/** Once a day for each, for it is tried each minute. */
const notifyOfFault = (app: App, due: Due): Promise<void> =>
  inTransaction(toContext(app, due), async (context) => {
    const text = `The account of ${due.email} was to be deleted by now, and could not be. It is tried again each minute. If this stays so, tell whoever runs this server: the log says why (account-deletion-${due.id}).`
    const notified = await db(context.em)
      .selectFrom('notification')
      .select('id')
      .where('text', '=', text)
      .where('at', '>', sql<Date>`app_now() - interval '1 day'`)
      .limit(1)
      .executeTakeFirst()
    if (notified) return
    await notify(context, {
      kind: 'sync',
      title: 'An account could not be deleted on its day',
      text,
      link: pages.activity(),
    })
  })
