import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'

const EMPTY = 'The file is empty. Choose a CSV with a heading line and at least one row.'

export const emptyFile = (): AppError => new AppError('invalid_input', EMPTY)
export const noRows = (): AppError => new AppError('invalid_input', messages.noRows)

/** Whether a list was refused for want of rows, so that another in the same file may be meant. */
export const hasNothingInIt = (error: unknown): boolean =>
  error instanceof AppError && (error.message === EMPTY || error.message === messages.noRows)
