import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { closingStatus, findClosing } from './find-closing.ts'

/**
 * Its owner proved that the mailbox is theirs and takes mail: what a report had closed is as it was before, where nothing else
 * closed it since. Gives whether there was one.
 */
export async function reopenReturned(em: Em, emailKey: string): Promise<boolean> {
  const closing = await findClosing(em, emailKey)
  if (!closing) return false
  const { id, kind, priorStatus, leftWebsite } = closing
  await db(em).updateTable('returnedMail').set({ openedAt: sqlNow }).where('id', '=', id).execute()
  await db(em)
    .updateTable('subscriber')
    .set((eb) => ({
      subscriptionStatus: priorStatus,
      openedAt: sqlNow,
      openedFrom: null,
      version: eb('version', '+', 1),
    }))
    .where('emailKey', '=', emailKey)
    .where('subscriptionStatus', '=', closingStatus(kind))
    .execute()
  if (leftWebsite)
    await db(em)
      .updateTable('websiteSubscriber')
      .set({ unsubscribedAt: null })
      .where('emailKey', '=', emailKey)
      .execute()
  return true
}
