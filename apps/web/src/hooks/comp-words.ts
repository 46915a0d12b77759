import { formatCount } from '@joy/domain/dates.ts'
import { errorDetail, errorStatus, serverMessage } from '../data/error-message.ts'
import { paths } from '../paths.ts'
import type { Outcome } from './outcome.ts'
import { leftAloneWords, type undoResult } from './undo-result.ts'

/** The specification gives two wordings (section 8): the first is Subscribers', the second the sync screen's. */
export type Wording = 'subscribers' | 'sync'

type CompWords = {
  comped: (said: string) => Outcome
  failed: (error: unknown) => Outcome
  batchComped: (result: { comped: number; leftOut: number; errors: number }) => Outcome
  batchFailed: (error: unknown) => Outcome
}

/** Substack is not told by itself: where the addresses wait to be pasted. */
export const toDoAtSubstack = { label: 'Substack to do', to: paths.jobs('substack') }

/** Whoever was left out is named beside it, where the batch names them. */
const leftOutWords = (count: number) =>
  count === 0 ? '' : ` ${formatCount(count)} ${count === 1 ? 'person who pays was' : 'people who pay were'} left out.`

const successfullyComped = (count: number) => `${formatCount(count)} subscriptions have been comped successfully.`

export const compWords: Record<Wording, CompWords> = {
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
    batchComped: ({ comped, leftOut, errors }) => ({
      tone: errors > 0 ? 'bad' : 'good',
      title: 'Batch Comp Completed',
      text: `Successfully processed ${formatCount(comped)} subscriptions with ${formatCount(errors)} errors.${leftOutWords(leftOut)}`,
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
    failed: (error) => ({
      tone: 'bad',
      title: 'Error',
      text: serverMessage(error) ?? 'Failed to comp subscription.',
      detail: errorDetail(error),
    }),
    batchComped: ({ comped, leftOut }) => ({
      tone: 'good',
      title: successfullyComped(comped),
      ...(leftOut > 0 ? { text: leftOutWords(leftOut).trim() } : {}),
    }),
    batchFailed: (error) => ({
      tone: 'bad',
      title: 'Error',
      text: serverMessage(error) ?? 'Failed to comp multiple subscriptions.',
      detail: errorDetail(error),
    }),
  },
}

/** Others match than were shown: what is true now stands beside the words of the specification. */
function namedReason(error: unknown): Pick<Outcome, 'errors'> {
  const reason = errorStatus(error) === 409 ? serverMessage(error) : undefined
  return reason ? { errors: [{ key: 0, who: '', message: reason }] } : {}
}

export const undoWords = {
  done: ({ undone, kept, isNothing }: ReturnType<typeof undoResult>): Outcome =>
    isNothing
      ? { tone: 'bad', title: 'The comp was not undone', text: leftAloneWords(kept) }
      : {
          tone: 'good',
          title: 'Comp undone',
          text: [
            undone === 1
              ? 'The subscription is as it was before.'
              : `${formatCount(undone)} subscriptions are as they were before.`,
            ...(kept > 0 ? [leftAloneWords(kept)] : []),
          ].join(' '),
        },
  failed: (error: unknown): Outcome => ({
    tone: 'bad',
    title: 'The comp was not undone',
    text: serverMessage(error) ?? 'Nothing has changed. Please try again.',
    detail: errorDetail(error),
  }),
}
