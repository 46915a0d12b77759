import { expect, test } from 'vitest'
import { checkFault, describeCheck } from './caller-check.ts'

test('what needs a word more', () => {
  expect(checkFault({ check: 'voice', note: '' })).toBeNull()
  for (const note of ['', ' ', 'ab', '\n\n\n'])
    expect(checkFault({ check: 'other', note })).toMatch(/how you recognised/u)
  expect(checkFault({ check: 'other', note: 'Came by' })).toBeNull()
})

test('one line for the log, whatever was noted', () => {
  expect(describeCheck({ check: 'voice', note: '' })).toBe('I know them, and their voice')
  expect(describeCheck({ check: 'payment', note: ' $8\non Mar 1‮ ' })).toBe(
    'They named the day and amount of a payment ($8 on Mar 1)',
  )
  expect(describeCheck({ check: 'other', note: 'Came\tby' })).toBe('Came by')
})
