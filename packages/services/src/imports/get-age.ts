import type { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Clock } from '@joy/domain/time/clock.ts'
import { fileAgeFaults, readFileAge } from '@joy/domain/subscriber-csv/file-age.ts'

/** How old what a file says is: its own time, else that of its upload (ruling 35). */
export const getAge = ({ asOf, createdAt }: Import): Date => asOf ?? createdAt

/** The time that a file is said to be of. @throws AppError `invalid_input` for one that is still to come */
export function readStatedAge(text: string, clock: Clock): Date {
  const at = readFileAge(text, clock.now())
  if (at === null) throw new AppError('invalid_input', fileAgeFaults.inFuture, text)
  return at
}
