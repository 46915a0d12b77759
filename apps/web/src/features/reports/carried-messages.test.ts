import { expect, test } from 'vitest'
import { carriedSum, carriedMessage, compsMessage, outsideMessage } from './carried-messages.ts'
import { onNoListMessage } from './on-no-list.ts'

const nobody = { here: 0, unpaid: 0, substack: 0, comped: 0, nothing: 0 }

test('each source is named with whom it carries, and nobody is nobody', () => {
  expect(carriedMessage({ ...nobody, here: 3, substack: 9912, comped: 1994 })).toBe(
    '3 pay here, 9,912 through Substack, 1,994 are comped',
  )
  expect(carriedMessage({ ...nobody, here: 2, comped: 17 })).toBe('2 pay here, 17 are comped')
  expect(carriedMessage({ here: 1, unpaid: 1, substack: 1, comped: 1, nothing: 1 })).toBe(
    '1 pays here, 1 has a subscription without a payment, 1 through Substack, 1 is comped, 1 has no paid plan any more',
  )
  expect(carriedMessage(nobody)).toBe('Nobody pays or is comped')
})

test('the figures that are written add up', () => {
  for (let at = 0; at < 1024; at++) {
    const by = {
      here: at & 3,
      unpaid: (at >> 2) & 3,
      substack: (at >> 4) & 3,
      comped: (at >> 6) & 3,
      nothing: (at >> 8) & 3,
    }
    const written = (carriedMessage(by).match(/\d+/gu) ?? []).map(Number)
    expect(written.reduce((sum, it) => sum + it, 0)).toBe(carriedSum(by))
  }
})

test('who is on no newsletter list has a line, and comps that carry nothing are told', () => {
  expect(outsideMessage(nobody)).toBeUndefined()
  expect(outsideMessage({ ...nobody, here: 2 })).toBe("Not on the newsletter's list: 2 pay here")
  const on = { ...nobody, comped: 17 }
  expect(compsMessage({ comped: 17, compedOutside: 0, paid: on, outside: nobody })).toBe('Comps in force')
  expect(compsMessage({ comped: 18, compedOutside: 0, paid: on, outside: nobody })).toBe(
    'Comps in force; 1 of them has as much without it',
  )
  expect(compsMessage({ comped: 20, compedOutside: 3, paid: on, outside: { ...nobody, comped: 3 } })).toBe(
    'Comps in force; 3 of them on no list',
  )
  expect(compsMessage({ comped: 22, compedOutside: 3, paid: on, outside: { ...nobody, comped: 2, here: 1 } })).toBe(
    'Comps in force; 3 of them on no list; 3 of them have as much without it',
  )
  expect([onNoListMessage(0), onNoListMessage(1)]).toEqual([undefined, '1 of them on no list'])
})
