import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { useState } from 'react'
import type { Wording } from './comp-words.ts'
import { useComp } from './use-comp.ts'
import { useCompsPossible } from './use-comps-possible.ts'
import { useMay } from './use-may.ts'
import { useRowSelection } from './use-row-selection.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

type Options = {
  list: SubscriberList
  totals: SubscriberTotals | undefined
  /** The two screens word what came of it in their own ways (specification section 8). */
  wording: Wording
}

/** Who is selected in a list of subscribers, the question that comes before a batch of comps, and the comps. */
export function useCompSelection({ list, totals, wording }: Options) {
  const possible = useCompsPossible(list, totals)
  const mayComp = useMay('comps.grantMany')
  const selection = useRowSelection({
    rows: list.items,
    isSelectable: (row: Subscriber) => mayComp && !row.isComped,
    filterKey: JSON.stringify(list.filter),
    matching: possible ?? null,
  })
  const comp = useComp({ wording, onBatchComped: selection.clear })
  const [isAsking, setAsking] = useState(false)
  return {
    selection,
    possible,
    comp,
    compOne: (subscriber: Subscriber) => {
      // Who is comped cannot stay selected.
      if (!selection.isAllMatching && selection.isSelected(subscriber.id)) selection.toggle(subscriber.id)
      void comp.comp(subscriber)
    },
    ask: () => setAsking(true),
    dialog: {
      isOpen: isAsking,
      onClose: () => setAsking(false),
      count: selection.count,
      people: selection.picked,
      onConfirm: (reason: string | undefined) => {
        setAsking(false)
        if (selection.isAllMatching)
          void comp.compMatching(
            { filter: list.filter, excludedIds: selection.excludedIds, count: selection.count },
            reason,
          )
        else void comp.compMany(selection.picked, reason)
      },
    },
  }
}
