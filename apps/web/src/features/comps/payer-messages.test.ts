import type { CompPreview } from '@joy/contract'
import { expect, test } from 'vitest'
import { payerNames, payerSentences } from './payer-messages.ts'
import { payersIn } from './payers-in.ts'

const nobodyPays = {
  many: 37,
  alreadyComped: 0,
  replaced: 0,
  endsEarlier: 0,
  payHere: 0,
  payHerePaused: 0,
  charged: { monthlyCents: 0, yearlyCents: 0 },
  ending: { people: 0, first: null, last: null, monthlyCents: 0, yearlyCents: 0 } as CompPreview['ending'],
  payAtSubstack: 0,
  payers: [],
}
const expected = (over: Partial<typeof nobodyPays>, alone?: string) =>
  payerSentences({ ...nobodyPays, ...over }, { alone }).map(({ message, goesOn }) => `${message} ${goesOn}`)

test('who pays here is told with the amount, at Substack without, and nobody where nobody pays', () => {
  expect(expected({})).toEqual([])
  expect(expected({ payHere: 1, charged: { monthlyCents: 1000, yearlyCents: 0 } })).toEqual([
    '1 of them pays $10 a month. The payment goes on until you end it.',
  ])
  expect(expected({ payHere: 2, charged: { monthlyCents: 1667, yearlyCents: 0 }, payAtSubstack: 9912 })).toEqual([
    '2 of them pay $16.67 a month together. The payments go on until you end them.',
    '9,912 of them pay at Substack. Those payments go on until they are ended there.',
  ])
})

test('whose payments are paused pays nothing now', () => {
  expect(expected({ payHere: 3, payHerePaused: 1, charged: { monthlyCents: 1667, yearlyCents: 0 } })).toEqual([
    '2 of them pay $16.67 a month together. The payments go on until you end them.',
    '1 of them has a subscription whose payments are paused. They are collected again when the pause ends.',
  ])
  expect(expected({ payHere: 1, payHerePaused: 1 }, 'Samuel Adeyemi')).toEqual([
    'Samuel Adeyemi has a subscription whose payments are paused. They are collected again when the pause ends.',
  ])
})

test('one person is called by name', () => {
  expect(expected({ many: 1, payHere: 1, charged: { monthlyCents: 667, yearlyCents: 0 } }, 'Samuel Adeyemi')).toEqual([
    'Samuel Adeyemi pays $6.67 a month. The payment goes on until you end it.',
  ])
  expect(expected({ many: 1, payAtSubstack: 1 }, 'fr.declan@example.org')).toEqual([
    'fr.declan@example.org pays at Substack. That payment goes on until it is ended there.',
  ])
  expect(payersIn({ ...nobodyPays, payHere: 2, payAtSubstack: 3 })).toBe(5)
})

test('a year is told as a year, and beside what others pay a month', () => {
  expect(
    expected({ many: 1, payHere: 1, charged: { monthlyCents: 0, yearlyCents: 10_000 } }, 'Samuel Adeyemi'),
  ).toEqual(['Samuel Adeyemi pays $100 a year. The payment goes on until you end it.'])
  expect(expected({ payHere: 3, charged: { monthlyCents: 1000, yearlyCents: 18_000 } })).toEqual([
    '3 of them pay $10 a month and $180 a year together. The payments go on until you end them.',
  ])
})

test('what was paid outside of Stripe, or is cancelled, goes on for nobody to end', () => {
  const [first, last] = ['2025-06-03T12:00:00.000Z', '2025-09-01T12:00:00.000Z']
  const ending = { people: 1, first, last: first, monthlyCents: 0, yearlyCents: 10_000 }
  expect(expected({ payHere: 1, ending }, 'Samuel Adeyemi')).toEqual([
    'Samuel Adeyemi pays $100 a year. What is paid for ends by itself on Jun 3, 2025.',
  ])
  const charged = { monthlyCents: 1000, yearlyCents: 0 }
  expect(expected({ payHere: 3, charged, ending: { ...ending, people: 2, last, yearlyCents: 20_000 } })).toEqual([
    '1 of them pays $10 a month. The payment goes on until you end it.',
    '2 of them pay $200 a year together. What they paid for ends by itself, the first on Jun 3, 2025 and the last on Sep 1, 2025.',
  ])
})

test('who pays is named, and how many more there are', () => {
  const payers = [
    { email: 'ann@example.org', name: 'Ann' },
    { email: 'ben@example.org', name: null },
  ]
  expect(payerNames({ ...nobodyPays, payHere: 1, payAtSubstack: 1, payers })).toBe('Ann, ben@example.org')
  expect(payerNames({ ...nobodyPays, payAtSubstack: 1202, payers })).toBe('Ann, ben@example.org and 1,200 more')
})
