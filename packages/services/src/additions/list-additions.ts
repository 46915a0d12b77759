import type { Addition } from '@joy/contract'
import type { Context } from '../context.ts'
import { presentAddition, selectAdditions } from './addition-row.ts'

const SHOWN = 20

/** The newest first. */
export async function listAdditions({ em }: Context): Promise<Addition[]> {
  const rows = await selectAdditions(em).orderBy('a.id', 'desc').limit(SHOWN).execute()
  return rows.map(presentAddition)
}
