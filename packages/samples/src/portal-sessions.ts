import type { OwnPortalSession } from '@joy/contract'

/** Whose they are. */
export const portalMember = 's.adeyemi@example.com'

/** Where a member of the samples is logged in. */
export const samplePortalSessions: readonly OwnPortalSession[] = [
  {
    id: 31,
    isThisOne: true,
    browser: 'Chrome on Windows',
    startedAt: '2025-03-28T14:58:00.000Z',
    lastSeenAt: '2025-03-28T15:03:00.000Z',
  },
  {
    id: 27,
    isThisOne: false,
    browser: 'Safari on iPhone',
    startedAt: '2025-03-02T07:12:00.000Z',
    lastSeenAt: '2025-03-27T21:40:00.000Z',
  },
]
