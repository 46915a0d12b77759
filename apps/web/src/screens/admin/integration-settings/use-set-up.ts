import { useState } from 'react'
import { trpc } from '#data/trpc.ts'

type Call<Came, Fault> = {
  mutate: (input: { id: number }, options: { onSuccess: (came: Came) => void }) => void
  reset: () => void
  isPending: boolean
  error: Fault | null
}

/** What both calls of a set-up are followed by, whether or not its card is still on the screen. */
export function useFollowSetUp() {
  const utils = trpc.useUtils()
  return { onSettled: () => Promise.all([utils.integrations.invalidate(), utils.dashboard.invalidate()]) }
}

/**
 * Sets something up at a service, or removes it, by two mutations; what came of it, or why not, stays until it is dismissed.
 */
export function useSetUp<Came, Fault>(
  id: number,
  { setUp, remove }: { setUp: Call<Came, Fault>; remove: Call<Came, Fault> },
) {
  const [outcome, setOutcome] = useState<{ id: number; came: Came } | null>(null)
  const dismiss = () => {
    setOutcome(null)
    setUp.reset()
    remove.reset()
  }
  const begin = (call: Call<Came, Fault>) => () => {
    dismiss()
    call.mutate({ id }, { onSuccess: (came) => setOutcome({ id, came }) })
  }
  return {
    setUp: begin(setUp),
    remove: begin(remove),
    isSettingUp: setUp.isPending,
    isBusy: setUp.isPending || remove.isPending,
    outcome: outcome?.id === id ? outcome.came : null,
    error: setUp.error ?? remove.error,
    dismiss,
  }
}
