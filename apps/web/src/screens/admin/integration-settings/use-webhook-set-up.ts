import type { WebhookSetUp } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'

/** Sets up or removes the webhooks of one integration; what came of it, or why not, stays until it is dismissed. */
export function useWebhookSetUp(id: number) {
  const [outcome, setOutcome] = useState<{ id: number; came: WebhookSetUp } | null>(null)
  const utils = trpc.useUtils()
  const onSuccess = (came: WebhookSetUp) => setOutcome({ id, came })
  const onSettled = () => Promise.all([utils.integrations.invalidate(), utils.dashboard.invalidate()])
  const setUp = trpc.integrations.setUpWebhooks.useMutation({ onSuccess, onSettled })
  const remove = trpc.integrations.removeWebhooks.useMutation({ onSuccess, onSettled })
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
