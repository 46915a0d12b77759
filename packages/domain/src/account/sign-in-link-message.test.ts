import type { SignInLinkTrace } from '@joy/contract'
import { expect, test } from 'vitest'
import { formatMoment, formatShortMoment, formatTime } from '../time/dates.ts'
import { signInAdvice, signInLinkMessage } from './sign-in-link-message.ts'

const at = (minutes: number) => new Date(Date.UTC(2025, 2, 28, 15, 4 + minutes)).toISOString()
const asked: SignInLinkTrace = {
  kind: 'asked',
  at: at(0),
  browser: 'Safari on iPhone',
  expiresAt: at(15),
  mail: { state: 'taken', at: at(0), reason: null },
  openedAt: null,
  wrongCodes: 0,
  usedAt: null,
  end: null,
}
const message = (over: Partial<SignInLinkTrace>) =>
  signInLinkMessage(
    { ...asked, ...over },
    {
      moment: (it) => formatMoment(it, 'UTC'),
      near: (it, other) =>
        formatShortMoment(it, other, 'UTC') === formatTime(it, 'UTC') ? formatTime(it, 'UTC') : formatMoment(it, 'UTC'),
    },
  )
const begin = 'Asked for Mar 28, 2025 3:04 PM in Safari on iPhone'

test.each<[Partial<SignInLinkTrace>, string]>([
  [{}, `${begin}, taken by the mail server 3:04 PM, works until 3:19 PM`],
  [
    { openedAt: at(2), wrongCodes: 2, usedAt: at(3) },
    `${begin}, taken by the mail server 3:04 PM, opened 3:06 PM, 2 wrong codes, used 3:07 PM`,
  ],
  [
    { mail: { state: 'returned', at: at(1), reason: 'mailbox full.' }, end: 'expired' },
    `${begin}, came back 3:05 PM: mailbox full, ran out 3:19 PM`,
  ],
  [
    { mail: { state: 'failed', at: null, reason: '550 no' }, end: 'void', wrongCodes: 1 },
    `${begin}, not taken by the mail server: 550 no, 1 wrong code, void`,
  ],
  [
    { mail: { state: 'waiting', at: null, reason: null }, end: 'replaced' },
    `${begin}, waits for the mail server, replaced by a newer one`,
  ],
  [{ mail: { state: 'kept', at: at(0), reason: null } }, `${begin}, kept in the outbox here, works until 3:19 PM`],
  [{ kind: 'sent', browser: null, mail: null }, 'Sent by us Mar 28, 2025 3:04 PM, works until 3:19 PM'],
  [
    { kind: 'phone', mail: null, usedAt: at(60 * 24) },
    'Code read by phone Mar 28, 2025 3:04 PM for Safari on iPhone, used Mar 29, 2025 3:04 PM',
  ],
  [
    { kind: 'sign-up', browser: null, mail: null, end: 'expired' },
    'Sent with a sign-up Mar 28, 2025 3:04 PM, ran out 3:19 PM',
  ],
])('one line of %j', (over, expected) => expect(message(over)).toBe(expected))

test.each<[Partial<SignInLinkTrace>[], RegExp | null]>([
  [[], /another address/u],
  [[{ mail: { state: 'returned', at: null, reason: null } }], /comes back/u],
  [[{ mail: { state: 'failed', at: null, reason: null } }], /outbox/u],
  [[{}], /spam/u],
  [[{ mail: { state: 'kept', at: null, reason: null } }], /No mail server is set/u],
  [[{ usedAt: at(1) }], null],
  [[{ openedAt: at(1) }], null],
  [[{ wrongCodes: 1 }], /newest mail/u],
])('what to do after %j', (links, expected) => {
  const advice = signInAdvice(links.map((it) => ({ ...asked, ...it })))
  if (expected === null) expect(advice).toBeNull()
  else expect(advice).toMatch(expected)
})
