import { expect, it } from 'vitest'
import { mendName } from './mend-name.ts'

it('puts a name on one line', () => {
  expect(['Ann\r\nLee', 'Ann\u2028\vLee\n', '\rMallory\n=cmd'].map(mendName)).toEqual([
    'Ann Lee',
    'Ann Lee',
    'Mallory =cmd',
  ])
})

it('leaves every other name as it is', () => {
  for (const name of ['Ann Lee', ' Ann ', 'Ann\tLee', '']) expect(mendName(name)).toBe(name)
})
