import type { OutsideIntegration } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { failedOutcome, type Outcome } from '#data/outcome.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

export const events = (count: number): string => counted(count, 'event')

/** Processes once more whatever failed, of the platform that is filtered by, or of all; after asking. */
export function useReplayFailed(platform: OutsideIntegration | undefined) {
  const [isAsking, setAsking] = useState(false)
  const { outcome, show, dismissOutcome } = useOutcome()
  const replay = trpc.webhooks.replayMany.useMutation()
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
      replay.mutate(platform ? { platform } : {}, {
        onSuccess: ({ replayed }) =>
          done({
            tone: 'good',
            title: `${events(replayed)} replayed`,
            text: 'They are processed now, the oldest first.',
          }),
        onError: (error) => done(failedOutcome('Not replayed', error)),
      }),
  }
}
export type ReplayFailed = ReturnType<typeof useReplayFailed>
