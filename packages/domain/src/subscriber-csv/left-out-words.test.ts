import { expect, test } from 'vitest'
import { leftOutNote, putBackWords } from './left-out-words.ts'

test('the note says how many are left out, and by what', () => {
  expect(leftOutNote({ closed: 0, formula: 0 })).toBeNull()
  expect(leftOutNote({ closed: 4, formula: 0 })).toBe('4 are left out of the export: their mailboxes are closed.')
  expect(leftOutNote({ closed: 0, formula: 1 })).toBe(
    '1 is left out of the export: their address is to be added by hand.',
  )
  expect(leftOutNote({ closed: 1, formula: 2 })).toBe(
    '3 are left out of the export: 1 by a closed mailbox, 2 by an address to be added by hand.',
  )
})

test('who is put back and goes nowhere is not called unexported', () => {
  expect(putBackWords(1, 0)).toBe('1 person is unexported again.')
  expect(putBackWords(3, 0)).toBe('3 people are unexported again.')
  expect(putBackWords(3, 1)).toBe('2 people are unexported again. 1 stays out of the export.')
})
