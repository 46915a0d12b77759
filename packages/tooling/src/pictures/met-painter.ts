import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Painter, painter } from './painter.ts'
import { takenFolder } from './taken.ts'

const path = join(takenFolder, 'painter.json')

/** Notes who paints in this run. */
export function noteMetPainter(its: Painter): void {
  mkdirSync(takenFolder, { recursive: true })
  writeFileSync(path, JSON.stringify(its))
}

/** Who painted what was taken last; undefined where nothing was. */
export const readMetPainter = (): Painter | undefined =>
  existsSync(path) ? painter.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
