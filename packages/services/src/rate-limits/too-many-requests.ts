import { counted } from '@joy/domain/labels/counted.ts'
import { AppError } from '@joy/domain/app-error.ts'

const usual = (wait: string) => `Too many attempts. Please wait ${wait} and try again.`

/** Somebody asked too often; `retryAfterSeconds` is what the Retry-After header says, `say` puts it into a sentence. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, say: (wait: string) => string = usual) {
    super('too_many_requests', say(toText(retryAfterSeconds)))
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function toText(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  return counted(Math.ceil(seconds / 60), 'minute')
}
