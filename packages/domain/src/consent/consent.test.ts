import { describe, expect, it } from 'vitest'
import { closedWords, isClosed } from './is-closed.ts'
import { nextStatus } from './next-status.ts'

const said = { saysConsent: true, isNewer: true, isHeld: false, openedFrom: null }

it.each([
  ...closedWords,
  'Blocklisted',
  'Not_Subscribed',
  'Non-subscribed',
  'Opted-Out',
  'OPT_OUT',
  ' Cleaned ',
  'Cancelled by the reader',
  'Bounced (hard)',
  'HardBounce',
  'user unsubscribed',
  'isUnsubscribed',
  'UNSUB',
  'unsubscribed?',
  'spam-reported',
  'unsubscribed by admin',
  'do not contact',
  "Don't e-mail",
  'no longer subscribed',
  'soft bounced, then unsubscribed',
  'not active: unsubscribed',
  'removed',
  'deleted',
  'suppression list',
])('%j closes a mailbox', (word) => expect(isClosed(word)).toBe(true))

it.each([
  'active',
  'paused',
  '',
  'inactive',
  'soft bounced',
  'Bounced (soft)',
  'not spam',
  'never been marked as spam',
  'no spam complaints',
  'unsubscribed: false',
  'Opted out = no',
  'bounced 0',
  'unblocked',
  'resubscribed',
  'subscribed',
  'opted in',
  'Ｃleaned',
  null,
])('%j does not', (word) => expect(isClosed(word)).toBe(false))

// A cell may hold whatever a file does.
it.each(['a', 'unsub ', 'not ', 'bounc(', 'opt '])('reads a very long %j at once', (part) => {
  const from = performance.now()
  isClosed(`x${part.repeat(20_000)}!`)
  expect(performance.now() - from).toBeLessThan(1000)
})

describe('a closed mailbox', () => {
  it('is opened by newer consent', () => expect(nextStatus('Opted-Out', 'active', said)).toBe('active'))
  it.each([
    ['a word that says nothing of consent', { ...said, saysConsent: false }],
    ['an older word', { ...said, isNewer: false }],
    ['the word of a platform where the person unsubscribed here', { ...said, isHeld: true }],
  ])('is not opened by %s', (_, facts) => {
    expect(nextStatus('Opted-Out', 'active', facts)).toBe('Opted-Out')
    expect(nextStatus('bounced', 'paused', facts)).toBe('bounced')
  })
  it('takes the newest word for it', () => expect(nextStatus('unsubscribed', 'Cleaned', said)).toBe('Cleaned'))
})

describe('one that was opened again here', () => {
  const word = { ...said, saysConsent: false, openedFrom: 'unsubscribed' }
  it('is not closed by the word that it was opened against', () =>
    expect(nextStatus('active', 'unsubscribed', word)).toBe('active'))
  it.each([
    ['another closing word', 'spam', word],
    ['the same word of a mailbox column', 'unsubscribed', { ...word, saysConsent: true }],
    ['the same word once the platform agreed', 'unsubscribed', { ...word, openedFrom: null }],
  ])('is closed by %s', (_, incoming, facts) => expect(nextStatus('active', incoming, facts)).toBe(incoming))
})

describe('an open one', () => {
  it('is closed by any newer word', () =>
    expect(nextStatus('active', 'spam', { ...said, saysConsent: false })).toBe('spam'))
  it('keeps its word where none or an older one is said', () => {
    expect(nextStatus('paused', null, said)).toBe('paused')
    expect(nextStatus('paused', 'unsubscribed', { ...said, isNewer: false })).toBe('paused')
  })
  it('takes a first word', () => expect(nextStatus(null, 'active', { ...said, saysConsent: false })).toBe('active'))
})
