import type { JobRecord } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'
import { useRecord } from '#components/record/use-open-record.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Starts the work of a stopped job again; the panel then shows the new job. */
export function useRetry() {
  const { outcome, showFailed, dismissOutcome } = useOutcome()
  const record = useRecord()
  const retry = trpc.jobs.retry.useMutation()
  const run = async ({ id, title }: JobRecord) => {
    try {
      const { jobId } = await retry.mutateAsync({ id })
      showOutcome({ tone: 'good', title: 'Started again', text: title })
      record.open(jobId)
    } catch (error) {
      showFailed('It was not started again', error)
    }
  }
  return { run, isPending: retry.isPending, outcome, dismissOutcome }
}
