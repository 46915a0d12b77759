import type { Subscriber, SubscriberTotals } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '../data/trpc.ts'
import { payersIn } from '../components/comp-dialog/payer-words.ts'
import type { Wording } from './comp-words.ts'
import { type Terms, useComp } from './use-comp.ts'
import { useCompsPossible } from './use-comps-possible.ts'
import { useMay } from './use-may.ts'
import { useRowSelection } from './use-row-selection.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

type Options = {
  list: SubscriberList
  totals: SubscriberTotals | undefined
  /** The two screens word what came of it in their own ways (specification, section 8). */
  wording: Wording
}

/** Who is selected in a list of subscribers, the question that comes before a comp, and the comps. */
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
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState<'selected' | Subscriber | null>(null)
  const [lookedAt, setLookedAt] = useState<number | null>(null)

  /** Who is comped cannot stay selected. */
  const letGo = ({ id }: Subscriber) => {
    if (!selection.isAllMatching && selection.isSelected(id)) selection.toggle(id)
  }

  /** One who pays nothing is comped at once; of one who pays it is asked first. */
  const compOne = async (subscriber: Subscriber) => {
    setLookedAt(subscriber.id)
    try {
      const preview = await utils.comps.preview.fetch({ subscriberIds: [subscriber.id] }, { staleTime: 0 })
      if (payersIn(preview) > 0) return setAsking(subscriber)
      letGo(subscriber)
      await comp.comp(subscriber)
    } catch (error) {
      comp.failed(error)
    } finally {
      setLookedAt(null)
    }
  }

  const matching = { filter: list.filter, excludedIds: selection.excludedIds }
  const ofSelected = {
    input: selection.isAllMatching ? matching : { subscriberIds: selection.picked.map(({ id }) => id) },
    count: selection.count,
    people: selection.picked,
  }
  return {
    selection,
    possible,
    comp: { ...comp, pendingId: lookedAt ?? comp.pendingId },
    compOne: (subscriber: Subscriber) => void compOne(subscriber),
    ask: () => setAsking('selected'),
    dialog: {
      question:
        asking === null
          ? null
          : asking === 'selected'
            ? ofSelected
            : { input: { subscriberIds: [asking.id] }, count: 1, people: [asking] },
      onClose: () => setAsking(null),
      onConfirm: (terms: Terms, meant: number) => {
        setAsking(null)
        if (asking !== null && asking !== 'selected') {
          letGo(asking)
          void comp.comp(asking, terms)
        } else if (selection.isAllMatching) void comp.compMatching({ ...matching, count: meant }, terms)
        else void comp.compMany(selection.picked, terms)
      },
    },
  }
}
