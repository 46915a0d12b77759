import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { useState } from 'react'
import { tell, type Outcome } from '../../../hooks/outcome.ts'
import { useComp } from '../../../hooks/use-comp.ts'
import { useCompsPossible } from '../../../hooks/use-comps-possible.ts'
import { useMay } from '../../../hooks/use-may.ts'
import { useRowSelection } from '../../../hooks/use-row-selection.ts'
import type { SubscriberList } from '../../../hooks/use-subscriber-list.ts'

const nobodySelected: Outcome = {
  tone: 'bad',
  title: 'No Subscribers Selected',
  text: 'Please select at least one subscriber to comp.',
}

/** Who is selected, and the question that comes before a batch of comps. */
export function useCompSelected(list: SubscriberList, totals: SubscriberTotals | undefined) {
  const possible = useCompsPossible(list, totals)
  const mayComp = useMay('comps.grantMany')
  const selection = useRowSelection({
    rows: list.items,
    isSelectable: (row: Subscriber) => mayComp && !row.isComped,
    filterKey: JSON.stringify(list.filter),
    matching: possible ?? null,
  })
  const comp = useComp({ wording: 'subscribers', onBatchComped: selection.clear })
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Outcome | null>(null)

  const ask = () => {
    if (selection.hasAny) {
      setRefusal(null)
      setAsking(true)
    } else setRefusal(tell(nobodySelected))
  }
  const compOne = (subscriber: Subscriber) => {
    // Who is comped cannot stay selected.
    if (!selection.isAllMatching && selection.isSelected(subscriber.id)) selection.toggle(subscriber.id)
    void comp.comp(subscriber)
  }
  const confirm = (reason: string | undefined) => {
    setAsking(false)
    if (selection.isAllMatching)
      void comp.compMatching(
        { filter: list.filter, excludedIds: selection.excludedIds, count: selection.count },
        reason,
      )
    else void comp.compMany(selection.picked, reason)
  }
  return {
    selection,
    possible,
    comp,
    compOne,
    ask,
    dialog: {
      isOpen: isAsking,
      onClose: () => setAsking(false),
      count: selection.count,
      people: selection.picked,
      onConfirm: confirm,
    },
    /** The refusal goes away with the first selection. */
    outcome: refusal && !selection.hasAny ? refusal : comp.outcome,
    dismissOutcome: () => {
      setRefusal(null)
      comp.dismissOutcome()
    },
  }
}
