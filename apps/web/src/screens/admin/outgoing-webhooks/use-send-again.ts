import type { OutgoingMessageRecord } from '@joy/contract'
import { useState } from 'react'
import { failedOutcome, showOutcome, type Outcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'

/** Sends a message once more, under its own id. */
export function useSendAgain({ id, endpoint }: Pick<OutgoingMessageRecord, 'id' | 'endpoint'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const replay = trpc.outgoingWebhooks.replay.useMutation({
    onSuccess: () =>
      setOutcome(
        showOutcome({ tone: 'good', title: 'It goes out once more', text: `To ${endpoint.label}, in its turn.` }),
      ),
    onError: (error) => setOutcome(showOutcome(failedOutcome('It was not sent', error))),
  })
  return {
    send: () => replay.mutate({ id }),
    isPending: replay.isPending,
    outcome,
    dismiss: () => setOutcome(null),
  }
}
