import { trpc } from '../data/trpc.ts'
import { undoWords } from './comp-words.ts'
import { tell, withdrawToast, type Outcome } from './outcome.ts'
import { useJob } from './use-job.ts'
import { useRefetch } from './use-refetch.ts'

/** Takes comps back: one at once, a batch by its change set as a job. `onOutcome` gets what came of it, null when a job begins. */
export function useUndoComp(onOutcome: (outcome: Outcome | null) => void) {
  const refetch = useRefetch()
  const revoke = trpc.comps.revoke.useMutation()
  const undo = trpc.changeSets.undo.useMutation()
  const report = async (outcome: Outcome) => {
    onOutcome(tell(outcome))
    await refetch.afterComp()
  }
  const { job, isRunning, follow } = useJob(['undo'], {
    isMeant: (it) => it.importId === null,
    onEnd: (ended) =>
      void report(
        ended.status === 'done'
          ? undoWords.done(ended.done)
          : undoWords.failed(new Error(ended.error ?? 'The job was stopped.')),
      ),
  })

  const undoOne = (subscriberId: number) =>
    revoke.mutateAsync({ subscriberId }).then(
      () => report(undoWords.done(1)),
      (error: unknown) => onOutcome(tell(undoWords.failed(error))),
    )
  const undoBatch = (changeSetId: number) =>
    undo.mutateAsync({ id: changeSetId }).then(
      ({ jobId }) => {
        // What is being undone is neither told nor offered any longer.
        onOutcome(null)
        withdrawToast()
        follow(jobId)
      },
      (error: unknown) => onOutcome(tell(undoWords.failed(error))),
    )

  return { undoOne, undoBatch, undoJob: isRunning ? job : null }
}
