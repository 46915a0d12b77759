import { counted } from '@joy/domain/labels/counted.ts'
import type { Job } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import type { Outcome } from '#data/outcome.ts'
import { effectMessage, leftAloneMessage, undoResult } from './undo-result.ts'
import { useJob } from '../jobs/use-job.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

type Options = {
  /** What the outcome is headed by, and what became of the rows of an undo that was stopped. */
  messages: { undone: string; notUndone: string; stopped: string }
  /** Whose undo is followed where one is at work already. */
  isMeant?: (job: Job) => boolean
  /** Refetches what the undo changed. */
  onEnd: () => void
}

/** Undoes a change set: first who changed since is listed, then it runs as a job. */
export function useUndoChanges<Asked extends { id: number }>({ messages, isMeant, onEnd }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [includesChanged, setIncludesChanged] = useState(false)
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  // Whatever was known of conflicts is old as soon as the question is asked again.
  const conflicts = trpc.changeSets.conflicts.useQuery(
    { id: asked?.id ?? 0 },
    { enabled: asked !== null, staleTime: 0, gcTime: 0 },
  )
  const undo = trpc.changeSets.undo.useMutation()
  const { job, isRunning, follow } = useJob(['undo'], {
    ...(isMeant ? { isMeant } : {}),
    onEnd: (job) => {
      show(toOutcome(job, messages))
      onEnd()
    },
  })
  const begin = async (input: Parameters<typeof undo.mutateAsync>[0]) => {
    try {
      const { jobId } = await undo.mutateAsync(input)
      dismissOutcome()
      follow(jobId)
    } catch (error) {
      showFailed(messages.notUndone, error)
    }
  }
  const confirm = async () => {
    if (asked === null) return
    await begin({ id: asked.id, includeChanged: includesChanged })
    setAsked(null)
  }
  return {
    ask: (asked: Asked) => {
      setIncludesChanged(false)
      setAsked(asked)
    },
    asked,
    close: () => setAsked(null),
    conflicts,
    confirm,
    /** Puts one person back whom an earlier undo left alone, whatever changed since. */
    only: ({ id }: Asked, { id: subscriberId }: { id: number }) =>
      void begin({ id, includeChanged: true, subscriberIds: [subscriberId] }),
    /** Rows that changed since are put back too, because the person said so. */
    includesChanged,
    setIncludesChanged,
    isPending: undo.isPending,
    job: isRunning ? job : null,
    outcome,
    dismissOutcome,
  }
}
export type UndoOf<Asked extends { id: number }> = ReturnType<typeof useUndoChanges<Asked>>

function toOutcome(job: Job, messages: Options['messages']): Outcome {
  if (job.status !== 'done') return { tone: 'bad', title: 'The undo was stopped', text: job.error ?? messages.stopped }
  const { undone, isNothing, ...its } = undoResult(job)
  if (isNothing) return { tone: 'bad', title: messages.notUndone, text: leftAloneMessage(its) }
  const asBefore = `${counted(undone, 'row is', 'rows are')} as before.`
  const text = [asBefore, leftAloneMessage(its), effectMessage(its)].filter(Boolean).join(' ')
  return { tone: 'good', title: messages.undone, text }
}
