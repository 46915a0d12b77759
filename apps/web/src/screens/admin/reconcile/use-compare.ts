import type { Job } from '@joy/contract'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import { useJob } from '#features/jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

const failed = (text: string | undefined, detail?: string): Outcome => ({
  tone: 'bad',
  title: 'Not compared',
  text: text ?? 'Please try again.',
  detail,
})

/** Reads the sources once more, as a job that goes on when the page is left. */
export function useCompare() {
  const { outcome, show, dismissOutcome } = useOutcome()
  const refetch = useRefetch()
  const start = trpc.reconcile.compare.useMutation()
  const onEnd = (job: Job) => {
    if (job.status === 'failed') show(failed(job.error ?? undefined))
    if (job.status === 'cancelled')
      show({ tone: 'good', title: 'Comparison stopped', text: 'What was found before stands.' })
    if (job.status === 'done') showOutcome({ tone: 'good', title: 'The sides are compared' })
    void refetch('reconcile')
  }
  const { job, isRunning, follow } = useJob(['compare'], { onEnd })
  return {
    compare: () => {
      dismissOutcome()
      start.mutate(undefined, {
        onSuccess: ({ jobId }) => follow(jobId),
        onError: (error) => show(failed(serverMessage(error), errorDetail(error))),
      })
    },
    isPending: start.isPending || isRunning,
    job: isRunning ? job : null,
    outcome,
    dismissOutcome,
  }
}
