import { expect, test } from 'vitest'
import { isBare, viewAddress, viewQuery } from './view-query.ts'

test('a view keeps search, filters and order, and not the page', () => {
  expect(viewQuery('?sort=email&comped=yes&cursor=abc&page=3')).toBe('comped=yes&sort=email')
  expect(viewQuery('?tab=import&import=4')).toBe('')
  expect(viewQuery('')).toBe('')
})
test('the same in another order is the same view', () => {
  expect(viewQuery('comped=yes&search=a+b')).toBe(viewQuery('?search=a%20b&comped=yes'))
})
test('a view opens on the tab that its list stands on', () => {
  expect(viewAddress('kind=sync&status=failed', '?tab=changes&cursor=abc')).toBe('?kind=sync&status=failed&tab=changes')
  expect(viewAddress('comped=yes', '?search=ruth')).toBe('?comped=yes')
})
test('a tab is no word of its own; a page, a search and a filter are', () => {
  expect(['', '?tab=changes', '?tab=changes&page=2', '?search=a'].map(isBare)).toEqual([true, true, false, false])
})
