import type { AskedSubscribers, PersonTag, TagWebsiteResult } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { useState } from 'react'
import { failedOutcome, type Outcome, showOutcome } from '#data/outcome.ts'
import { errorStatus } from '#data/error-message.ts'
import { isObject } from '#data/read-shape.ts'
import { trpc } from '#data/trpc.ts'
import { useFailure } from '#hooks/use-failure.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { seeChanged } from '../change-sets/see-changed.ts'
import { undoneTags, useUndoBatch } from '../change-sets/use-undo-batch.ts'
import { useJob } from '../jobs/use-job.ts'
import { type ChosenTag, useMakeTags } from './use-make-tags.ts'

/** Who is meant: those picked one by one, or everybody who matches. */
export type Meant =
  | { kind: 'picked'; ids: readonly number[] }
  /** By their rows of the website's list. */
  | { kind: 'on-website'; ids: readonly number[] }
  | {
      kind: 'matching'
      filter: AskedSubscribers
      /** Taken out of the selection again. */
      excludedIds: readonly number[]
      /** All who can be selected were, and not simply all who match. */
      isRest: boolean
      /** The segment by which they are meant. */
      segment?: string
      /** How many the person saw; absent until they were counted. */
      count?: number
    }
export type Change = { add: readonly ChosenTag[]; remove: readonly PersonTag[] }

const readChanged = (result: unknown) =>
  isObject(result) && typeof result['changed'] === 'number' ? result['changed'] : undefined
const failed = (error: unknown) => failedOutcome('The tags were not changed', error)
const idsOf = (tags: readonly PersonTag[]) => tags.map(({ id }) => id)
const none: Outcome = {
  tone: 'good',
  title: 'Nobody’s tags changed',
  text: 'Everybody had what was asked for already.',
}

type Asking = {
  /** It worked, or began to. */
  onDone?: () => void
  /** There is an answer: what asked for it is closed, unless the same can be asked again. */
  onAnswered: () => void
}

/** Adds and removes the tags of many, with undo. */
export function useTagPeople({ onDone, onAnswered }: Asking) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { failure, forgetFailure, onNotDone } = useFailure(outcome)
  const [isSending, setSending] = useState(false)
  const makeTags = useMakeTags()
  const refetch = useRefetch()
  const many = trpc.tags.changeMany.useMutation()
  const matching = trpc.tags.changeMatching.useMutation()
  const onWebsite = trpc.tags.changeOnWebsite.useMutation()
  const { undoBatch, undoJob } = useUndoBatch(setOutcome, { matter: undoneTags })
  const show = (changed: number, more: Pick<Outcome, 'undo' | 'people'> = {}) =>
    setOutcome(
      showOutcome(
        changed === 0
          ? none
          : {
              tone: 'good',
              title: `Tags changed for ${counted(changed, 'person', 'people')}`,
              ...more,
            },
      ),
    )
  const report = (changed: number, changeSetId: number | null) =>
    show(
      changed,
      changeSetId === null ? {} : { undo: () => void undoBatch(changeSetId), people: seeChanged(changeSetId, changed) },
    )
  /** Exactly what was done, the other way round: whoever had a tag before has it still. */
  const undoOnWebsite = async ({ changed, done }: TagWebsiteResult) => {
    try {
      for (const { tagId, isGiven, websiteSubscriberIds } of done)
        await onWebsite.mutateAsync({ websiteSubscriberIds, [isGiven ? 'remove' : 'add']: [tagId] })
      setOutcome(showOutcome({ tone: 'good', title: undoneTags.undone, text: undoneTags.asBefore(changed, 0) }))
    } catch (error) {
      setOutcome(showOutcome(failedOutcome(undoneTags.notUndone, error)))
    }
  }
  const { job, isRunning, follow } = useJob(['tag'], {
    onEnd(ended) {
      if (ended.status === 'failed') setOutcome(showOutcome(failed(new Error(ended.error ?? 'The job failed.'))))
      else report(readChanged(ended.result) ?? ended.done, ended.changeSetId)
      void refetch('tags')
    },
  })

  const change = async (meant: Meant, { add, remove }: Change) => {
    setSending(true)
    forgetFailure()
    try {
      const asked = { add: await makeTags(add), remove: idsOf(remove) }
      if (meant.kind === 'picked') {
        const { changed, changeSetId } = await many.mutateAsync({ subscriberIds: [...meant.ids], ...asked })
        report(changed, changeSetId)
      } else if (meant.kind === 'on-website') {
        const result = await onWebsite.mutateAsync({ websiteSubscriberIds: [...meant.ids], ...asked })
        show(result.changed, { undo: () => void undoOnWebsite(result) })
      } else {
        const { filter, count = 0, excludedIds } = meant
        follow((await matching.mutateAsync({ filter, count, excludedIds: [...excludedIds], ...asked })).jobId)
        setOutcome(null)
      }
      onDone?.()
      onAnswered()
    } catch (error) {
      setOutcome(showOutcome(failed(error)))
      onNotDone(error, onAnswered)
      // Others match than were shown: the list is read again, for that is what the person is to look at.
      if (errorStatus(error) === 409) void refetch('tags')
    }
    setSending(false)
  }
  return {
    change,
    /** Nothing was answered yet. */
    isSending,
    isPending: isSending || isRunning,
    job: isRunning ? job : undoJob,
    // The dialog that is open again says it.
    outcome: failure ? null : outcome,
    dismissOutcome: () => setOutcome(null),
    failure,
    forgetFailure,
  }
}
