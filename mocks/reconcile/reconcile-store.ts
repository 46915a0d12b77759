import type { ReconcileTotals } from '@joy/contract'
import { comparedAt, disagreeing, reconcileSources, type SampleFacts } from '@joy/samples/reconcile.ts'

export type ReconcileOptions = {
  people?: readonly SampleFacts[]
  comparedAt?: string | null
  sources?: ReconcileTotals['sources']
  failure?: string | null
  leftOut?: ReconcileTotals['leftOut']['items']
}

/** What was found in the last comparison. `before`: what a change set of this reconciliation changed, by its id. */
export const createReconcile = (options: ReconcileOptions = {}) => ({
  people: new Map((options.people ?? disagreeing).map((it) => [it.id, it])),
  comparedAt: options.comparedAt === undefined ? comparedAt : options.comparedAt,
  sources: options.sources ?? reconcileSources,
  failure: options.failure ?? null,
  leftOut: options.leftOut ?? [],
  before: new Map<number, SampleFacts[]>(),
})
