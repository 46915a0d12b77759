import { expect, test } from 'vitest'
import { dayRange, dayWords } from './day-range.ts'

const local = (...parts: [number, number, number]) => new Date(...parts).toISOString()

test('both days count in whole, in the reader’s own zone', () => {
  expect(dayRange({ from: '2025-03-01', to: '2025-03-31' })).toEqual({
    from: local(2025, 2, 1),
    to: local(2025, 3, 1),
  })
  expect(dayRange({ to: '2024-12-31' })).toEqual({ to: local(2025, 0, 1) })
})

test.each(['', 'yesterday', '2025-3-1', '2025-02-30', '2025-13-01'])('%j is no day and narrows nothing', (text) => {
  expect(dayRange({ from: text, to: text })).toEqual({})
  expect(dayWords(text)).toBe(text)
})

test('a day is read like every other', () => expect(dayWords('2025-03-05')).toBe('Mar 5, 2025'))
