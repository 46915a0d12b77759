import type { PlatformActionTotals } from '@joy/contract'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { counterOf } from './action-row.ts'

/** How many comps are still to be granted and to be removed, and how many people to be unsubscribed, at Substack. */
export async function platformActionTotals({ em }: Context): Promise<PlatformActionTotals> {
  const counter = await readCounters(em)
  return {
    comp: counter(counterOf('comp')),
    removal: counter(counterOf('removal')),
    unsubscribe: counter(counterOf('unsubscribe')),
  }
}
