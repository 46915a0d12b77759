import { counted } from '@joy/domain/counted.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** Somebody asked too often; `retryAfterSeconds` is what the Retry-After header says. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too_many_requests', `Too many attempts. Please wait ${inWords(retryAfterSeconds)} and try again.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  return counted(Math.ceil(seconds / 60), 'minute')
}
