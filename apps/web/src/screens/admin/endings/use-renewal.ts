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
export function useRenewal({ items, kind, week, params, page, readAll }: Endings) {
  const mayRenew = useMay('comps.grantMany')
  const canSelect = ({ subscriberId }: Ending) => mayRenew && subscriberId !== null
  const filterKey = JSON.stringify([kind, week, params.search, params.further])
  const selection = useRowSelection<Ending>({
    rows: items,
    isSelectable: canSelect,
    filterKey,
    matching: null,
  })
  const [isPicking, setPicking] = useState(false)
  const [pickFault, setPickFault] = useState<unknown>(null)
  /** How many all that match were, once they were picked. */
  const [every, setEvery] = useState({ key: '', count: 0 })
  const matching = page.data?.matching
  /** Every row that matches, also of other pages: they are renewed by name. */
  const pickAll = async () => {
    setPicking(true)
    setPickFault(null)
    try {
      const rows = (await readAll()).filter(canSelect)
      selection.pick(rows)
      setEvery({ key: filterKey, count: rows.length })
    } catch (error) {
      setPickFault(error)
    }
    setPicking(false)
  }
  const comp = useComp({ wording: 'subscribers', onBatchComped: selection.clear })
  const compedSoFar = trpc.subscribers.totals.useQuery().data?.compedSubscribers
  /** Who was picked when it was asked. */
  const [asked, setAsked] = useState<readonly Ending[] | null>(null)
  const ask = (its: readonly Ending[] | null) => {
    comp.forgetFailure()
    setAsked(its)
  }
  const close = () => ask(null)
  const people = toPeople(asked ?? [])
  return {
    mayRenew,
    canSelect,
    selection,
    all: {
      matching,
      isPicking,
      fault: pickFault,
      isEveryPicked: every.key === filterKey && every.count > 0 && selection.count === every.count,
      pick: () => void pickAll(),
    },
    ask: () => ask(selection.picked),
    isPending: comp.isBatchPending,
    outcome: comp.outcome,
    dismissOutcome: comp.dismissOutcome,
    dialog: {
      question: asked ? { input: { subscriberIds: people.map(({ id }) => id) }, count: people.length, people } : null,
      compedSoFar,
      first: toFirstTerms(asked ?? []),
      failure: comp.failure,
      isRenewal: true,
      isSending: comp.isSending,
      onClose: close,
      onConfirm: (terms: Terms) => void comp.compMany(people, { ...terms, from: 'end' }, { onAnswered: close }),
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
