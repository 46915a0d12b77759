import { expect, test } from 'vitest'
import { sortDirection, toggleSort } from './toggle-sort.ts'

const sorts = ['email', '-email', 'subscribedAt', '-subscribedAt'] as const

test('a heading sorts one way, then the other', () => {
  expect(toggleSort(sorts, '-subscribedAt', 'email')).toBe('email')
  expect(toggleSort(sorts, 'email', 'email')).toBe('-email')
  expect(toggleSort(sorts, 'email', 'subscribedAt', 'descending')).toBe('-subscribedAt')
})
test('a field that cannot be sorted changes nothing', () => {
  expect(toggleSort(sorts, 'email', 'phone')).toBe('email')
})
test('only the sorting heading shows a direction', () => {
  expect([sortDirection('-email', 'email'), sortDirection('email', 'email'), sortDirection('email', 'name')]).toEqual([
    'descending',
    'ascending',
    undefined,
  ])
})
