import { useState } from 'react'
import type { Job } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { errorDetail, serverMessage } from '../../../../data/error-message.ts'
import { trpc } from '../../../../data/trpc.ts'
import { tell, type Outcome } from '../../../../hooks/outcome.ts'
import { useJob } from '../../../../hooks/use-job.ts'
import { useRefetch } from '../../../../hooks/use-refetch.ts'

const done = ({ result, done: rows }: Job): Outcome => {
  const kept = result?.['kept'] ?? 0
  const left = kept === 0 ? '' : ` ${formatCount(kept)} changed since and ${kept === 1 ? 'is' : 'are'} left alone.`
  return {
    tone: 'good',
    title: 'Import undone',
    text: `${formatCount(rows)} ${rows === 1 ? 'row is' : 'rows are'} as before.${left}`,
  }
}
const failed = (error: unknown): Outcome => ({
  tone: 'bad',
  title: 'The import was not undone',
  text: serverMessage(error) ?? 'Nothing has changed. Please try again.',
  detail: errorDetail(error),
})
const stopped = ({ error }: Job): Outcome => ({
  tone: 'bad',
  title: 'The undo was stopped',
  text: error ?? 'Some rows are as before, the others stay as imported.',
})

/** Undoes an import by its change set: first the rows that changed since are listed, then it runs as a job. */
export function useUndoImport() {
  const [askedId, setAskedId] = useState<number | null>(null)
  const [includesChanged, setIncludesChanged] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const refetch = useRefetch()
  // Whatever was known of conflicts is old as soon as the question is asked again.
  const conflicts = trpc.changeSets.conflicts.useQuery(
    { id: askedId ?? 0 },
    { enabled: askedId !== null, staleTime: 0, gcTime: 0 },
  )
  const undo = trpc.changeSets.undo.useMutation()
  const { job, isRunning, follow } = useJob(['undo'], {
    isMeant: (it) => it.importId !== null,
    onEnd: (ended) => {
      setOutcome(tell(ended.status === 'done' ? done(ended) : stopped(ended)))
      void refetch.afterImport()
    },
  })
  const confirm = async () => {
    if (askedId === null) return
    try {
      const { jobId } = await undo.mutateAsync({ id: askedId, includeChanged: includesChanged })
      setOutcome(null)
      follow(jobId)
    } catch (error) {
      setOutcome(tell(failed(error)))
    }
    setAskedId(null)
  }
  return {
    ask: (changeSetId: number) => {
      setIncludesChanged(false)
      setAskedId(changeSetId)
    },
    isAsking: askedId !== null,
    close: () => setAskedId(null),
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
export type UndoImport = ReturnType<typeof useUndoImport>
