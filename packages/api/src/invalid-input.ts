import { messages } from '@joy/contract'
import { unknownKeysMessage } from '@joy/contract/unknown-keys.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { z } from 'zod'

type Issue = { path: string; message: string }

/** What the caller sent does not fit the operation; each issue says where and why. */
export class InvalidInput extends AppError {
  readonly issues: Issue[]

  constructor({ issues }: z.ZodError) {
    super('invalid_input', messages.checkEntries)
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}

/** Texts that no database keeps; each issue says where. */
export class UnreadableText extends AppError {
  readonly issues: Issue[]

  constructor(paths: readonly string[]) {
    super('invalid_input', 'What was sent holds a character that no text has. Please type it anew.')
    this.issues = paths.slice(0, 20).map((path) => ({ path, message: 'This holds a character that no text has.' }))
  }
}

/** Keys that the operation does not know: a misspelt one is told instead of dropped. */
export class UnknownKeys extends AppError {
  readonly issues: Issue[]

  constructor(keys: readonly string[]) {
    super('invalid_input', unknownKeysMessage(keys))
    this.issues = keys.slice(0, 20).map((path) => ({ path, message: 'This key is not known here.' }))
  }
}
