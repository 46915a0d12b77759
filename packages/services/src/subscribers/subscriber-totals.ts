import type { SubscriberTotals } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { countForExport, countSubscribers, countWebsiteSubscribers, readCounters } from '../dashboard/read-counters.ts'

/** The counts above the list. The last sync is the newest stamp that an import or sync left. */
export async function subscriberTotals({ em }: Context): Promise<SubscriberTotals> {
  const counter = await readCounters(em)
  const { at } = await rowOf(
    em,
    sql<{ at: Date | null }>`select max(stamp) as at from change_set where status <> 'undone'`,
  )
  return {
    subscribers: countSubscribers(counter),
    websiteSubscribers: countWebsiteSubscribers(counter),
    ...countForExport(counter),
    compedSubscribers: counter('comps'),
    compedOutside: counter('comps.outside'),
    lastSyncedAt: at?.toISOString() ?? null,
  }
}
