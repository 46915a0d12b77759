import { fileURLToPath } from 'node:url'
import type { Stop } from './operation-path.ts'

/** The operations that the docs follow: a list, a mutation with its way back, a job. */
export const followed = ['subscribers.page', 'comps.grant', 'imports.run']

export const operationPicture = (operation: string): string =>
  fileURLToPath(new URL(`../../../../.storybook/docs/pictures/operation-${operation}.svg`, import.meta.url))

const [WIDTH, LINE, PAD, LEFT] = [860, 20, 12, 130]

/** Draws an operation's way as boxes below each other, each with its layer and what stands there. */
export function drawOperation(operation: string, stops: readonly Stop[]): string {
  let y = 56
  const boxes = stops.map(({ layer, names }, index) => {
    const height = names.length * LINE + PAD
    const isBeside = index === stops.length - 1
    const arrow =
      index === 0 || isBeside ? '' : `<path d="M${LEFT + 24} ${y - 14}v10" stroke="#3d6b5c" marker-end="url(#to)"/>`
    const lines = names.map(
      (name, line) => `<text x="${LEFT + 12}" y="${y + PAD / 2 + 14 + line * LINE}">${name}</text>`,
    )
    const box = `<g>${arrow}<text x="12" y="${y + PAD / 2 + 14}" fill="#6b6b63">${layer}</text><rect x="${LEFT}" y="${y}" width="${WIDTH - LEFT - 12}" height="${height}" rx="6" fill="#3d6b5c" fill-opacity="${isBeside ? '0.03' : '0.1'}" stroke="#3d6b5c"${isBeside ? ' stroke-dasharray="4 3"' : ''}/>${lines.join('')}</g>`
    y += height + 18
    return box
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="ui-monospace, monospace" font-size="12.5" fill="#1f2a26"><defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#3d6b5c"/></marker></defs><rect width="${WIDTH}" height="${y}" fill="#fbfaf6"/><text x="12" y="32" font-size="15" font-weight="600">${operation}</text>
${boxes.join('\n')}
</svg>
`
}
