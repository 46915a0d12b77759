import { AppError } from '@joy/domain/app-error.ts'
import { readSegment } from './segment-filter.ts'

/** A view of people is kept only where it can be read back. @throws AppError `invalid_input` with what is wrong */
export function refuseUnreadable(view: { screen: string; query: string }): void {
  const read = readSegment(view)
  if (read && 'fault' in read) throw new AppError('invalid_input', read.fault)
}
