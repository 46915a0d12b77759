import { expect, it } from 'vitest'
import { closedThereMessage, toClosure, isSent } from './closed-there.ts'

it.each([
  ['bounced', 'returned'],
  ['Complained', 'spam'],
  [' Paused ', 'paused'],
  ['email_disabled', 'switched off'],
  ['unsubscribed', 'unsubscribed'],
  ['unsubscribed, not bounced', 'unsubscribed'],
  ['unsubscribed - no spam', 'unsubscribed'],
  ['spam, not bounced', 'spam'],
  ['hard_bounced', 'returned'],
  ['invalid email', 'returned'],
  ['bounced after a spam complaint', 'returned'],
  ['Opted-Out', 'unsubscribed'],
  ['active', null],
  ['something new', null],
  [null, null],
] as const)('%j: %j', (status, closure) => expect(toClosure(status)).toBe(closure))

it('says why nothing comes from Substack, and nothing where it sends', () => {
  expect(closedThereMessage('bounced')).toBe('Substack sends nothing, because emails to this address came back')
  expect(closedThereMessage('active')).toBeUndefined()
})

it('says that letters go only where the status does, or says nothing', () => {
  for (const status of ['active', ' Active', '', null]) expect(isSent(status)).toBe(true)
  for (const status of [
    'pending',
    'failed',
    'syncing',
    'inactive',
    'email_disabled',
    'paused',
    'bounced',
    'something new',
  ])
    expect(isSent(status)).toBe(false)
})
