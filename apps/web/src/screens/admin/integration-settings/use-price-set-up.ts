import type { PriceSetUp } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'

/** Finds or makes the prices of the plans, or archives them again; what came of it, or why not, stays until it is dismissed. */
export function usePriceSetUp(id: number) {
  const [outcome, setOutcome] = useState<{ id: number; came: PriceSetUp } | null>(null)
  const utils = trpc.useUtils()
  const onSuccess = (came: PriceSetUp) => setOutcome({ id, came })
  const onSettled = () => Promise.all([utils.integrations.invalidate(), utils.dashboard.invalidate()])
  const setUp = trpc.integrations.setUpPrices.useMutation({ onSuccess, onSettled })
  const remove = trpc.integrations.removePrices.useMutation({ onSuccess, onSettled })
  const dismiss = () => {
    setOutcome(null)
    setUp.reset()
    remove.reset()
  }
  const begin = (mutate: typeof setUp.mutate) => () => {
    dismiss()
    mutate({ id })
  }
  return {
    setUp: begin(setUp.mutate),
    remove: begin(remove.mutate),
    isSettingUp: setUp.isPending,
    isBusy: setUp.isPending || remove.isPending,
    outcome: outcome?.id === id ? outcome.came : null,
    error: setUp.error ?? remove.error,
    dismiss,
  }
}
