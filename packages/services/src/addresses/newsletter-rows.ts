import { db, type Em } from '@joy/database/sql.ts'
import { anyAddress } from './get-addresses.ts'

/** A row of the newsletter's list. `isAlias`: of another address of somebody who stands there already. */
export type NewsletterRow = { id: number; email: string; isAlias: boolean }

/** Where a person stands on the newsletter's list, under any of their addresses: first the row that the lists show. */
export const newsletterRows = (em: Em, emailKey: string): Promise<NewsletterRow[]> =>
  db(em)
    .selectFrom('subscriber')
    .select(['id', 'email', 'isAlias'])
    .where('emailKey', '=', anyAddress(emailKey))
    .orderBy('isAlias')
    .orderBy('id')
    .execute()
