import { useState } from 'react'
import { failedOutcome, type Outcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** What is done with the way in of reports: the dialog that is open, the test, and what came of it. */
export function useIntakeActs() {
  const [asked, setAsked] = useState<'address' | 'settings' | null>(null)
  const { outcome, show, dismissOutcome } = useOutcome()
  const report = (next: Outcome) => show(next)
  const trial = trpc.returnedMail.tryIntake.useMutation({
    onSuccess: ({ isReady, message }) =>
      report({ tone: isReady ? 'good' : 'bad', title: isReady ? 'Reports are read' : 'Not ready yet', text: message }),
    onError: (error) => report(failedOutcome('The test could not be made', error)),
  })
  return {
    asked,
    ask: setAsked,
    close: () => setAsked(null),
    outcome,
    report,
    dismissOutcome,
    isTrying: trial.isPending,
    tryIntake: () => trial.mutate(),
  }
}
export type IntakeActs = ReturnType<typeof useIntakeActs>
