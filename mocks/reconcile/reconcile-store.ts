import type { ReconcileTotals } from '@joy/contract'
import { comparedAt, disagreeing, reconcileSides, type SampleFacts } from '@joy/samples/reconcile.ts'

export type ReconcileOptions = {
  people?: readonly SampleFacts[]
  comparedAt?: string | null
  sides?: ReconcileTotals['sides']
  failure?: string | null
  leftOut?: ReconcileTotals['leftOut']['items']
}

/** What was found in the last comparison. `before`: what a change set of this desk changed, by its id. */
export const createReconcile = (options: ReconcileOptions = {}) => ({
  people: new Map((options.people ?? disagreeing).map((it) => [it.id, it])),
  comparedAt: options.comparedAt === undefined ? comparedAt : options.comparedAt,
  sides: options.sides ?? reconcileSides,
  failure: options.failure ?? null,
  leftOut: options.leftOut ?? [],
  before: new Map<number, SampleFacts[]>(),
})
