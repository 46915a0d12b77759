import { expect, test } from 'vitest'
import { effectMessage, leftAloneMessage, undoResult } from './undo-result.ts'

test('an undo that left everybody alone undid nothing; one that had nobody to put back is done', () => {
  expect(undoResult({ done: 2, result: { undone: 0, kept: 2 } })).toMatchObject({ undone: 0, kept: 2, isNothing: true })
  expect(undoResult({ done: 2, result: { undone: 1, kept: 1 } })).toMatchObject({ isNothing: false })
  expect(undoResult({ done: 0, result: { undone: 0, kept: 0 } })).toMatchObject({ isNothing: false })
  expect(undoResult({ done: 3, result: null })).toEqual({
    undone: 3,
    kept: 0,
    isNothing: false,
    tagsGone: 0,
    tagsLost: 0,
    opened: 0,
    toDos: 0,
    toDosGone: 0,
    passedOver: 0,
    alsoOn: 0,
  })
  expect([1, 2].map((kept) => leftAloneMessage({ kept, tagsLost: 0 }))).toEqual([
    '1 row changed or was confirmed since and is left alone.',
    '2 rows changed or were confirmed since and are left alone.',
  ])
})

test('an undo says of whom a tag that was deleted meanwhile does not come back', () => {
  const lost = undoResult({ done: 2, result: { undone: 2, kept: 0, tagsLost: 2, tagsGone: 2 } })
  expect(lost).toMatchObject({ undone: 0, isNothing: true })
  expect(leftAloneMessage(lost)).toBe('2 people do not get back a tag that was deleted meanwhile.')
  const some = undoResult({ done: 3, result: { undone: 3, kept: 1, tagsLost: 1 } })
  expect(some).toMatchObject({ undone: 2, isNothing: false })
  expect(leftAloneMessage(some)).toBe(
    '1 row changed or was confirmed since and is left alone. 1 person does not get back a tag that was deleted meanwhile.',
  )
})

test('an undo tells what it brought about beside', () => {
  expect(effectMessage(undoResult({ done: 1, result: { undone: 1, kept: 0 } }))).toBe('')
  expect(
    effectMessage(undoResult({ done: 1, result: { undone: 1, kept: 0, opened: 1, toDos: 2, passedOver: 2 } })),
  ).toBe(
    '1 mailbox is open again. 2 to-dos at Substack came back. 2 rows of later imports had been passed over for it: import those lists again.',
  )
  expect(effectMessage(undoResult({ done: 1, result: { undone: 1, kept: 0, toDosGone: 1, alsoOn: 2 } }))).toBe(
    '1 to-do at Substack fell away. 2 rows of later imports went with it: import those lists again to have them back. The activity log names them.',
  )
})
