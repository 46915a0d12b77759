import { describe, expect, test } from 'vitest'
import { isNear, nearestSearches, nearText, similarity } from './nearest-searches.ts'

const people = [
  { email: 'erik.lindqvist@example.org', name: 'Erik Lindqvist' },
  { email: 'linda@example.org', name: 'Linda Hale' },
  { email: 'lfernandez@example.net', name: 'Lucía Fernández' },
  { email: 'ruth.abernathy@example.org', name: 'Ruth Abernathy' },
  { email: 'fr.declan@example.org', name: null },
]
const suggest = (typed: string, searchIn: 'email' | 'email-or-name' = 'email-or-name') =>
  nearestSearches(typed, people, { searchIn, most: 3 })

describe('what may have been meant', () => {
  test.each([
    ['lindquist', ['Lindqvist']],
    ['Lucia Fernandes', ['Lucía Fernández']],
    ['abernaty', ['Abernathy']],
    ['declen', ['declan']],
    ['ruth.abernaty@example.org', ['ruth.abernathy@example.org']],
    ['ruth.abernathy@exmple.org', ['ruth.abernathy@example.org']],
  ])('by %j is %j', (typed, meant) => expect(suggest(typed)).toEqual(meant))

  test('is an address where only addresses are searched', () => {
    expect(suggest('lindquist', 'email')).toEqual(['lindqvist'])
    expect(suggest('Lucia', 'email')).toEqual([])
  })
  test.each(['zzqqx', 'li', '@example.org', '?!', 'xy@example.org'])('by %j is nothing', (typed) =>
    expect(suggest(typed)).toEqual([]),
  )
  test('is not what was typed', () => expect(suggest('Lucia')).toEqual([]))
})

test('two texts are as alike as many of their letters in threes are', () => {
  expect(similarity('ruth', 'ruth')).toBe(1)
  expect(similarity('word', 'two words')).toBeCloseTo(4 / 11)
  expect(similarity('', 'ruth')).toBe(0)
})
test('somebody is looked at who holds enough of the letters', () => {
  expect(isNear('lindquist', 'erik.lindqvist@example.org erik lindqvist', 0.65)).toBe(true)
  expect(isNear('lindquist', 'linda@example.org linda hale', 0.65)).toBe(false)
  expect(isNear('lindquist', 'linda@example.org linda hale', 0.4)).toBe(true)
  expect(isNear('lindquist', 'ruth.abernathy@example.org ruth abernathy', 0.4)).toBe(false)
  expect(nearText('Rüth@example.org')).toBe('ruth')
  expect(nearText('ab')).toBeNull()
})
