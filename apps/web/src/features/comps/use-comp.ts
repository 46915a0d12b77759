import type {
  AskedSubscribers,
  BatchCompResult,
  CompFrom,
  CompMatchingInput,
  CompPlan,
  GrantLength,
  Job,
  Subscriber,
} from '@joy/contract'
import { getCompJobResult } from '@joy/domain/comps/comp-job-result.ts'
import { useState } from 'react'
import { errorStatus } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import type { Wording } from '../subscriber-list/wording.ts'
import { compMessages, renewalMessages, toDoAtSubstack } from './comp-messages.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'
import { useJob } from '../jobs/use-job.ts'
import { useFailure } from '#hooks/use-failure.ts'
import { useRequestKey } from '#hooks/use-request-key.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { seeChanged } from '../change-sets/see-changed.ts'
import { undoneComps, useUndoBatch } from '../change-sets/use-undo-batch.ts'

type Options = {
  wording: Wording
  /** After a batch that worked: the selection is cleared (specification, section 4). */
  onBatchComped?: () => void
}
type Person = Pick<Subscriber, 'id' | 'email'>

/** `person`: of whom alone it says that they were not comped. */
type OutcomeOfOne = Outcome & { person?: Person }

/** What asked for it: closed once there is an answer, unless the same can be asked again. */
type Asking = { onAnswered: () => void }

/** What is granted, and whether those who pay are meant too (rulings 37 and 40). */
export type Terms = { plan: CompPlan; duration: GrantLength; reason: string | undefined; withPaying: boolean }

/** Comps one subscription, a list of them, or everybody who matches a filter (as a job). */
export function useComp({ wording, onBatchComped }: Options) {
  const messages = compMessages[wording]
  const [outcome, setOutcome] = useState<OutcomeOfOne | null>(null)
  const { failure, forgetFailure, onNotDone } = useFailure(outcome)
  const refetch = useRefetch()
  const grant = trpc.comps.grant.useMutation()
  const grantMany = trpc.comps.grantMany.useMutation()
  const { toRequestKey, forgetRequestKey } = useRequestKey()
  const grantMatching = trpc.comps.grantMatching.useMutation()
  const { undoBatch, undoJob } = useUndoBatch(setOutcome, { matter: undoneComps })
  const after = (changeSetId: number | null, comped = 1) =>
    changeSetId === null
      ? {}
      : { undo: () => void undoBatch(changeSetId), link: toDoAtSubstack, people: seeChanged(changeSetId, comped) }
  const failed = (error: unknown, person: Person) => setOutcome({ ...showOutcome(messages.failed(error)), person })

  const onJobEnd = (job: Job) => {
    const ended =
      job.status === 'failed'
        ? { ...messages.batchFailed(new Error(job.error ?? 'The job failed.')), ...toErrors(job) }
        : messages.batchComped({ ...getCompJobResult(job), errors: 0 })
    setOutcome(showOutcome({ ...ended, ...(job.done > 0 ? after(job.changeSetId, getCompJobResult(job).comped) : {}) }))
    void refetch('comps')
  }
  const { job, isRunning, follow } = useJob(['comp'], { onEnd: onJobEnd })

  const comp = async (person: Person, terms?: Terms, asking?: Asking) => {
    forgetFailure()
    try {
      const { message, changeSetId } = await grant.mutateAsync({
        subscriberId: person.id,
        ...(terms ?? { withPaying: false }),
      })
      setOutcome(showOutcome({ ...messages.comped(message), ...after(changeSetId) }))
      asking?.onAnswered()
    } catch (error) {
      failed(error, person)
      // Of a comp in the row no dialog has asked.
      if (asking) onNotDone(error, asking.onAnswered)
    }
  }

  /** `from` 'end': what they have is renewed. */
  const compMany = async (people: readonly Person[], terms: Terms & { from?: CompFrom }, { onAnswered }: Asking) => {
    const { done, failed: notDone } =
      terms.from === 'end' ? renewalMessages : { done: messages.batchComped, failed: messages.batchFailed }
    forgetFailure()
    try {
      const asked = { subscriberIds: people.map(({ id }) => id), ...terms }
      const result = await grantMany.mutateAsync({ ...asked, requestKey: toRequestKey(asked) })
      forgetRequestKey()
      const count = (outcome: BatchCompResult['results'][number]['outcome']) =>
        result.results.filter((it) => it.outcome === outcome).length
      setOutcome(
        showOutcome({
          ...done({
            comped: count('comped'),
            leftOut: count('left_out'),
            errors: result.errors.length,
            kept: count('already_comped'),
            replaced: result.replaced,
            endsEarlier: result.endsEarlier,
          }),
          errors: namedIn(result, people),
          ...after(result.changeSetId, count('comped')),
        }),
      )
      onBatchComped?.()
      onAnswered()
    } catch (error) {
      setOutcome(showOutcome(notDone(error)))
      onNotDone(error, onAnswered)
    }
  }

  const compMatching = async (
    input: Pick<CompMatchingInput, 'excludedIds' | 'count'> & { filter: AskedSubscribers },
    terms: Terms,
    { onAnswered }: Asking,
  ) => {
    forgetFailure()
    try {
      const { jobId } = await grantMatching.mutateAsync({ ...input, ...terms })
      setOutcome(null)
      follow(jobId)
      onBatchComped?.()
      onAnswered()
    } catch (error) {
      setOutcome(showOutcome(messages.batchFailed(error)))
      onNotDone(error, onAnswered)
      // Others match than were shown: the list is read again, for that is what the person is to look at.
      if (errorStatus(error) === 409) await refetch('comps')
    }
  }

  return {
    comp,
    compMany,
    compMatching,
    failed,
    /** The subscriber whose single comp is on its way, or was the last that came back. */
    pendingId: grant.isPending ? grant.variables.subscriberId : null,
    compedId: grant.isSuccess ? grant.variables.subscriberId : null,
    /** Nothing was answered yet. */
    isSending: grant.isPending || grantMany.isPending || grantMatching.isPending,
    isBatchPending: grantMany.isPending || grantMatching.isPending || isRunning,
    /** The batch or its undo that runs now. */
    job: isRunning ? job : undoJob,
    // The dialog that is open again says it.
    outcome: failure ? null : outcome,
    dismissOutcome: () => setOutcome(null),
    failure,
    forgetFailure,
  }
}

/** Why it failed stands beside the words of the specification, such as that others match than were shown. */
const toErrors = ({ error }: Job): Pick<Outcome, 'errors'> =>
  error === null ? {} : { errors: [{ key: 0, who: '', message: error }] }

/** Whoever was not comped, by name: an error, or left out because they pay. */
function namedIn({ results, errors }: BatchCompResult, people: readonly Person[]) {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const named = (subscriberId: number, message: string) => ({
    key: subscriberId,
    who: emails.get(subscriberId) ?? `#${subscriberId}`,
    message,
  })
  return [
    ...errors.map((it) => named(it.subscriberId, it.message)),
    ...results.filter((it) => it.outcome === 'left_out').map((it) => named(it.subscriberId, 'pays, and was left out.')),
  ]
}
