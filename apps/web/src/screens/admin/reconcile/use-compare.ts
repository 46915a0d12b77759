import type { Job } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import { useJob } from '#features/jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

const failed = (text: string | undefined, detail?: string): Outcome => ({
  tone: 'bad',
  title: 'Not compared',
  text: text ?? 'Please try again.',
  detail,
})

/** Reads the sources once more, as a job that goes on when the page is left. */
export function useCompare() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const refetch = useRefetch()
  const start = trpc.reconcile.compare.useMutation()
  const onEnd = (job: Job) => {
    if (job.status === 'failed') setOutcome(showOutcome(failed(job.error ?? undefined)))
    if (job.status === 'cancelled')
      setOutcome(showOutcome({ tone: 'good', title: 'Comparison stopped', text: 'What was found before stands.' }))
    if (job.status === 'done') showOutcome({ tone: 'good', title: 'The sides are compared' })
    void refetch('reconcile')
  }
  const { job, isRunning, follow } = useJob(['compare'], { onEnd })
  return {
    compare: () => {
      setOutcome(null)
      start.mutate(undefined, {
        onSuccess: ({ jobId }) => follow(jobId),
        onError: (error) => setOutcome(showOutcome(failed(serverMessage(error), errorDetail(error)))),
      })
    },
    isPending: start.isPending || isRunning,
    job: isRunning ? job : null,
    outcome,
    dismiss: () => setOutcome(null),
  }
}
