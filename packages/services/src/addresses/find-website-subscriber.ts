import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { mainAddress } from './main-address.ts'
import type { Person } from './person.ts'

/** What is said where a row of the website's list is there no more. */
export const notOnWebsite = () => new AppError('not_found', 'This person is no longer on the website’s list.')

/** Somebody on the website's list, by the row of whichever of their addresses (ruling 58). @throws AppError `not_found` */
export async function findWebsiteSubscriber(em: Em, id: number): Promise<Person & { name: string | null }> {
  const row = await db(em)
    .selectFrom('websiteSubscriber')
    .select(['email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notOnWebsite()
  return { ...(await mainAddress(em, row.email)), name: row.name }
}
