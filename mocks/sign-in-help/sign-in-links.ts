import type { SignInLinkTrace } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { millisecondsInMinute } from '@joy/domain/time/durations.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

export const LINK_MINUTES = 15

/** A link of one address; `by` is the browser of the page, or who else had it sent. */
export type StoredSignInLink = Omit<SignInLinkTrace, 'end'> & { by: 'own' | 'administrator' }

type New = Pick<StoredSignInLink, 'kind' | 'browser' | 'by'>

/** The newest first. */
export const getLinks = ({ signInLinks }: MockBackend, email: string): StoredSignInLink[] =>
  signInLinks.get(emailKey(email)) ?? []

/** A code that is read by phone goes out by no mail. */
export function storeSignInLink(backend: MockBackend, email: string, link: New): StoredSignInLink {
  const at = backend.now()
  const minutes = link.kind === 'phone' ? 5 : LINK_MINUTES
  const stored: StoredSignInLink = {
    ...link,
    at,
    expiresAt: new Date(Date.parse(at) + minutes * millisecondsInMinute).toISOString(),
    mail: link.kind === 'phone' ? null : { state: 'kept', at, reason: null },
    openedAt: null,
    wrongCodes: 0,
    usedAt: null,
  }
  backend.signInLinks.set(emailKey(email), [stored, ...getLinks(backend, email)])
  return stored
}

/** Why it opens nothing any more. */
export function presentSignInLink(
  backend: MockBackend,
  links: readonly StoredSignInLink[],
  { by, ...link }: StoredSignInLink,
): SignInLinkTrace {
  const newest = links.find((it) => it.by === by)
  const isOver = Date.parse(link.expiresAt) <= backend.clock.now().getTime()
  const isVoid = link.kind === 'phone' && link.wrongCodes >= 3
  const end = isVoid ? 'void' : newest?.at === link.at && newest.kind === link.kind ? null : 'replaced'
  return { ...link, end: link.usedAt ? null : (end ?? (isOver ? 'expired' : null)) }
}
