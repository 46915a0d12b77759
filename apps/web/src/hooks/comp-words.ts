import { formatCount } from '@joy/domain/dates.ts'
import { errorDetail, serverMessage } from '../data/error-message.ts'
import type { Outcome } from './outcome.ts'

/** The specification gives two wordings (section 8): the first is Subscribers', the second the sync screen's. */
export type Wording = 'subscribers' | 'sync'

type CompWords = {
  comped: (said: string) => Outcome
  failed: (error: unknown) => Outcome
  batchComped: (done: number, errors: number) => Outcome
  batchFailed: (error: unknown) => Outcome
}

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
    batchComped: (done, errors) => ({
      tone: errors > 0 ? 'bad' : 'good',
      title: 'Batch Comp Completed',
      text: `Successfully processed ${formatCount(done)} subscriptions with ${formatCount(errors)} errors.`,
    }),
    batchFailed: (error) => ({
      tone: 'bad',
      title: 'Batch Comp Failed',
      text: 'Failed to process subscriptions',
      detail: errorDetail(error),
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
    batchComped: (done) => ({ tone: 'good', title: successfullyComped(done) }),
    batchFailed: (error) => ({
      tone: 'bad',
      title: 'Error',
      text: serverMessage(error) ?? 'Failed to comp multiple subscriptions.',
      detail: errorDetail(error),
    }),
  },
}

export const undoWords = {
  done: (count: number): Outcome => ({
    tone: 'good',
    title: 'Comp undone',
    text:
      count === 1
        ? 'The subscription is as it was before.'
        : `${formatCount(count)} subscriptions are as they were before.`,
  }),
  failed: (error: unknown): Outcome => ({
    tone: 'bad',
    title: 'The comp was not undone',
    text: serverMessage(error) ?? 'Nothing has changed. Please try again.',
    detail: errorDetail(error),
  }),
}
