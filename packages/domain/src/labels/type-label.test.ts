import { expect, test } from 'vitest'
import { typeLabel } from './type-label.ts'

test('a type is told as people write it', () => {
  expect(['monthly', 'ios_app', 'author', 'Group plan'].map(typeLabel)).toEqual([
    'Monthly',
    'iOS app',
    'Author',
    'Group plan',
  ])
})
