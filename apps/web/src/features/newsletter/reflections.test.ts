import type { PortalOverview } from '@joy/contract'
import { expect, test } from 'vitest'
import { getReflections } from './reflections.ts'

const substack = { email: 'ruth@example.org', emailAtSubstack: null, isKnownThere: true, subscriptionStatus: 'active' }
const website = { signedUpAt: '2025-03-20T12:00:00.000Z', isUnsubscribed: false, exportedAt: null }
const of = (parts: object) =>
  getReflections({
    person: { email: 'ruth@example.org', name: 'Ruth' },
    substack: null,
    website: null,
    unsubscribedHere: null,
    closedByList: null,
    closedThere: null,
    ...parts,
  } as unknown as PortalOverview)

test.each([
  ['on no list', {}],
  ['sent', { substack }],
  ['sent', { substack: { ...substack, subscriptionStatus: null } }],
  ['sent', { website: { ...website, exportedAt: '2025-03-21T12:00:00.000Z' } }],
  ['on the way', { website }],
  ['on the way', { website, substack: { ...substack, isKnownThere: false } }],
  ['unheard', { substack: { ...substack, isKnownThere: false } }],
  ['in doubt', { substack: { ...substack, subscriptionStatus: 'pending' } }],
  ['closed', { substack: { ...substack, subscriptionStatus: 'unsubscribed' } }],
  ['closed', { website: { ...website, isUnsubscribed: true } }],
])('%s: %o', (state, parts) => expect(of(parts).state).toBe(state))

test('go to the address that Substack has, which cannot be told of another', () => {
  expect(of({ substack: { ...substack, emailAtSubstack: 'r@before.example' } })).toEqual({
    state: 'sent',
    email: 'r@before.example',
    isOfBefore: true,
  })
})
