import { expect, test } from 'vitest'
import { toFileName } from './rest-files.ts'

test.each([
  ['attachment; filename="substack-subscribers.csv"', 'substack-subscribers.csv'],
  ['attachment; filename=list.csv', 'list.csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''Ad%C3%A9la.csv`, 'Adéla.csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%ZZ.csv`, 'plain.csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%A4.csv`, 'plain.csv'],
  ['attachment', undefined],
  [null, undefined],
])('%s', (disposition, name) => {
  expect(toFileName(disposition)).toBe(name)
})
