import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'

/** What came of an act on this page: a toast, and the same beside the control. */
export function useOutcome(failedTitle: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return {
    outcome,
    done: (title: string) => setOutcome(showOutcome({ tone: 'good', title })),
    failed: (error: unknown) =>
      setOutcome(
        showOutcome({
          tone: 'bad',
          title: failedTitle,
          text: serverMessage(error) ?? 'The server did not answer. Please try again.',
          detail: errorDetail(error),
        }),
      ),
    dismiss: () => setOutcome(null),
  }
}
