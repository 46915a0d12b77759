import { messages } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { Actor } from '../context.ts'

/** Whose notifications, switches and tests these are. @throws AppError `signed_out` where nobody is signed in. */
export function theAdministrator(actor: Actor): Extract<Actor, { kind: 'administrator' }> {
  if (actor.kind !== 'administrator') throw new AppError('signed_out', messages.pleaseSignIn)
  return actor
}
