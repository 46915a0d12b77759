import { expect, test } from 'vitest'
import { leftAloneWords, undoResult } from './undo-result.ts'

test('an undo that left everybody alone undid nothing; one that had nobody to put back is done', () => {
  expect(undoResult({ done: 2, result: { undone: 0, kept: 2 } })).toEqual({ undone: 0, kept: 2, isNothing: true })
  expect(undoResult({ done: 2, result: { undone: 1, kept: 1 } })).toMatchObject({ isNothing: false })
  expect(undoResult({ done: 0, result: { undone: 0, kept: 0 } })).toMatchObject({ isNothing: false })
  expect(undoResult({ done: 3, result: null })).toEqual({ undone: 3, kept: 0, isNothing: false })
  expect([1, 2].map(leftAloneWords)).toEqual([
    '1 row changed or was confirmed since and is left alone.',
    '2 rows changed or were confirmed since and are left alone.',
  ])
})
