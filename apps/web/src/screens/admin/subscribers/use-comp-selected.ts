import type { SubscriberTotals } from '@joy/contract'
import { useState } from 'react'
import { showOutcome, type Outcome } from '#data/outcome.ts'
import { useCompSelection } from '#features/comps/use-comp-selection.ts'
import type { SubscriberList } from '#features/subscriber-list/use-subscriber-list.ts'

const nobodySelected: Outcome = {
  tone: 'bad',
  title: 'No Subscribers Selected',
  text: 'Please select at least one subscriber to comp.',
}

/** The selection and its comps; here the button stands while nobody is selected, and says so. */
export function useCompSelected(list: SubscriberList, totals: SubscriberTotals | undefined) {
  const comps = useCompSelection({ list, totals, wording: 'subscribers' })
  const { selection } = comps
  const [refusal, setRefusal] = useState<Outcome | null>(null)
  return {
    ...comps,
    ask: () => {
      if (selection.hasAny) {
        setRefusal(null)
        comps.ask()
      } else setRefusal(showOutcome(nobodySelected))
    },
    /** Beside what came of the last batch, which can still be undone; it goes away with the first selection. */
    refusal: selection.hasAny ? null : refusal,
    dismissRefusal: () => setRefusal(null),
  }
}
