import type { WebhookEventDetail } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'

/** Processes one event once more, after asking; panel, list and counts then say what came of it. */
export function useReplay({ id, type }: Pick<WebhookEventDetail, 'id' | 'type'>) {
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const replay = trpc.webhooks.replay.useMutation()
  const done = (next: Outcome) => {
    setAsking(false)
    setOutcome(showOutcome(next))
  }
  return {
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    outcome,
    dismiss: () => setOutcome(null),
    isPending: replay.isPending,
    replay: () =>
      replay.mutate(
        { id },
        {
          onSuccess: (event) => {
            utils.webhooks.get.setData({ id }, event)
            done({ tone: 'good', title: 'Replayed', text: `${type} is processed once more.` })
          },
          onError: (error) =>
            done({ tone: 'bad', title: 'Not replayed', text: serverMessage(error), detail: errorDetail(error) }),
        },
      ),
  }
}
