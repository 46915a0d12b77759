import type { SignInLinkTrace } from '@joy/contract'
import { counted } from '../labels/counted.ts'

/** How moments are written: a whole one, and one near another, as short as it stays clear. */
type Formats = { moment: (at: string) => string; near: (at: string, other: string) => string }

/**
 * What became of one sign-in link, in one line: 'Asked for Mar 28, 2025 3:04 PM in Safari on iPhone, taken by the mail server 3:04 PM,
 * opened 3:06 PM, used 3:07 PM'.
 */
export function signInLinkMessage(link: SignInLinkTrace, { moment, near }: Formats): string {
  const then = (text: string, at: string | null) => (at === null ? text : `${text} ${near(at, link.at)}`)
  return [
    `${beginnings[link.kind]} ${moment(link.at)}${link.browser ? ` ${link.kind === 'phone' ? 'for' : 'in'} ${link.browser}` : ''}`,
    link.mail && mailMessage(link.mail, then),
    link.openedAt && then('opened', link.openedAt),
    link.wrongCodes > 0 && `${counted(link.wrongCodes, 'wrong code')}`,
    link.usedAt ? then('used', link.usedAt) : endMessage(link, then),
  ]
    .filter(Boolean)
    .join(', ')
}

const beginnings: Record<SignInLinkTrace['kind'], string> = {
  asked: 'Asked for',
  sent: 'Sent by us',
  phone: 'Code read by phone',
  'sign-up': 'Sent with a sign-up',
}

type Then = (text: string, at: string | null) => string

function mailMessage({ state, at, reason }: NonNullable<SignInLinkTrace['mail']>, then: Then): string {
  const why = reason ? `: ${reason.replace(/\.$/u, '')}` : ''
  if (state === 'taken') return then('taken by the mail server', at)
  if (state === 'kept') return 'kept in the outbox here'
  if (state === 'returned') return `${then('came back', at)}${why}`
  return state === 'failed' ? `not taken by the mail server${why}` : `waits for the mail server${why}`
}

function endMessage({ end, expiresAt }: SignInLinkTrace, then: Then): string {
  if (end === 'expired') return then('ran out', expiresAt)
  if (end === 'replaced') return 'replaced by a newer one'
  return end === 'void' ? 'void' : then('works until', expiresAt)
}

/** What to do next, by the newest link; null: nothing that our records know of. */
export function signInAdvice(links: readonly SignInLinkTrace[]): string | null {
  const [newest] = links
  if (!newest) return 'No link was asked for lately. Perhaps they use another address: search for their name.'
  if (newest.mail?.state === 'returned') return 'Mail to this address comes back. Ask for another address of theirs.'
  if (newest.mail?.state === 'failed')
    return 'Our mail server did not take the mail. Look into the outbox before sending another.'
  if (newest.usedAt) return null
  if (newest.mail?.state === 'kept') return 'No mail server is set: the mail went nowhere, and is read in the outbox.'
  if (newest.mail?.state === 'taken' && newest.openedAt === null && newest.wrongCodes === 0)
    return 'The mail is out and nobody opened it: ask them to look under spam, and for the newest of several.'
  return newest.wrongCodes > 0
    ? 'The code is the one in the newest mail, and works in the browser that asked for it alone.'
    : null
}
