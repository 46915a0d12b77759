import { PNG } from 'pngjs'

/** So many pixels of the page, across and down, are one of the small picture; colour is four times as coarse. */
const SHRINK = 4
const COARSER = 4
/** Rows and columns of the page are told apart by bands of so many pixels. */
export const BAND = 16
const LEVELS = 16

type Plane = { width: number; height: number; levels: Uint8Array }

/** Sizes in pixels of the page. `bands`: a byte for each band of rows, then for each of columns. */
export type Signature = { width: number; height: number; bands: Uint8Array; small: Uint8Array }

/** What is kept of a picture beside its hash: enough to tell where another differs, and to show roughly how it was. */
export function sign(png: Buffer): Signature {
  const { width, height, data } = PNG.sync.read(png)
  const [light, blue, red] = shrink(width, height, data)
  return {
    width,
    height,
    bands: hashBands(width, height, data),
    small: Buffer.concat([light, coarsen(width, height, blue), coarsen(width, height, red)]),
  }
}

/** The small picture as a PNG, to be shown. */
export function drawSmall({ width, height, small }: Pick<Signature, 'width' | 'height' | 'small'>): Buffer {
  const [light, blue, red] = planesOf(width, height, small)
  const png = new PNG({ width: light.width, height: light.height })
  for (let y = 0; y < light.height; y++)
    for (let x = 0; x < light.width; x++) {
      const luma = (levelAt(light, x, y) * 255) / (LEVELS - 1)
      const [cx, cy] = [Math.floor(x / COARSER), Math.floor(y / COARSER)]
      const [cb, cr] = [toTint(levelAt(blue, cx, cy)), toTint(levelAt(red, cx, cy))]
      const rgb = [luma + 1.402 * cr, luma - 0.344 * cb - 0.714 * cr, luma + 1.772 * cb]
      png.data.set(
        [...rgb.map((value) => Math.max(0, Math.min(255, Math.round(value)))), 255],
        (y * light.width + x) * 4,
      )
    }
  return PNG.sync.write(png)
}

export const smallSize = (width: number, height: number): number => {
  const [w, h] = [Math.ceil(width / SHRINK), Math.ceil(height / SHRINK)]
  return w * h + 2 * Math.ceil(w / COARSER) * Math.ceil(h / COARSER)
}

/** The level of a place in the small picture, `x` and `y` in pixels of the page. */
export const lightAt = ({ width, small }: Pick<Signature, 'width' | 'small'>, x: number, y: number): number =>
  small[Math.floor(y / SHRINK) * Math.ceil(width / SHRINK) + Math.floor(x / SHRINK)] ?? 0

/** Both differences of colour of a place in the small picture, as levels. */
export function tintsAt({ width, height, small }: Omit<Signature, 'bands'>, x: number, y: number): [number, number] {
  const [, blue, red] = planesOf(width, height, small)
  const [cx, cy] = [Math.floor(x / SHRINK / COARSER), Math.floor(y / SHRINK / COARSER)]
  return [levelAt(blue, cx, cy), levelAt(red, cx, cy)]
}

function planesOf(width: number, height: number, small: Uint8Array): [Plane, Plane, Plane] {
  const [w, h] = [Math.ceil(width / SHRINK), Math.ceil(height / SHRINK)]
  const [cw, ch] = [Math.ceil(w / COARSER), Math.ceil(h / COARSER)]
  const coarse = (from: number): Plane => ({ width: cw, height: ch, levels: small.subarray(from, from + cw * ch) })
  return [{ width: w, height: h, levels: small.subarray(0, w * h) }, coarse(w * h), coarse(w * h + cw * ch)]
}

const levelAt = ({ width, levels }: Plane, x: number, y: number): number => levels[y * width + x] ?? 0

/** Brightness as levels, and both differences of colour, around 0, each a pixel of the small picture. */
function shrink(width: number, height: number, data: Buffer): [Uint8Array, Float32Array, Float32Array] {
  const [w, h] = [Math.ceil(width / SHRINK), Math.ceil(height / SHRINK)]
  const sums = new Float32Array(w * h * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const to = (Math.floor(y / SHRINK) * w + Math.floor(x / SHRINK)) * 4
      for (let part = 0; part < 3; part++) sums[to + part] = (sums[to + part] ?? 0) + (data[from + part] ?? 0)
      sums[to + 3] = (sums[to + 3] ?? 0) + 1
    }
  const [light, blue, red] = [new Uint8Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (let place = 0; place < w * h; place++) {
    const count = sums[place * 4 + 3] ?? 1
    const [r, g, b] = [0, 1, 2].map((part) => (sums[place * 4 + part] ?? 0) / count) as [number, number, number]
    const luma = 0.299 * r + 0.587 * g + 0.114 * b
    light[place] = toLevel(luma)
    blue[place] = 0.564 * (b - luma)
    red[place] = 0.713 * (r - luma)
  }
  return [light, blue, red]
}

function coarsen(width: number, height: number, plane: Float32Array): Uint8Array {
  const [w, h] = [Math.ceil(width / SHRINK), Math.ceil(height / SHRINK)]
  const cw = Math.ceil(w / COARSER)
  const levels = new Uint8Array(cw * Math.ceil(h / COARSER))
  for (let place = 0; place < levels.length; place++) {
    const [x0, y0] = [(place % cw) * COARSER, Math.floor(place / cw) * COARSER]
    let [sum, count] = [0, 0]
    for (let y = y0; y < Math.min(h, y0 + COARSER); y++)
      for (let x = x0; x < Math.min(w, x0 + COARSER); x++) {
        sum += plane[y * w + x] ?? 0
        count++
      }
    levels[place] = fromTint(sum / count)
  }
  return levels
}

const toLevel = (value: number): number => Math.round((value * (LEVELS - 1)) / 255)

/** Grey is a level of its own, in the middle: a page without colour gets no cast. */
const TINT = 7
const fromTint = (value: number): number => Math.max(0, Math.min(LEVELS - 1, Math.round(value / TINT) + LEVELS / 2))
const toTint = (level: number): number => (level - LEVELS / 2) * TINT

/** FNV-1a of the pixels of each band, folded into a byte: one band in 256 that differs is not told, never a whole picture. */
function hashBands(width: number, height: number, data: Buffer): Uint8Array {
  const rows = Math.ceil(height / BAND)
  const hashes = new Uint32Array(rows + Math.ceil(width / BAND)).fill(2_166_136_261)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = pixels[y * width + x] ?? 0
      const row = Math.floor(y / BAND)
      const column = rows + Math.floor(x / BAND)
      hashes[row] = Math.imul((hashes[row] ?? 0) ^ pixel, 16_777_619)
      hashes[column] = Math.imul((hashes[column] ?? 0) ^ pixel, 16_777_619)
    }
  return Uint8Array.from(hashes, (hash) => (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 255)
}
