import { db, type Em } from '@joy/database/sql.ts'

/** The report that holds a mailbox closed for our own mail; undefined: none does. */
export const findClosing = (em: Em, emailKey: string) =>
  db(em)
    .selectFrom('returnedMail')
    .select(['id', 'kind', 'detail', 'at', 'priorStatus', 'leftWebsite'])
    .where('emailKey', '=', emailKey)
    .where('outcome', '=', 'closed')
    .where('openedAt', 'is', null)
    .executeTakeFirst()

/** What a list says of somebody whose mailbox a report closed (ruling 42). */
export const closingStatus = (kind: string): string => (kind === 'complaint' ? 'complained' : 'bounced')
