import type { ChangeSet, Job } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { useState } from 'react'
import { errorDetail, serverMessage } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { type Outcome, tell } from '../../../hooks/outcome.ts'
import { useJob } from '../../../hooks/use-job.ts'
import { useRefetchJobs } from './use-refetch-jobs.ts'

function done({ result, done: rows }: Job): Outcome {
  const kept = result?.['kept'] ?? 0
  const undone = result?.['undone'] ?? rows
  const left = kept === 0 ? '' : ` ${formatCount(kept)} changed since and ${kept === 1 ? 'is' : 'are'} left alone.`
  return {
    tone: 'good',
    title: 'Changes undone',
    text: `${formatCount(undone)} ${undone === 1 ? 'row is' : 'rows are'} as before.${left}`,
  }
}
const stopped = ({ error }: Job): Outcome => ({
  tone: 'bad',
  title: 'The undo was stopped',
  text: error ?? 'Some rows are as before, the others stay as they were changed.',
})

/** Undoes a change set: first who changed since is listed, then it runs as a job. */
export function useUndo() {
  const [asked, setAsked] = useState<ChangeSet | null>(null)
  const [includesChanged, setIncludesChanged] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { ended } = useRefetchJobs()
  const utils = trpc.useUtils()
  // Whatever was known of conflicts is old as soon as the question is asked again.
  const conflicts = trpc.changeSets.conflicts.useQuery(
    { id: asked?.id ?? 0 },
    { enabled: asked !== null, staleTime: 0, gcTime: 0 },
  )
  const undo = trpc.changeSets.undo.useMutation()
  const { job, isRunning, follow } = useJob(['undo'], {
    onEnd: (it) => {
      setOutcome(tell(it.status === 'done' ? done(it) : stopped(it)))
      void ended()
    },
  })
  const confirm = async () => {
    if (asked === null) return
    try {
      const { jobId } = await undo.mutateAsync({ id: asked.id, includeChanged: includesChanged })
      setOutcome(null)
      follow(jobId)
      void utils.changeSets.invalidate()
    } catch (error) {
      const text = serverMessage(error) ?? 'Nothing has changed. Please try again.'
      setOutcome(tell({ tone: 'bad', title: 'Nothing was undone', text, detail: errorDetail(error) }))
    }
    setAsked(null)
  }
  return {
    ask: (it: ChangeSet) => {
      setIncludesChanged(false)
      setAsked(it)
    },
    asked,
    close: () => setAsked(null),
    conflicts,
    confirm,
    /** Rows that changed since are put back too, because the person said so. */
    includesChanged,
    setIncludesChanged,
    isPending: undo.isPending,
    job: isRunning ? job : null,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
export type Undo = ReturnType<typeof useUndo>
