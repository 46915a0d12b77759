import type { OutgoingMessageRecord } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Sends a message once more, under its own id. */
export function useSendAgain({ id, endpoint }: Pick<OutgoingMessageRecord, 'id' | 'endpoint'>) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const replay = trpc.outgoingWebhooks.replay.useMutation({
    onSuccess: () => show({ tone: 'good', title: 'It goes out once more', text: `To ${endpoint.label}, in its turn.` }),
    onError: (error) => showFailed('It was not sent', error),
  })
  return {
    send: () => replay.mutate({ id }),
    isPending: replay.isPending,
    outcome,
    dismissOutcome,
  }
}
