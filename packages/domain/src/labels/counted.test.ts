import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('says one of a thing as one', () => {
  expect([0, 1, 2, 12_480].map((count) => counted(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows', '12,480 rows'])
  expect([1, 2].map((count) => counted(count, 'person', 'people'))).toEqual(['1 person', '2 people'])
})
