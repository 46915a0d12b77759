import { expect, test } from 'vitest'
import { paint } from './painted.ts'
import { sign } from './small-picture.ts'
import { describeMoved, isSmoothedOtherwise, isUnseenDifference, movedCells } from './what-moved.ts'

const ground = [240, 240, 240] as const
const square = (x: number, y: number, size = 16, color: readonly [number, number, number] = [10, 90, 60]) => ({
  x,
  y,
  width: size,
  height: size,
  color,
})
const page = (...rects: ReturnType<typeof square>[]) => sign(paint(160, 96, ground, ...rects))

test('nothing moved where nothing differs', () => {
  expect(movedCells(page(square(16, 16)), page(square(16, 16)))).toEqual([])
})

test('what came is where it came', () => {
  const cells = movedCells(page(), page(square(32, 48)))
  expect(cells).toEqual([{ x: 32, y: 48, width: 16, height: 16 }])
  expect(describeMoved(cells)).toBe('from 32, 48 to 48, 64')
})

test('of two places that changed, the two where their rows and columns cross are not told', () => {
  const cells = movedCells(page(), page(square(0, 0), square(96, 64)))
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [96, 64],
  ])
})

test('another colour of the same brightness is seen beside what became lighter', () => {
  const places = (light: boolean) => [
    square(0, 0, 16, light ? [250, 20, 20] : [10, 10, 10]),
    square(96, 64, 16, light ? [0, 88, 200] : [43, 100, 87]),
  ]
  const cells = movedCells(page(...places(false)), page(...places(true)))
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [96, 64],
  ])
})

test('what is too fine for the small picture is told beside what shows in it', () => {
  const cells = movedCells(page(), page(square(0, 0), square(100, 70, 1, [239, 240, 240])))
  expect(cells.map(({ x, y }) => [x, y])).toContainEqual([96, 64])
})

test('a change too fine for the small picture is told by its bands', () => {
  expect(movedCells(page(), page(square(50, 20, 1, [239, 240, 240])))).toEqual([
    { x: 48, y: 16, width: 16, height: 16 },
  ])
})

test('a page of another size moved as a whole', () => {
  const cells = movedCells(page(), sign(paint(160, 112, ground)))
  expect(describeMoved(cells)).toBe('from 0, 0 to 160, 112')
})

test('where no cell is known, it is somewhere', () => expect(describeMoved([])).toBe('somewhere'))

test('what is two shades apart in a few cells is the same to whoever looks; what is more, or in many, is not', () => {
  const shaded = (shade: number, size: number) => page(square(16, 16, size, [10 + shade, 90 + shade, 60 + shade]))
  expect(isUnseenDifference(shaded(0, 32), shaded(2, 32))).toBe(true)
  expect(isUnseenDifference(shaded(0, 32), shaded(60, 32))).toBe(false)
  expect(isUnseenDifference(shaded(0, 80), shaded(2, 80))).toBe(false)
  expect(isUnseenDifference(page(), page(square(16, 16, 4)))).toBe(false)
  expect(isUnseenDifference(page(), sign(paint(160, 112, ground)))).toBe(false)
})

test('words smoothed otherwise differ by little and in few places; other words, another place or another size do not', () => {
  const lines = (darkness: number, places = 1) =>
    page(
      ...Array.from({ length: places }, (_, at) =>
        square(at * 20, 16, 4, [240 - darkness, 240 - darkness, 240 - darkness]),
      ),
    )
  expect(isSmoothedOtherwise(lines(90), lines(90))).toBe(true)
  expect(isSmoothedOtherwise(lines(90), lines(130))).toBe(true)
  expect(isSmoothedOtherwise(lines(90), lines(190))).toBe(false)
  expect(isSmoothedOtherwise(lines(90, 8), lines(130, 8))).toBe(true)
  expect(isSmoothedOtherwise(page(), page(square(16, 16, 32, [215, 215, 215])))).toBe(false)
  expect(isSmoothedOtherwise(page(), sign(paint(160, 112, ground)))).toBe(false)
})
