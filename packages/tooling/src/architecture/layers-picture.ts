import { fileURLToPath } from 'node:url'
import type { Feature } from './feature-layers.ts'

export const layersPicture = fileURLToPath(
  new URL('../../../../.storybook/docs/pictures/services.svg', import.meta.url),
)

const [WIDTH, ROW, GAP, LEFT, CHAR] = [1080, 30, 10, 70, 7.4]

/** Draws the features of `services` as boxes, one band a layer, the highest on top; the darker, the more files it has. */
export function drawLayers(layers: readonly Feature[][]): string {
  const bands: string[] = []
  let y = GAP
  for (const features of layers.toReversed()) {
    const top = y
    let x = LEFT
    const boxes = features.map(({ name, files }) => {
      const width = Math.ceil(name.length * CHAR + 24)
      if (x + width > WIDTH - GAP) [x, y] = [LEFT, y + ROW + GAP]
      const box = `<rect x="${x}" y="${y}" width="${width}" height="${ROW}" rx="6" fill="#3d6b5c" fill-opacity="${Math.min(0.6, 0.1 + files / 60).toFixed(2)}" stroke="#3d6b5c"/><text x="${x + width / 2}" y="${y + 20}" text-anchor="middle">${name}</text>`
      x += width + GAP
      return box
    })
    y += ROW + GAP
    bands.push(
      `<g><text x="${GAP}" y="${top + 20}" fill="#6b6b63">${features[0]?.layer ?? 0}</text>${boxes.join('')}<line x1="${GAP}" x2="${WIDTH - GAP}" y1="${y}" y2="${y}" stroke="#d9d6cc"/></g>`,
    )
    y += GAP
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="ui-monospace, monospace" font-size="12" fill="#1f2a26"><rect width="${WIDTH}" height="${y}" fill="#fbfaf6"/>
${bands.join('\n')}
</svg>
`
}
