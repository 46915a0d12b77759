import type { PlatformActionTotals } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { isToDelete } from './action-row.ts'

/** How much of each kind is still to be done by hand. Deletions are few, and counted as they stand. */
export async function platformActionTotals({ em }: Context): Promise<PlatformActionTotals> {
  const counter = await readCounters(em)
  const deletions = await rowOf(
    em,
    sql<Pick<PlatformActionTotals, 'deletion' | 'member-deletion'>>`select
      count(*) filter (where platform = 'substack')::int as deletion,
      count(*) filter (where platform = 'planning-center')::int as "member-deletion"
      from outside_deletion d where ${isToDelete}`,
  )
  return {
    comp: counter('comps.to_do'),
    removal: counter('comps.to_remove'),
    unsubscribe: counter('mailboxes.to_unsubscribe'),
    ...deletions,
  }
}
