import { realNow } from '@joy/domain/time/clock.ts'
import type { Settings } from '../context.ts'
import type { StepDelay } from './steps/step-outcome.ts'

const LONGEST_WAIT_SECONDS = 3600
/** Tries of what is no outage, but may be gone in a moment. */
const FEW = 3

/** When a step is tried again after so many tries in a row; null: no more, a person has to look. */
export function nextTry(
  { isOutage, notBefore }: StepDelay,
  tries: number,
  { attempts, firstRetrySeconds }: Pick<Settings['webhooks'], 'attempts' | 'firstRetrySeconds'>,
  now = realNow(),
): Date | null {
  if (tries >= (isOutage ? attempts : Math.min(FEW, attempts))) return null
  const pause = Math.min(LONGEST_WAIT_SECONDS, firstRetrySeconds * 2 ** (tries - 1)) * 1000
  return new Date(Math.max(now + pause, notBefore?.getTime() ?? 0))
}
