import type { SignInState } from '@joy/contract'
import type { SentLink } from './sign-in/sent-link.ts'

/** The states of the portal's login (specification, section 4). */
export type PortalView =
  /** `problem`: what went wrong; `said`: what was done instead, and is as it should be. */
  | { name: 'log-in'; email?: string; problem?: string; said?: string; retry?: () => void }
  | ({ name: 'link-sent' } & SentLink)
  | { name: 'confirm'; token: string; maskedEmail: string; opensMailbox: boolean }
  | { name: 'verifying' }
  /** `visit` grows when another tab logged in: what is shown may be somebody else's. `cameByOldLink`: the link that led here opens nothing any more. */
  | { name: 'signed-in'; visit: number; cameByOldLink?: boolean }

/** What the cookies say, for a page that shows the login. */
export function viewOfState(was: PortalView, { signedIn, asked }: SignInState): PortalView {
  if (signedIn) return { name: 'signed-in', visit: 0 }
  if (!asked || was.name !== 'log-in' || was.problem) return was
  return { name: 'link-sent', ...asked }
}
