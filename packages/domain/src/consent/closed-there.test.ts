import { expect, it } from 'vitest'
import { closedThereWords, closureOf } from './closed-there.ts'

it.each([
  ['bounced', 'returned'],
  ['Complained', 'spam'],
  [' Paused ', 'paused'],
  ['unsubscribed', 'unsubscribed'],
  ['Opted-Out', 'unsubscribed'],
  ['active', null],
  ['something new', null],
  [null, null],
] as const)('%j: %j', (status, closure) => expect(closureOf(status)).toBe(closure))

it('says why nothing comes from Substack, and nothing where it sends', () => {
  expect(closedThereWords('bounced')).toBe('Substack sends nothing, because mails to this address came back')
  expect(closedThereWords('active')).toBeUndefined()
})
