import { counted } from '@joy/domain/labels/counted.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { keptMessage, replacedMessage } from './already-comped-messages.ts'
import { errorDetail, errorStatus, serverMessage } from '#data/error-message.ts'
import { paths } from '#paths.ts'
import { failedOutcome, type Outcome } from '#data/outcome.ts'
import type { Wording } from '../subscriber-list/wording.ts'

/** What a batch did; `kept`: those who have as much by another comp. */
type BatchCounts = {
  comped: number
  leftOut: number
  errors: number
  kept?: number
  replaced?: number
  endsEarlier?: number
}

type CompMessages = {
  comped: (said: string) => Outcome
  failed: (error: unknown) => Outcome
  batchComped: (result: BatchCounts) => Outcome
  batchFailed: (error: unknown) => Outcome
}

/** Substack is not told by itself: where the addresses wait to be pasted. */
export const toDoAtSubstack = { label: 'Substack to do', to: paths.jobs('substack') }

/** Whoever was left out is named beside it, where the batch names them. */
const leftOutMessage = (count: number) =>
  count === 0 ? '' : `${counted(count, 'person who pays was', 'people who pay were')} left out.`

/** What stands beside the words of the specification: who was left out, whose comp stayed, and whose was replaced. */
const besidesMessage = ({ leftOut, kept = 0, replaced = 0, endsEarlier = 0 }: BatchCounts) =>
  [leftOutMessage(leftOut), keptMessage(kept), replacedMessage({ replaced, endsEarlier })]
    .filter(Boolean)
    .map((it) => ` ${it}`)
    .join('')

const successfullyComped = (count: number) => `${formatCount(count)} subscriptions have been comped successfully.`

export const compMessages: Record<Wording, CompMessages> = {
  subscribers: {
    comped: (said) => ({
      tone: 'good',
      title: 'Subscription Comped',
      text: said || 'The subscription has been successfully comped.',
    }),
    failed: (error) => ({
      tone: 'bad',
      title: 'Failed to Comp Subscription',
      text: 'There was an error comping the subscription.',
      detail: errorDetail(error),
    }),
    batchComped: (counts) => ({
      tone: counts.errors > 0 ? 'bad' : 'good',
      title: 'Batch Comp Completed',
      text: `Successfully processed ${formatCount(counts.comped)} subscriptions with ${formatCount(counts.errors)} errors.${besidesMessage(counts)}`,
    }),
    batchFailed: (error) => ({
      tone: 'bad',
      title: 'Batch Comp Failed',
      text: 'Failed to process subscriptions',
      detail: errorDetail(error),
      ...namedReason(error),
    }),
  },
  sync: {
    comped: () => ({ tone: 'good', title: 'Subscription has been comped successfully.' }),
    failed: (error) => failedOutcome('Error', error, 'Failed to comp subscription.'),
    batchComped: (counts) => {
      const text = besidesMessage(counts).trim()
      return { tone: 'good', title: successfullyComped(counts.comped), ...(text ? { text } : {}) }
    },
    batchFailed: (error) => failedOutcome('Error', error, 'Failed to comp multiple subscriptions.'),
  },
}

/** Of a renewal: those whose comp or plan goes on, whoever pays and was left out, and who has as much anyway. */
export const renewalMessages = {
  done: ({ comped, leftOut, errors, kept = 0 }: BatchCounts): Outcome => ({
    tone: errors > 0 ? 'bad' : 'good',
    title: `${counted(comped, 'subscription')} renewed`,
    text:
      [
        leftOutMessage(leftOut),
        keptMessage(kept),
        errors > 0 && `${counted(errors, 'is', 'are')} no longer on the list.`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  }),
  failed: (error: unknown): Outcome => failedOutcome('Nothing was renewed', error),
}

/** Others match than were shown: what is true now stands beside the words of the specification. */
function namedReason(error: unknown): Pick<Outcome, 'errors'> {
  const reason = errorStatus(error) === 409 ? serverMessage(error) : undefined
  return reason ? { errors: [{ key: 0, who: '', message: reason }] } : {}
}
