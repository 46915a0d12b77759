import { messages } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { z } from 'zod'

/** What the caller sent does not fit the operation; each issue says where and why. */
export class InvalidInput extends AppError {
  readonly issues: { path: string; message: string }[]

  constructor({ issues }: z.ZodError) {
    super('invalid_input', messages.checkEntries)
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}
