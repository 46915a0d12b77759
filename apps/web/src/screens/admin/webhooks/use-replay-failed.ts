import type { OutsideIntegration } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'

export const events = (count: number): string => counted(count, 'event')

/** Processes once more whatever failed, of the platform that is filtered by, or of all; after asking. */
export function useReplayFailed(platform: OutsideIntegration | undefined) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const replay = trpc.webhooks.replayMany.useMutation()
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
      replay.mutate(platform ? { platform } : {}, {
        onSuccess: ({ replayed }) =>
          done({
            tone: 'good',
            title: `${events(replayed)} replayed`,
            text: 'They are processed now, the oldest first.',
          }),
        onError: (error) =>
          done({ tone: 'bad', title: 'Not replayed', text: serverMessage(error), detail: errorDetail(error) }),
      }),
  }
}
export type ReplayFailed = ReturnType<typeof useReplayFailed>
