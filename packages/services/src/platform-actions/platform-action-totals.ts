import type { PlatformActionTotals } from '@joy/contract'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { counterOf } from './action-row.ts'

/** How many comps are still to be granted, and how many to be removed, at Substack. */
export async function platformActionTotals({ em }: Context): Promise<PlatformActionTotals> {
  const counter = await readCounters(em)
  return { comp: counter(counterOf('comp')), removal: counter(counterOf('removal')) }
}
