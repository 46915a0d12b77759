import type { SubscriberCount, SubscriberFilter } from '@joy/contract'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countNarrowed } from './count-narrowed.ts'

/** How many a filter would leave, before it is applied: as the list then counts them. */
export async function countSubscribers({ em }: Context, filter: SubscriberFilter): Promise<SubscriberCount> {
  return { matching: await countNarrowed(em, filter, await readCounters(em)) }
}
