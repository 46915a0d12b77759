import type { ReconcileTotals } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { discrepancyCodes } from '@joy/domain/reconcile/find-discrepancies.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { readLastStatement } from '../dashboard/last-statement.ts'
import { connectionStates } from '../integrations/connection-states.ts'
import { readComparedAt } from '../comparison/compared-at.ts'
import { countStale } from './count-stale.ts'
import { pageLeftOut } from './page-left-out.ts'
import { currentSnapshot } from '../comparison/snapshot.ts'

/** How many disagree, kind by kind, when each source was read, and how the last comparison ended. */
export async function reconcileTotals(context: Context): Promise<ReconcileTotals> {
  const { em } = context
  const counter = await readCounters(em)
  const stale = await countStale(em)
  const snapshot = await currentSnapshot(em)
  const { asOf } = await readLastStatement(em)
  const last = await db(em)
    .selectFrom('job')
    .select(['status', 'error'])
    .where('kind', '=', 'compare')
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const stateOf = await connectionStates(context)
  return {
    people: counter('reconcile.people'),
    kinds: discrepancyCodes
      .map((code) => ({ code, people: counter(`reconcile.${code}`), stale: stale(code) }))
      .filter(({ people }) => people > 0),
    sources: [
      { platform: 'substack', ...stateOf('substack'), asOf: asOf?.toISOString() ?? null },
      {
        platform: 'stripe',
        ...stateOf('stripe'),
        asOf: snapshot?.stripeReadAt?.toISOString() ?? null,
      },
      {
        platform: 'planningcenter',
        ...stateOf('planningcenter'),
        asOf: snapshot?.planningCenterReadAt?.toISOString() ?? null,
      },
    ],
    leftOut: await pageLeftOut(em),
    comparedAt: await readComparedAt(em),
    failure: last?.status === 'failed' ? last.error : null,
  }
}
