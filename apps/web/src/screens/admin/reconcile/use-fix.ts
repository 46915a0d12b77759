import { counted } from '@joy/domain/labels/counted.ts'
import type { DiscrepancyCode, Job, ReconcilePerson } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import type { Outcome } from '#data/outcome.ts'
import { leftAloneMessage, undoResult } from '#features/change-sets/undo-result.ts'
import { useJob } from '#features/jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** What is to be confirmed: one person, or all who have the kind. */
export type Asked = {
  code: DiscrepancyCode
  person: ReconcilePerson | null
  count: number
  /** The second answer of a kind that has two. */
  answer?: 'end-comp'
}

const people = (count: number) => counted(count, 'person', 'people')
const notSettled = (text: string | undefined, detail?: string): Outcome => ({
  tone: 'bad',
  title: 'Not settled',
  text: text ?? 'Please try again.',
  detail,
})

/** Settles one discrepancy, or a kind for all; what changed our own data can be undone. */
export function useFix() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { outcome, show, dismissOutcome } = useOutcome()
  const refetch = useRefetch()
  const fix = trpc.reconcile.fix.useMutation()
  const sameKind = trpc.reconcile.fixSameKind.useMutation()
  const undo = trpc.changeSets.undo.useMutation()

  const undoJob = useJob(['undo'], {
    onEnd(job) {
      show(undoOutcome(job))
      void refetch('reconcile')
    },
  })
  const toUndo = (changeSetId: number | null): Pick<Outcome, 'undo'> =>
    changeSetId === null
      ? {}
      : {
          undo: () =>
            undo.mutate(
              { id: changeSetId },
              {
                onSuccess: ({ jobId }) => undoJob.follow(jobId),
                onError: (error) => show(notSettled(serverMessage(error), errorDetail(error))),
              },
            ),
        }
  const sameKindJob = useJob(['reconcile'], {
    onEnd(job) {
      show({ ...toOutcome(job), ...toUndo(job.status === 'failed' ? null : job.changeSetId) })
      void refetch('reconcile')
    },
  })

  const refused = (error: unknown) => {
    setAsked(null)
    show(notSettled(serverMessage(error), errorDetail(error)))
    void refetch('reconcile')
  }
  const confirm = ({ code, person, count, answer }: Asked) => {
    dismissOutcome()
    if (person)
      return fix.mutate(
        { id: person.id, code, ...(answer ? { answer } : {}) },
        {
          onSuccess({ message, isQueued, changeSetId }) {
            setAsked(null)
            show({
              tone: 'good',
              title: isQueued ? 'Queued' : 'Settled',
              text: message,
              ...toUndo(changeSetId),
            })
          },
          onError: refused,
        },
      )
    return sameKind.mutate(
      { code, count },
      {
        onSuccess({ jobId }) {
          setAsked(null)
          sameKindJob.follow(jobId)
        },
        onError: refused,
      },
    )
  }
  return {
    asked,
    ask: setAsked,
    close: () => setAsked(null),
    confirm,
    isPending: fix.isPending || sameKind.isPending,
    /** The fix for all of the same kind, or an undo, that runs now. */
    job: sameKindJob.isRunning ? sameKindJob.job : undoJob.isRunning ? undoJob.job : null,
    outcome,
    dismissOutcome,
  }
}
export type FixMutations = ReturnType<typeof useFix>

function toOutcome(job: Job): Outcome {
  if (job.status === 'failed') return notSettled(job.error ?? undefined)
  const { fixed = job.done, refused = 0, queued = 0 } = job.result ?? {}
  return {
    tone: 'good',
    title: queued > 0 ? `Queued for ${people(queued)}` : `Settled for ${people(fixed)}`,
    ...(refused > 0 ? { text: `${people(refused)} could not be helped and stand in the list still.` } : {}),
  }
}

function undoOutcome(job: Job): Outcome {
  if (job.status !== 'done') return notSettled(job.error ?? undefined)
  const its = undoResult(job)
  if (its.isNothing) return { tone: 'bad', title: 'Nothing was undone', text: leftAloneMessage(its) }
  return { tone: 'good', title: 'Undone', ...(its.kept > 0 ? { text: leftAloneMessage(its) } : {}) }
}
