import type { BatchCompResult, CompMatchingInput, Job, Subscriber } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '../data/trpc.ts'
import { compWords, type Wording } from './comp-words.ts'
import { tell, type Outcome } from './outcome.ts'
import { useJob } from './use-job.ts'
import { useRefetch } from './use-refetch.ts'
import { useUndoComp } from './use-undo-comp.ts'

type Options = {
  wording: Wording
  /** After a batch that worked: the selection is cleared (specification section 4). */
  onBatchComped?: () => void
}
type Person = Pick<Subscriber, 'id' | 'email'>

/** Comps one subscription, a list of them, or everybody who matches a filter (as a job). */
export function useComp({ wording, onBatchComped }: Options) {
  const words = compWords[wording]
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const refetch = useRefetch()
  const grant = trpc.comps.grant.useMutation()
  const grantMany = trpc.comps.grantMany.useMutation()
  const grantMatching = trpc.comps.grantMatching.useMutation()
  const { undoOne, undoBatch, undoJob } = useUndoComp(setOutcome)
  const undoOf = (changeSetId: number | null) =>
    changeSetId === null ? {} : { undo: () => void undoBatch(changeSetId) }

  const onJobEnd = (job: Job) => {
    const ended =
      job.status === 'failed'
        ? words.batchFailed(new Error(job.error ?? 'The job failed.'))
        : words.batchComped(job.result?.['comped'] ?? job.done, 0)
    setOutcome(tell({ ...ended, ...undoOf(job.changeSetId) }))
    void refetch.afterComp()
  }
  const { job, isRunning, follow } = useJob(['comp'], { onEnd: onJobEnd })

  const comp = async (person: Person) => {
    try {
      const { message, changeSetId } = await grant.mutateAsync({ subscriberId: person.id })
      setOutcome(
        tell({ ...words.comped(message), ...(changeSetId === null ? {} : { undo: () => void undoOne(person.id) }) }),
      )
      await refetch.afterComp()
    } catch (error) {
      setOutcome(tell(words.failed(error)))
    }
  }

  const compMany = async (people: readonly Person[], reason?: string) => {
    try {
      const result = await grantMany.mutateAsync({ subscriberIds: people.map(({ id }) => id), reason })
      setOutcome(
        tell({
          ...words.batchComped(result.results.length, result.errors.length),
          errors: errorsOf(result, people),
          ...undoOf(result.changeSetId),
        }),
      )
      onBatchComped?.()
      await refetch.afterComp()
    } catch (error) {
      setOutcome(tell(words.batchFailed(error)))
    }
  }

  const compMatching = async (input: Omit<CompMatchingInput, 'reason'>, reason?: string) => {
    try {
      const { jobId } = await grantMatching.mutateAsync({ ...input, reason })
      setOutcome(null)
      follow(jobId)
      onBatchComped?.()
    } catch (error) {
      setOutcome(tell(words.batchFailed(error)))
    }
  }

  return {
    comp,
    compMany,
    compMatching,
    /** The subscriber whose single comp is on its way. */
    pendingId: grant.isPending ? grant.variables.subscriberId : null,
    isBatchPending: grantMany.isPending || grantMatching.isPending || isRunning,
    /** The batch or its undo that runs now. */
    job: isRunning ? job : undoJob,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}

const errorsOf = ({ errors }: BatchCompResult, people: readonly Person[]) => {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  return errors.map(({ subscriberId, message }) => ({
    key: subscriberId,
    who: emails.get(subscriberId) ?? `#${subscriberId}`,
    message,
  }))
}
