import type { Ending } from '@joy/contract'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { useState } from 'react'
import { useRowSelection } from '#components/list/use-row-selection.ts'
import { type FirstTerms, isCompPlan } from '#features/comps/comp-terms.tsx'
import { type Terms, useComp } from '#features/comps/use-comp.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import type { Endings } from './use-endings.ts'

/** Who is picked of those whose plan ends, and the comp that goes on for them. Of whoever is on no newsletter list nobody is picked. */
export function useRenewal({ items, kind, week, params }: Endings) {
  const mayRenew = useMay('comps.grantMany')
  const canSelect = ({ subscriberId }: Ending) => mayRenew && subscriberId !== null
  const selection = useRowSelection<Ending>({
    rows: items,
    isSelectable: canSelect,
    filterKey: JSON.stringify([kind, week, params.search, params.further]),
    matching: null,
  })
  const comp = useComp({ wording: 'subscribers', onBatchComped: selection.clear })
  const compedSoFar = trpc.subscribers.totals.useQuery().data?.compedSubscribers
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const people = toPeople(selection.picked)
  return {
    mayRenew,
    canSelect,
    selection,
    ask: () => setAsking(true),
    isPending: comp.isBatchPending,
    outcome: comp.outcome,
    dismissOutcome: comp.dismissOutcome,
    dialog: {
      question: isAsking
        ? { input: { subscriberIds: people.map(({ id }) => id) }, count: people.length, people }
        : null,
      compedSoFar,
      first: toFirstTerms(selection.picked),
      isSending: comp.isSending,
      onClose: close,
      onConfirm: (terms: Terms) => void comp.compMany(people, terms, { onAnswered: close }),
    },
  }
}
export type Renewal = ReturnType<typeof useRenewal>

/** A renewal is of what ends: the same plan for the same time, where that is one for all; else Work Out, and a year. */
function toFirstTerms(endings: readonly Ending[]): FirstTerms {
  const [plan, ...plans] = new Set(endings.map((it) => it.plan))
  const [duration, ...durations] = new Set(endings.map((it) => it.duration))
  return {
    plan: plan !== undefined && plans.length === 0 && isCompPlan(plan) ? plan : PAID,
    duration: duration && durations.length === 0 ? duration : '1 year',
  }
}

/** Somebody of whom two things end is one person. */
const toPeople = (endings: readonly Ending[]) => [
  ...new Map(
    endings.flatMap(({ subscriberId: id, email, name }) => (id === null ? [] : [[id, { id, email, name }] as const])),
  ).values(),
]
