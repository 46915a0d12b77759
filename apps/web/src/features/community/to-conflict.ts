import { errorStatus } from '#data/error-message.ts'

type Attempt<Input> = { error: unknown; variables: Input | undefined }

/**
 * What was to be saved when somebody else's change came first; null where there is no such conflict, or while what
 * stands now is still being read.
 */
export const toConflict = <Input extends { version: number }>(
  { error, variables }: Attempt<Input>,
  current: { version: number } | undefined,
): Input | null =>
  error && errorStatus(error) === 409 && variables && current && current.version !== variables.version
    ? variables
    : null
