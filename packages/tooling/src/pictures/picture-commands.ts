import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserCommandContext } from 'vitest/node'
import { type Kept, readArchive } from './archive.ts'
import type { Look, PictureMode } from './modes.ts'
import { meetPainter, readPainter, toPictureHash, whyNotCompared, writePainter } from './painter.ts'
import { sign } from './small-picture.ts'
import { leaveMoved, noteTaken, takenFolder } from './taken.ts'
import { smoothedOtherwise } from './unsteady.ts'
import { describeMoved, isSmoothedOtherwise, isUnseenDifference, movedCells } from './what-moved.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Whether a focus shows its ring hangs on what the browser saw of a keyboard before, in other stories. */
const withoutRing = `
  :focus-visible, label:has(:focus-visible), :focus-visible ~ * { outline-color: transparent !important }
  select:focus-visible:not([aria-invalid]) { border-color: var(--border-control) !important }`
const isCollecting = process.env['PICTURES'] === 'all'

/** From here on it is the change of something that many share, and the machine is not to be asked five times for each. */
const MANY_MOVED = 50
const moved = new Set<string>()

const kept = new Map<string, Map<string, Kept>>()
let reason: Promise<string | undefined> | undefined
/** The hash of the last look, by story and mode: two alike in a row are a page that stands still. */
let lastLook = { of: '', hash: '' }

export async function lookAtStory(
  { context, page, testPath }: BrowserCommandContext,
  storyId: string,
  mode: PictureMode,
): Promise<Look> {
  reason ??= meetPainter(context).then((painter) => {
    if (isCollecting) writePainter(painter, takenFolder)
    const why = whyNotCompared(readPainter(), painter)
    if (why) process.stdout.write(`pictures: NOT COMPARED: ${why}\n`)
    return why
  })
  const cannot = await reason
  if (cannot && !isCollecting) return { outcome: 'not compared' }
  const storyFile = toStoryFile(testPath)
  const of = `${storyId} ${mode}`
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    style: withoutRing,
  })
  const hash = toPictureHash(png)
  const before = keptOf(storyFile).get(of)
  if (before?.hash === hash) {
    if (isCollecting) noteTaken({ storyFile, storyId, mode, hash, outcome: 'alike' })
    return { outcome: 'alike' }
  }
  const picture = { storyId, mode, hash, ...sign(png) }
  const differsUnseen = smoothedOtherwise[storyId] ? isSmoothedOtherwise : isUnseenDifference
  if (before && differsUnseen(before, picture)) {
    if (isCollecting) noteTaken({ storyFile, storyId, mode, hash: before.hash, outcome: 'alike' })
    return { outcome: 'alike' }
  }
  const isSteady = lastLook.of === of && lastLook.hash === hash
  lastLook = { of, hash }
  if (!isSteady) return { outcome: 'unsteady' }
  if (!before && !isCollecting) return { outcome: 'new' }
  if (isCollecting)
    noteTaken({ storyFile, storyId, mode, hash, outcome: before ? 'moved' : 'new', picture }, before && png)
  if (!before) return { outcome: 'new' }
  const isOneOfMany = moved.size >= MANY_MOVED
  const seen = isCollecting || isOneOfMany ? '' : `; see ${leaveMoved({ storyId, mode }, png)}`
  return { outcome: 'moved', where: `${describeMoved(movedCells(before, picture))}${seen}`, isOneOfMany }
}

/** One that moved and stood still so: counted, for what many share. */
export function noteMoved(_context: BrowserCommandContext, storyId: string): void {
  moved.add(storyId)
}

/** A story of which no picture could be taken is not gone, and what is kept of it stays. */
export function noteUntaken({ testPath }: BrowserCommandContext, storyId: string, mode: PictureMode): void {
  if (isCollecting) noteTaken({ storyFile: toStoryFile(testPath), storyId, mode, hash: '', outcome: 'failed' })
}

const toStoryFile = (path: string | undefined): string => relative(root, path ?? '').replaceAll('\\', '/')

function keptOf(storyFile: string): Map<string, Kept> {
  const known = kept.get(storyFile) ?? new Map(readArchive(storyFile).map((its) => [`${its.storyId} ${its.mode}`, its]))
  kept.set(storyFile, known)
  return known
}
