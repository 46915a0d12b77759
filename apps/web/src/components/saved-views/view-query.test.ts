import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('a view keeps search, filters and order, and not the page', () => {
  expect(viewQuery('?sort=email&comped=yes&cursor=abc&page=3')).toBe('comped=yes&sort=email')
  expect(viewQuery('?tab=import&import=4')).toBe('')
  expect(viewQuery('')).toBe('')
})
test('the same in another order is the same view', () => {
  expect(viewQuery('comped=yes&search=a+b')).toBe(viewQuery('?search=a%20b&comped=yes'))
})
