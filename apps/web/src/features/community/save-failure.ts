import { errorStatus } from '#data/error-message.ts'
import { failedOutcome, type Outcome } from '#data/outcome.ts'

/** Why a setting was not saved; a conflict is told with what stands now, as soon as that is read. */
export const saveFailure = (title: string, error: unknown, isReading: boolean): Outcome | null =>
  error && !(errorStatus(error) === 409 && isReading) ? failedOutcome(title, error) : null
