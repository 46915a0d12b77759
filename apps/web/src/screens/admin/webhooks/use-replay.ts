import type { WebhookEventDetail } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { failedOutcome, type Outcome } from '#data/outcome.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Processes one event once more, after asking; panel, list and counts then say what came of it. */
export function useReplay({ id, type }: Pick<WebhookEventDetail, 'id' | 'type'>) {
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const { outcome, show, dismissOutcome } = useOutcome()
  const replay = trpc.webhooks.replay.useMutation()
  const done = (next: Outcome) => {
    setAsking(false)
    show(next)
  }
  return {
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    outcome,
    dismissOutcome,
    isPending: replay.isPending,
    replay: () =>
      replay.mutate(
        { id },
        {
          onSuccess: (event) => {
            utils.webhooks.get.setData({ id }, event)
            done({ tone: 'good', title: 'Replayed', text: `${type} is processed once more.` })
          },
          onError: (error) => done(failedOutcome('Not replayed', error)),
        },
      ),
  }
}
