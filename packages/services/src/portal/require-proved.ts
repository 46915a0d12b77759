import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'

/**
 * Whoever logged in by a code that was read by phone changes no address and no plan for a day, and downloads and deletes nothing
 * (ruling 61): nobody knows yet that the mailbox is theirs. @throws AppError `forbidden`
 */
export function requireProved({ portal }: Context): void {
  if (portal?.restrictedUntil) throw new AppError('forbidden', messages.restrictedSession)
}
