import { expect, it, test } from 'vitest'
import { leftOutNote, notInFileMessage, putBackMessage } from './left-out-messages.ts'

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
  expect(putBackMessage(1, 0)).toBe('1 person is unexported again.')
  expect(putBackMessage(3, 0)).toBe('3 people are unexported again.')
  expect(putBackMessage(3, 1)).toBe('2 people are unexported again. 1 stays out of the export.')
})

it.each([
  [1, 0, '1 person is not in the file.'],
  [6, 0, '6 people are not in the file.'],
  [6, 2, '6 people are not in the file: 4 are left out of the export, 2 were exported before.'],
  [2, 1, '2 people are not in the file: 1 is left out of the export, 1 was exported before.'],
  [2, 2, '2 people are not in the file, and were exported before.'],
  [1, 1, '1 person is not in the file, and was exported before.'],
])('adds up with who is left out of those that wait: %d, %d exported before', (total, exportedBefore, expected) => {
  expect(notInFileMessage({ total, exportedBefore })).toBe(expected)
})
