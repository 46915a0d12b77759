import { createHash } from 'node:crypto'
import { lockByName } from '@joy/database/lock-by-name.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

type Granted = { message: string; changeSetId: number | null }

/** What a request asked for, to know it again. */
export const hashTerms = (terms: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(terms)).digest('base64url')

/**
 * What was answered under a key, in the caller's transaction; null: nothing yet. Two requests under one key wait for each other.
 * @throws AppError `conflict` for a key that stood for something else
 */
export async function findCompRequest(em: Em, requestKey: string, termsHash: string): Promise<Granted | null> {
  await lockByName(em, `comp request:${requestKey}`)
  const known = await db(em)
    .selectFrom('compRequest')
    .select(['termsHash', 'message', 'changeSetId'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  if (!known) return null
  if (known.termsHash !== termsHash) throw new AppError('conflict', 'This key stood for another comp. Make a new one.')
  return { message: known.message, changeSetId: known.changeSetId }
}

export const storeCompRequest = (em: Em, requestKey: string, termsHash: string, granted: Granted) =>
  db(em)
    .insertInto('compRequest')
    .values({ requestKey, termsHash, ...granted })
    .execute()
