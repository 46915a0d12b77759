import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kept, readArchive } from './archive.ts'
import { drawSmall } from './small-picture.ts'
import { pngOf, takenFolder, type Taken } from './taken.ts'
import { type Cell, movedCells, tellMoved } from './what-moved.ts'

/** So many pictures are shown at their full size; the report of a changed token would weigh hundreds of megabytes. */
const IN_FULL = 120

type Changed = { taken: Taken; before: Kept; after: Kept; cells: Cell[] }

/**
 * Writes one page that needs nothing beside it: before, after and difference of each picture that moved. The one before is
 * the small one that was kept. Its address, and its lines for the terminal.
 */
export function writeReport(taken: readonly Taken[], gone: readonly Kept[]): { address: string; lines: string[] } {
  const changed = taken.flatMap(toChanged)
  const fresh = taken.filter(({ outcome }) => outcome === 'new')
  const title = `${taken.length} pictures: ${changed.length} moved, ${fresh.length} new, ${gone.length} of stories that are gone`
  const list = (heading: string, its: readonly { storyId: string; mode: string }[]) =>
    its.length === 0
      ? ''
      : `<h2>${heading}</h2><ul>${its.map((one) => `<li>${one.storyId} · ${one.mode}</li>`).join('')}</ul>`
  const path = join(takenFolder, 'report.html')
  const shown = changed.map((its, place) => draw(its, place < IN_FULL)).join('')
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title><style>${style}</style>
<h1>${title}</h1>${shown}${list('New', fresh)}${list('Gone', gone)}</html>`,
  )
  const stories = Map.groupBy(changed, ({ taken: { storyFile } }) => storyFile)
  const lines = [...stories].map(
    ([file, its]) =>
      `${file}: ${its.length} moved, ${its
        .map(({ taken: { storyId, mode }, cells }) => `${storyId} (${mode}) ${tellMoved(cells)}`)
        .slice(0, 3)
        .join('; ')}${its.length > 3 ? '; …' : ''}`,
  )
  return { address: pathToFileURL(path).href, lines: [...lines, title] }
}

function toChanged(taken: Taken): Changed[] {
  const { picture: after, storyFile, storyId, mode, outcome } = taken
  if (outcome !== 'moved' || !after) return []
  const before = readArchive(storyFile).find((its) => its.storyId === storyId && its.mode === mode)
  // Accepted since: then it is no news any more.
  return before && before.hash !== after.hash ? [{ taken, before, after, cells: movedCells(before, after) }] : []
}

function draw({ taken, before, after, cells }: Changed, isFull: boolean): string {
  const ofFile = pngOf(taken)
  const png = isFull && existsSync(ofFile) ? readFileSync(ofFile) : drawSmall(after)
  const [then, now] = [drawSmall(before), png].map((its) => `data:image/png;base64,${its.toString('base64')}`)
  const size = `viewBox="0 0 ${after.width} ${after.height}"`
  const rects = cells
    .map(({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`)
    .join('')
  return `<section><h2>${taken.storyId} <small>${taken.mode} · ${tellMoved(cells)} · <code>${taken.storyFile}</code></small></h2>
<div><figure><img src="${then}" alt=""><figcaption>Before, as it is kept</figcaption></figure>
<figure><img src="${now}" alt=""><figcaption>After</figcaption></figure>
<figure><svg ${size}><image href="${now}" width="${after.width}" height="${after.height}" opacity=".35"/><g>${rects}</g></svg><figcaption>Difference</figcaption></figure></div></section>`
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui}body{margin:24px}h2{font-size:16px}small{font-weight:400;opacity:.8}
div{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}figure{margin:0}img,svg{width:100%;border:1px solid #8888}
rect{fill:#e01a4f55;stroke:#e01a4f;stroke-width:1}@media(max-width:700px){div{grid-template-columns:1fr}}`
