import type { SubscriberTotals } from '@joy/contract'
import type { Context } from '../context.ts'
import { countForExport, countSubscribers, countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { readLastStatement } from '../dashboard/last-statement.ts'

/** The counts above the list. The last sync is when Substack last said something, by a list of its own or a look-up. */
export async function subscriberTotals({ em }: Context): Promise<SubscriberTotals> {
  const counter = await readCounters(em)
  const { at } = await readLastStatement(em)
  return {
    subscribers: countSubscribers(counter),
    websiteSubscribers: countWebsiteSubscribers(counter),
    ...countForExport(counter),
    compedSubscribers: counter('comps'),
    compedOutside: counter('comps.outside'),
    lastSyncedAt: at?.toISOString() ?? null,
  }
}
