import { trpc } from '#data/trpc.ts'
import { undoWords } from './comp-words.ts'
import { tell, withdrawToast, type Outcome } from '#components/outcome/outcome.ts'
import { undoResult } from '../change-sets/undo-result.ts'
import { useJob } from '../jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

type Options = { isMeant?: (changeSetId: number) => boolean }

/**
 * Takes comps back by their change set, one or many, as a job: so whatever they took the place of comes back, and the
 * change set says that it was undone. `onOutcome` gets what came of it, null when the job begins.
 */
export function useUndoComp(onOutcome: (outcome: Outcome | null) => void, { isMeant = () => true }: Options = {}) {
  const refetch = useRefetch()
  const undo = trpc.changeSets.undo.useMutation()
  const report = (outcome: Outcome) => {
    onOutcome(tell(outcome))
    void refetch('comps')
  }
  const { job, isRunning, follow } = useJob(['undo'], {
    isMeant: (it) => it.importId === null && it.changeSetId !== null && isMeant(it.changeSetId),
    onEnd: (ended) =>
      report(
        ended.status === 'done'
          ? undoWords.done(undoResult(ended))
          : undoWords.failed(new Error(ended.error ?? 'The job was stopped.')),
      ),
  })

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

  return { undoBatch, undoJob: isRunning ? job : null }
}
