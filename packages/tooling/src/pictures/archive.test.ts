import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { orphanedArchives, pack, unpack } from './archive.ts'
import { keptAs, paint } from './painted.ts'

const red = { x: 40, y: 8, width: 30, height: 20, color: [190, 30, 30] } as const
const page = paint(200, 120, [250, 248, 245], red)
const pictures = [
  keptAs('console-jobs--full', 'desktop-light', page),
  keptAs('console-jobs--full', 'phone-dark', paint(90, 161, [20, 18, 16], red)),
  keptAs('console-jobs--again', 'desktop-light', page),
  keptAs('console-jobs--empty', 'desktop-light', paint(200, 120, [250, 248, 245])),
]
const named = (its: typeof pictures) =>
  Object.fromEntries(
    its.map(({ small, bands, ...kept }) => [
      `${kept.storyId} ${kept.mode}`,
      { ...kept, small: [...small], bands: [...bands] },
    ]),
  )

test('what is unpacked is what was packed, each picture with its own', () => {
  expect(named(unpack(pack(pictures)))).toEqual(named(pictures))
})

test('an archive hangs on its pictures alone, and not on the order in which stories ran', () => {
  expect(pack(pictures.toReversed()).equals(pack(pictures))).toBe(true)
})

test('equal pictures are kept once', () => {
  const sizeOf = (its: typeof pictures) => brotliDecompressSync(pack(its)).length
  const [one] = pictures
  if (!one) throw new Error('no picture')
  const again = { ...one, storyId: 'console-jobs--same' }
  expect(sizeOf([one, again]) - sizeOf([one])).toBeLessThan(one.small.length)
  expect(sizeOf([one, { ...again, hash: 'another' }]) - sizeOf([one])).toBeGreaterThan(one.small.length)
})

test('no pictures are kept of a file of stories that is gone: accepting the next ones clears them away', () => {
  expect(orphanedArchives()).toEqual([])
})
