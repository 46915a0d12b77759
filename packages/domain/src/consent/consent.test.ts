import { describe, expect, it } from 'vitest'
import { closedStatuses, isClosed, isKnownClosing } from './is-closed.ts'
import { nextStatus } from './next-status.ts'
import { type Consent, readConsent } from './read-consent.ts'
import { leaving, silent, staying, toVariations } from './testing/spellings.ts'

const said = { consentStated: true, isNewer: true, isHeld: false, openedFrom: null }

describe('what is written of letters', () => {
  const readAll = (texts: readonly string[], expected: Consent) => {
    const others = texts.flatMap(toVariations).filter((text) => readConsent(text) !== expected)
    expect(others).toEqual([])
  }
  it('closes a mailbox where it says so', () => readAll([...closedStatuses, ...leaving], 'leaves'))
  it('closes none where it plainly says the contrary', () => readAll(staying, 'stays'))
  it('says nothing in other words', () => readAll(silent, null))
  it('is read in any width, and without what cannot be seen', () => {
    for (const text of ['Ｕｎｓｕｂｓｃｒｉｂｅｄ', '\ufeffunsub\u00adscribed', 'un\u2011subscribed', 'opted\u202fout'])
      expect(isClosed(text)).toBe(true)
    expect(isClosed(null)).toBe(false)
    expect(isClosed('')).toBe(false)
  })
})

it.each(['Un-subscribed', 'Opted-Out', 'cleaned', 'user unsubscribed'])('%j: only known words are not told', (word) =>
  expect(isKnownClosing(word)).toBe(['Opted-Out', 'cleaned'].includes(word)),
)

// A cell may hold whatever a file does.
it.each(['a', 'unsub ', 'not ', 'bounc(', 'opt ', ' ', '-', ' - ', 'Aaa', 'mail to ', 'was not ', '.', "'"])(
  'reads a very long %j at once',
  (part) => {
    const from = performance.now()
    for (const end of ['!', '1', '']) readConsent(`x${part.repeat(200_000)}${end}`)
    // What grew with the square of the length would take minutes, on any machine.
    expect(performance.now() - from).toBeLessThan(10_000)
  },
)

describe('a closed mailbox', () => {
  it('is opened by newer consent', () => expect(nextStatus('Opted-Out', 'active', said)).toBe('active'))
  it.each([
    ['a word that says nothing of consent', { ...said, consentStated: false }],
    ['an older word', { ...said, isNewer: false }],
    ['the word of a platform where the person unsubscribed here', { ...said, isHeld: true }],
  ])('is not opened by %s', (_, facts) => {
    expect(nextStatus('Opted-Out', 'active', facts)).toBe('Opted-Out')
    expect(nextStatus('bounced', 'paused', facts)).toBe('bounced')
  })
  it('takes the newest word for it', () => expect(nextStatus('unsubscribed', 'Cleaned', said)).toBe('Cleaned'))
})

describe('one that was opened again here', () => {
  const word = { ...said, consentStated: false, openedFrom: 'unsubscribed' }
  it('is not closed by the word that it was opened against', () =>
    expect(nextStatus('active', 'unsubscribed', word)).toBe('active'))
  it.each([
    ['another closing word', 'spam', word],
    ['the same word of a mailbox column', 'unsubscribed', { ...word, consentStated: true }],
    ['the same word once the platform agreed', 'unsubscribed', { ...word, openedFrom: null }],
  ])('is closed by %s', (_, incoming, facts) => expect(nextStatus('active', incoming, facts)).toBe(incoming))
})

describe('an open one', () => {
  it('is closed by any newer word', () =>
    expect(nextStatus('active', 'spam', { ...said, consentStated: false })).toBe('spam'))
  it('keeps its word where none or an older one is said', () => {
    expect(nextStatus('paused', null, said)).toBe('paused')
    expect(nextStatus('paused', 'unsubscribed', { ...said, isNewer: false })).toBe('paused')
  })
  it('takes a first word', () => expect(nextStatus(null, 'active', { ...said, consentStated: false })).toBe('active'))
})
