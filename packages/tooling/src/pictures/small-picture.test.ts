import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { paint } from './painted.ts'
import { drawSmall, lightAt, sign, smallSize } from './small-picture.ts'

const colorOf = (png: Buffer, x: number, y: number) => {
  const { width, data } = PNG.sync.read(png)
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
}

test.each([
  [120, 90],
  [39, 85],
  [17, 5],
])('a page of %i × %i is as large as its size says', (width, height) => {
  expect(sign(paint(width, height, [9, 9, 9])).small.length).toBe(smallSize(width, height))
})

test('shows the page at a quarter of its size, in its colours', () => {
  const its = sign(paint(64, 64, [255, 255, 255], { x: 32, y: 0, width: 32, height: 64, color: [30, 90, 60] }))
  const shown = drawSmall(its)
  const { width, height } = PNG.sync.read(shown)
  expect([width, height]).toEqual([16, 16])
  expect(colorOf(shown, 2, 8)).toEqual([255, 255, 255])
  // One level of brightness is 17, one of tint 7, which blue doubles: nearer it cannot be.
  for (const [part, value] of colorOf(shown, 13, 8).entries())
    expect(Math.abs(value - ([30, 90, 60][part] ?? 0)), `part ${part}`).toBeLessThan(16)
})

test('grey gets no cast', () => {
  const [r, g, b] = colorOf(drawSmall(sign(paint(16, 16, [119, 119, 119]))), 1, 1)
  expect([g, b]).toEqual([r, r])
})

test('tells how light a place is, in pixels of the page', () => {
  const its = sign(paint(40, 40, [0, 0, 0], { x: 20, y: 12, width: 20, height: 28, color: [255, 255, 255] }))
  expect([lightAt(its, 18, 30), lightAt(its, 22, 30), lightAt(its, 22, 10)]).toEqual([0, 15, 0])
})

test('a single pixel shows in its own bands of rows and columns and in no others', () => {
  const [before, after] = [
    sign(paint(64, 48, [9, 9, 9])),
    sign(paint(64, 48, [9, 9, 9], { x: 33, y: 20, width: 1, height: 1, color: [9, 10, 9] })),
  ]
  // Three bands of rows stand before four of columns.
  expect([...before.bands.keys()].filter((band) => before.bands[band] !== after.bands[band])).toEqual([1, 3 + 2])
})
