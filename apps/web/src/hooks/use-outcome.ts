import { useMemo, useState } from 'react'
import { failedOutcome, type Outcome, showOutcome } from '#data/outcome.ts'

/** What came of the last act here: a toast, and the same beside its control until it is dismissed or another act follows. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const acts = useMemo(
    () => ({
      show: (next: Outcome) => setOutcome(showOutcome(next)),
      /** Of an act that was refused, or not heard (`failedOutcome`). */
      showFailed: (...failure: Parameters<typeof failedOutcome>) => setOutcome(showOutcome(failedOutcome(...failure))),
      dismissOutcome: () => setOutcome(null),
    }),
    [],
  )
  return { outcome, ...acts }
}
