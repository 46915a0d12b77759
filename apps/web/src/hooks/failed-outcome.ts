import { errorDetail, serverMessage } from '../data/error-message.ts'
import type { Outcome } from './outcome.ts'

/** What is said of an act that the server refused, or never heard of: its sentence, else that nothing has changed. */
export const failedOutcome = (title: string, error: unknown): Outcome => ({
  tone: 'bad',
  title,
  text: serverMessage(error) ?? 'Nothing has changed. Please try again.',
  detail: errorDetail(error),
})
