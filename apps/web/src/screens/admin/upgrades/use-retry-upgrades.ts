import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { failedOutcome, type Outcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Goes on with all that need attention, after asking: what one cause stopped goes on by one press. */
export function useRetryUpgrades() {
  const mayRetry = useMay('upgrades.retryMany')
  // One row: its page says how many there are.
  const stopped = trpc.upgrades.page.useQuery({ status: 'needs attention', limit: 1 }, { enabled: mayRetry })
  const [isAsking, setAsking] = useState(false)
  const { outcome, show, dismissOutcome } = useOutcome()
  const retry = trpc.upgrades.retryMany.useMutation()
  const done = (next: Outcome) => {
    setAsking(false)
    show(next)
  }
  return {
    /** How many need attention; null beyond 10,000. 0: nothing to go on with, or not by whoever is signed in. */
    stopped: mayRetry ? (stopped.data?.matching ?? (stopped.data ? null : 0)) : 0,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    outcome,
    dismissOutcome,
    isPending: retry.isPending,
    retry: () =>
      retry.mutate(undefined, {
        onSuccess: ({ retried, left }) =>
          done({
            tone: retried > 0 ? 'good' : 'bad',
            title: retried > 0 ? `${counted(retried, 'upgrade')} retried` : 'Nothing was retried',
            text:
              left > 0
                ? `${counted(left, 'upgrade')} ${left === 1 ? 'asks' : 'ask'} for you: open each.`
                : 'Each goes on where it stopped.',
          }),
        onError: (error) => done(failedOutcome('Failed to retry', error)),
      }),
  }
}
export type RetryUpgrades = ReturnType<typeof useRetryUpgrades>
