import { errorDetail, errorStatus, serverMessage } from '#data/error-message.ts'
import type { Outcome } from '#data/outcome.ts'

/** Why a setting was not saved; a conflict is told with what stands now, as soon as that is read. */
export const saveFailure = (title: string, error: unknown, isReading: boolean): Outcome | null =>
  error && !(errorStatus(error) === 409 && isReading)
    ? {
        tone: 'bad',
        title,
        text: serverMessage(error) ?? 'The server did not answer. Please try again.',
        detail: errorDetail(error),
      }
    : null
