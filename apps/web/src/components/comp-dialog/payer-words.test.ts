import { expect, test } from 'vitest'
import { payerSentences, payersIn } from './payer-words.ts'

const nobodyPays = {
  many: 37,
  alreadyComped: 0,
  payHere: 0,
  payHerePaused: 0,
  payHereMonthlyCents: 0,
  payAtSubstack: 0,
}
const words = (over: Partial<typeof nobodyPays>, alone?: string) =>
  payerSentences({ ...nobodyPays, ...over }, alone).map(({ says, goesOn }) => `${says} ${goesOn}`)

test('who pays here is told with the amount, at Substack without, and nobody where nobody pays', () => {
  expect(words({})).toEqual([])
  expect(words({ payHere: 1, payHereMonthlyCents: 1000 })).toEqual([
    '1 of them pays $10 a month. The payment goes on until you end it.',
  ])
  expect(words({ payHere: 2, payHereMonthlyCents: 1667, payAtSubstack: 9912 })).toEqual([
    '2 of them pay $16.67 a month together. The payments go on until you end them.',
    '9,912 of them pay at Substack. Those payments go on until they are ended there.',
  ])
})

test('whose payments are paused pays nothing now', () => {
  expect(words({ payHere: 3, payHerePaused: 1, payHereMonthlyCents: 1667 })).toEqual([
    '2 of them pay $16.67 a month together. The payments go on until you end them.',
    '1 of them has a subscription whose payments are paused. They are collected again when the pause ends.',
  ])
  expect(words({ payHere: 1, payHerePaused: 1 }, 'Samuel Adeyemi')).toEqual([
    'Samuel Adeyemi has a subscription whose payments are paused. They are collected again when the pause ends.',
  ])
})

test('one person is called by name', () => {
  expect(words({ many: 1, payHere: 1, payHereMonthlyCents: 667 }, 'Samuel Adeyemi')).toEqual([
    'Samuel Adeyemi pays $6.67 a month. The payment goes on until you end it.',
  ])
  expect(words({ many: 1, payAtSubstack: 1 }, 'fr.declan@example.org')).toEqual([
    'fr.declan@example.org pays at Substack. That payment goes on until it is ended there.',
  ])
  expect(payersIn({ ...nobodyPays, payHere: 2, payAtSubstack: 3 })).toBe(5)
})
