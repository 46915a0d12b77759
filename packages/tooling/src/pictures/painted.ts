import { PNG } from 'pngjs'
import type { Kept } from './archive.ts'
import type { PictureMode } from './modes.ts'
import { toPictureHash } from './painter.ts'
import { sign } from './small-picture.ts'

type Rect = { x: number; y: number; width: number; height: number; color: readonly [number, number, number] }

/** A page of one colour with rectangles on it, as a PNG: what the tests of the pictures take for a page. */
export function paint(width: number, height: number, ground: Rect['color'], ...rects: readonly Rect[]): Buffer {
  const png = new PNG({ width, height })
  for (const { x, y, color, ...size } of [{ x: 0, y: 0, width, height, color: ground }, ...rects])
    for (let down = y; down < y + size.height; down++)
      for (let across = x; across < x + size.width; across++) png.data.set([...color, 255], (down * width + across) * 4)
  return PNG.sync.write(png)
}

export const keptAs = (storyId: string, mode: PictureMode, png: Buffer): Kept => ({
  storyId,
  mode,
  hash: toPictureHash(png),
  ...sign(png),
})
