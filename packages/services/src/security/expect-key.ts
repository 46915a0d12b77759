import { forkEm, query } from '@joy/database/sql.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { App } from '../context.ts'
import { keyInUse, keysInUse } from './sealed-texts.ts'

/**
 * Nothing starts with a key that does not open what is stored: mail would fail letter by letter, and every connection.
 * @throws AppError `not_configured`, with what to do
 */
export async function expectKey({ database, secrets }: Pick<App, 'database' | 'secrets'>): Promise<void> {
  // Raw SQL: what is sealed stands in columns and in JSON of many tables.
  const inUse = await query(forkEm(database.orm), keyInUse, keysInUse)
  const closed = inUse.filter(({ key }) => !secrets.hasKey(key))
  if (closed.length === 0) return
  const texts = closed.reduce((sum, it) => sum + it.texts, 0)
  throw new AppError(
    'not_configured',
    `SECRET_KEY does not open ${counted(texts, 'secret')} that ${texts === 1 ? 'is' : 'are'} stored here. Start with the key that sealed ${texts === 1 ? 'it' : 'them'}, or set it as SECRET_KEY_PREVIOUS beside the new one.`,
    `sealed by ${closed.map(({ key }) => key).join(', ')}`,
  )
}
