import { keepAccountFirst } from '@joy/domain/account/account-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** Who is signed in to the portal may have asked for the end of their account, and an administrator for that of others. */
export const getDeletion = ({ ownAccount, portal, deletions }: MockBackend, email: string) =>
  deletions.get(emailKey(email)) ??
  (portal.email !== null && emailKey(portal.email) === emailKey(email) ? ownAccount.deletion : null)

/** The earlier of two ends. */
export const endWithAccount = (backend: MockBackend, email: string, end: string): string => {
  const deletion = getDeletion(backend, email)
  return deletion && deletion.dueAt < end ? deletion.dueAt : end
}

/** Nothing is charged, changed or asked for until they keep it. `own`: it is they who act; `isPlace`: a sponsor's place would be lost. */
export function refuseWhileLeaving(
  backend: MockBackend,
  email: string,
  { own, isPlace = false }: { own: boolean; isPlace?: boolean },
): void {
  const deletion = getDeletion(backend, email)
  if (!deletion) return
  const day = formatDay(deletion.dueAt, backend.timeZone)
  throw new Refusal('conflict', keepAccountFirst[own ? 'own' : isPlace ? 'place' : 'theirs'](day))
}
