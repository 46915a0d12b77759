import { counted } from '@joy/domain/labels/counted.ts'
import type { Feature } from '#data/follow-write.ts'
import { trpc } from '#data/trpc.ts'
import { failedOutcome, type Outcome, showOutcome, withdrawToast } from '#data/outcome.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useJob } from '../jobs/use-job.ts'
import { leftAloneMessage, undoResult } from './undo-result.ts'

/** What was done, and what it was done to. */
export type UndoneMatter = {
  feature: Extract<Feature, 'comps' | 'tags'>
  undone: string
  notUndone: string
  asBefore: (undone: number, tagsGone: number) => string
}

export const undoneComps: UndoneMatter = {
  feature: 'comps',
  undone: 'Comp undone',
  notUndone: 'The comp was not undone',
  asBefore: (undone) =>
    undone === 1
      ? 'The subscription is as it was before.'
      : `${counted(undone, 'subscription')} are as they were before.`,
}
export const undoneTags: UndoneMatter = {
  feature: 'tags',
  undone: 'Tags undone',
  notUndone: 'The tags were not undone',
  asBefore: (undone, tagsGone) =>
    tagsGone >= undone
      ? 'Nobody has what was given any more: it was deleted meanwhile.'
      : `${counted(undone, 'person has', 'people have')} the tags of before.`,
}

/** By whom each undo was asked for here: one page offers several, a record beside its list too, and a job of undo does not say. */
const askedHere = new Map<number, string>()

type Options = {
  matter: UndoneMatter
  /** Where it is asked for and told; what nobody here asked for is told by the list. */
  place?: 'list' | 'record'
}

/**
 * Takes back what one or many were given by their change set, as a job: so whatever it took the place of comes back, and the
 * change set says that it was undone. `onOutcome` gets what came of it, null when the job begins.
 */
export function useUndoBatch(onOutcome: (outcome: Outcome | null) => void, { matter, place = 'list' }: Options) {
  const { feature } = matter
  const asker = `${feature} ${place}`
  const refetch = useRefetch()
  const undo = trpc.changeSets.undo.useMutation()
  const failed = (error: unknown): Outcome => failedOutcome(matter.notUndone, error)
  const { job, isRunning, follow } = useJob(['undo'], {
    isMeant: ({ importId, changeSetId }) =>
      importId === null && changeSetId !== null && (askedHere.get(changeSetId) ?? 'comps list') === asker,
    onEnd(ended) {
      onOutcome(
        showOutcome(
          ended.status === 'done'
            ? doneOutcome(matter, undoResult(ended))
            : failed(new Error(ended.error ?? 'The job was stopped.')),
        ),
      )
      void refetch(feature)
    },
  })

  const undoBatch = (changeSetId: number) => {
    askedHere.set(changeSetId, asker)
    return undo.mutateAsync({ id: changeSetId }).then(
      ({ jobId }) => {
        // What is being undone is neither told nor offered any longer.
        onOutcome(null)
        withdrawToast()
        follow(jobId)
      },
      (error: unknown) => onOutcome(showOutcome(failed(error))),
    )
  }

  return { undoBatch, undoJob: isRunning ? job : null }
}

function doneOutcome(matter: UndoneMatter, its: ReturnType<typeof undoResult>): Outcome {
  if (its.isNothing) return { tone: 'bad', title: matter.notUndone, text: leftAloneMessage(its) }
  const text = [matter.asBefore(its.undone, its.tagsGone), leftAloneMessage(its)].filter(Boolean).join(' ')
  return { tone: 'good', title: matter.undone, text }
}
