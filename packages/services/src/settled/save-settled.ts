import { db, type Em } from '@joy/database/sql.ts'
import type { Settled } from './note-settled.ts'

/**
 * A look-up of no change set shows this of somebody now, and nothing takes that back: what a list settled of it before
 * stays so when that list is undone.
 */
export async function saveSettled(em: Em, subscriberId: number, shown: readonly Settled['what'][]): Promise<void> {
  if (shown.length === 0) return
  await db(em).deleteFrom('settled').where('subscriberId', '=', subscriberId).where('what', 'in', shown).execute()
}
