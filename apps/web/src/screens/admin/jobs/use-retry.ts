import type { JobRecord } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import { useRecord } from '#components/record/use-open-record.ts'

/** Starts the work of a stopped job again; the panel then shows the new job. */
export function useRetry() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const record = useRecord()
  const retry = trpc.jobs.retry.useMutation()
  const run = async ({ id, title }: JobRecord) => {
    try {
      const { jobId } = await retry.mutateAsync({ id })
      showOutcome({ tone: 'good', title: 'Started again', text: title })
      record.open(jobId)
    } catch (error) {
      setOutcome(
        showOutcome({
          tone: 'bad',
          title: 'It was not started again',
          text: serverMessage(error) ?? 'Nothing has changed. Please try again.',
          detail: errorDetail(error),
        }),
      )
    }
  }
  return { run, isPending: retry.isPending, outcome, dismissOutcome: () => setOutcome(null) }
}
