import type { ManualTaskTotals } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { isToDelete } from './open-tasks.ts'

/** How much of each kind is still to be done by hand. Deletions are few, and counted as they stand. */
export async function manualTaskTotals({ em }: Context): Promise<ManualTaskTotals> {
  const counter = await readCounters(em)
  const deletions = await db(em)
    .selectFrom('outsideDeletion as d')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('d.platform', '=', 'substack').as('atSubstack'),
      fn.countAll<number>().filterWhere('d.platform', '=', 'planningcenter').as('inPlanningCenter'),
    ])
    .where(isToDelete)
    .executeTakeFirstOrThrow()
  return {
    comp: counter('comps.to_do'),
    removal: counter('comps.to_remove'),
    unsubscribe: counter('mailboxes.to_unsubscribe'),
    deletion: deletions.atSubstack,
    'member-deletion': deletions.inPlanningCenter,
  }
}
