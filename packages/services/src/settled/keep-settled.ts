import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import type { Settled } from './note-settled.ts'

/**
 * A look-up of no change set shows this of somebody now, and nothing takes that back: what a list settled of it before
 * stays so when that list is undone.
 */
export const keepSettled = (em: Em, subscriberId: number, shown: readonly Settled['what'][]): Promise<unknown> =>
  rowsOf(em, sql`delete from settled where subscriber_id = ${subscriberId} and what = any(${[...shown]}::text[])`)
