import { expect, test } from 'vitest'
import { ownMode, samePictures, type Shown } from './same-pictures.ts'

const shown = (name: string, hash: string, mode: Shown['mode'] = 'desktop-light'): Shown => ({
  storyId: `console-jobs--${name}`,
  mode,
  hash,
})

test('two stories of one picture are refused, and their excused ones are not', () => {
  const its = [shown('loaded', 'a'), shown('failed', 'a'), shown('search-cleared', 'a'), shown('empty', 'b')]
  expect(samePictures(its, [{ named: /-cleared$/u }])).toEqual([['console-jobs--failed', 'console-jobs--loaded']])
  expect(samePictures(its, [{ named: /-cleared$/u }, { ids: ['console-jobs--failed'] }])).toEqual([])
})

test('what is excused is so in each of its looks', () => {
  const its = [shown('loaded-on-a-phone', 'a'), shown('search-cleared-on-a-phone', 'a')]
  expect(samePictures(its, [{ named: /-cleared$/u }])).toEqual([])
})

test('a look of a story is no other one, and one of another story is', () => {
  expect(samePictures([shown('failed', 'a'), shown('failed-in-the-dark', 'a')])).toEqual([])
  expect(samePictures([shown('failed', 'a'), shown('failed-on-a-dark-phone', 'a')])).toEqual([])
  expect(samePictures([shown('failed', 'a'), shown('empty-in-the-dark', 'a')])).toHaveLength(1)
})

test('pictures are the same within a mode alone', () => {
  expect(samePictures([shown('failed', 'a'), shown('loaded', 'a', 'phone-light')])).toEqual([])
})

test('a story plays in the look of its tags, and one without tags in that of its name', () => {
  expect(ownMode({ id: 'console-jobs--failed', tags: ['state:failed', 'look:phone', 'look:dark'] })).toBe('phone-dark')
  expect(ownMode({ id: 'console-jobs--phone-lost', tags: ['state:failed'] })).toBe('desktop-light')
  expect(ownMode({ id: 'components-dialog--on-a-phone', tags: [] })).toBe('phone-light')
  expect(ownMode({ id: 'components-dialog--in-the-dark', tags: [] })).toBe('desktop-dark')
})
