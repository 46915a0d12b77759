import type { ApiToken, Invitation, OwnSession, TeamMember } from '@joy/contract'
import { hannah, ines, peter } from './administrators.ts'
import { at } from './at.ts'

const working = { isYou: false, isDisabled: false } as const

/** Who works in the console, as Hannah sees it. Samuel left the programme. */
export const teamMembers: readonly TeamMember[] = [
  {
    ...hannah,
    ...working,
    isYou: true,
    hasSecondFactor: false,
    lastSeenAt: at('2025-03-28', '15:04'),
    createdAt: at('2024-01-08'),
  },
  { ...peter, ...working, hasSecondFactor: true, lastSeenAt: at('2025-03-27', '16:41'), createdAt: at('2024-02-19') },
  { ...ines, ...working, hasSecondFactor: false, lastSeenAt: at('2025-03-21', '09:12'), createdAt: at('2024-09-02') },
  {
    id: 4,
    email: 'samuel.brandt@example.org',
    name: 'Samuel Brandt',
    role: 'administrator',
    isYou: false,
    isDisabled: true,
    hasSecondFactor: false,
    lastSeenAt: at('2024-12-19', '11:30'),
    createdAt: at('2024-03-04'),
  },
]

/** One that waits, and one that nobody followed in time. */
export const invitations: readonly Invitation[] = [
  {
    id: 2,
    email: 'teresa.marchetti@example.org',
    role: 'support',
    invitedBy: hannah.name,
    sentAt: at('2025-03-26', '10:20'),
    expiresAt: at('2025-04-02', '10:20'),
    isExpired: false,
  },
  {
    id: 1,
    email: 'benedict.osei@example.org',
    role: 'administrator',
    invitedBy: hannah.name,
    sentAt: at('2025-03-10', '08:05'),
    expiresAt: at('2025-03-17', '08:05'),
    isExpired: true,
  },
]

/** When Hannah chose the password that she has. */
export const samplePasswordChangedAt = at('2025-01-13', '10:00')

/** Keys for scripts: two of Hannah's, one that Peter made and revoked. */
export const apiTokens: readonly ApiToken[] = [
  {
    id: 3,
    name: 'Parish website',
    scope: 'read',
    ending: 'k7Qd',
    madeBy: { id: hannah.id, name: hannah.name },
    createdAt: at('2025-02-03', '12:00'),
    expiresAt: null,
    lastUsedAt: at('2025-03-28', '15:01'),
    state: 'active',
  },
  {
    id: 2,
    name: 'Nightly export',
    scope: 'export',
    ending: 'W0sA',
    madeBy: { id: hannah.id, name: hannah.name },
    createdAt: at('2024-11-11', '12:00'),
    expiresAt: at('2025-02-09', '12:00'),
    lastUsedAt: at('2025-02-09', '02:00'),
    state: 'expired',
  },
  {
    id: 1,
    name: 'Spreadsheet',
    scope: 'read',
    ending: 'xx3-',
    madeBy: { id: peter.id, name: peter.name },
    createdAt: at('2024-06-02', '12:00'),
    expiresAt: null,
    lastUsedAt: null,
    state: 'revoked',
  },
]

/** Where Hannah sits. */
export const ownNetwork = '198.51.100.17'

/** Where Hannah is signed in. */
export const ownSessions: readonly OwnSession[] = [
  {
    id: 1,
    isThisOne: true,
    browser: 'Firefox on Linux',
    network: ownNetwork,
    startedAt: at('2025-03-28', '14:49'),
    lastSeenAt: at('2025-03-28', '15:04'),
    endsAt: at('2025-03-29', '02:49'),
  },
  {
    id: 2,
    isThisOne: false,
    browser: 'Safari on iPhone',
    network: '2001:db8:42::9',
    startedAt: at('2025-03-28', '12:10'),
    lastSeenAt: at('2025-03-28', '14:52'),
    endsAt: at('2025-03-29', '00:10'),
  },
  {
    id: 3,
    isThisOne: false,
    browser: 'Chrome on Windows',
    network: '203.0.113.80',
    startedAt: at('2025-03-28', '08:31'),
    lastSeenAt: at('2025-03-28', '14:40'),
    endsAt: at('2025-03-28', '20:31'),
  },
]

/** A second factor whose secret everybody may know, and what is typed for it in mocks. */
export const sampleSecondFactor: { secret: string; uri: string; code: string; recoveryCodes: readonly string[] } = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Path%20to%20Joy:hannah.whitfield%40example.org?issuer=Path%20to%20Joy&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  code: '123456',
  recoveryCodes: [
    'k4mzp-8wq2r',
    'h7ncx-vj3td',
    'b9fsu-6yqek',
    'm2wga-x5rnp',
    't8dvh-4kzcq',
    'f6ypj-nb7ws',
    'r3xke-g9uma',
    'c5qtn-d2hvz',
    'w7jbs-pf4xy',
    'u9rgk-3mzce',
  ],
}

/** Tokens of the links that mails would carry, in mocks. */
export const sampleLinks = { invitation: 'sample-invitation', password: 'sample-password-link' } as const
