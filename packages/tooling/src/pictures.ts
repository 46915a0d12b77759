// `pnpm pictures [part of a path…]`: takes each story's end in all modes, holds them to the kept pictures and writes a report.
// `pnpm pictures:accept [part…]`: keeps what the last one took. Nothing is taken anew, so that what is kept is what was seen.
import { readFileSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cores } from './cores.ts'
import {
  archives,
  type Kept,
  orphanedArchives,
  readArchive,
  toArchivePath,
  unpack,
  writeArchive,
} from './pictures/archive.ts'
import { readPainter, whyNotCompared, writePainter } from './pictures/painter.ts'
import { writeReport } from './pictures/report.ts'
import { readStoryIds } from './pictures/story-ids.ts'
import { readTaken, takenFolder, type Taken } from './pictures/taken.ts'
import { endCommands, runCommand } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

const [first, ...rest] = process.argv.slice(2)
const isAccepting = first === 'accept'
const parts = isAccepting ? rest : process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function take(): Promise<void> {
  const startedAt = Date.now()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endCommands())
  await rm(takenFolder, { recursive: true, force: true })
  const env = { ...(await testEnvironment(true)), PICTURES: 'all' }
  const shares = parts.length > 0 ? 1 : cores
  const exits = await Promise.all(
    Array.from({ length: shares }, async (_, index) => {
      const share = shares > 1 ? ['--shard', `${index + 1}/${shares}`] : []
      const command = ['vitest', 'run', '--config', 'packages/tooling/vitest.stories.config.ts', '--retry', '1']
      return runCommand([...command, ...share, ...parts], env, 60, (chunk) => void process.stderr.write(chunk))
    }),
  )
  const taken = readTaken()
  const painter = readPainter(takenFolder)
  if (taken.length === 0 || !painter) return refuse('No picture was taken: see above.')
  const why = whyNotCompared(readPainter(), painter)
  if (why) say(`NOT COMPARED: ${why}`)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const { lines, address } = writeReport(taken, { gone: [...goneOf(taken), ...orphans()], why, seconds })
  for (const line of lines) say(line)
  say(`${address} (${seconds} s)`)
  const failed = taken.filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0)
    say(
      `${failed.length} could not be taken, and what is kept of them stays: ${failed
        .slice(0, 9)
        .map(({ storyId, mode }) => `${storyId} (${mode})`)
        .join(', ')}`,
    )
  if (exits.some(({ exitCode }) => exitCode !== 0))
    say('Some stories failed: they were not looked at, and what is kept of them stays.')
  const isSound = !why && failed.length === 0 && exits.every(({ exitCode }) => exitCode === 0)
  process.exitCode = isSound && lines.length === 1 ? 0 : 1
}

function accept(): void {
  const taken = readTaken().filter(
    ({ storyFile }) => parts.length === 0 || parts.some((part) => storyFile.includes(part)),
  )
  if (taken.length === 0) return refuse('Nothing was taken of that: run pnpm pictures first.')
  const painter = readPainter(takenFolder)
  if (!painter) return refuse('Nothing was taken of that: run pnpm pictures first.')
  if (readPainter() && whyNotCompared(readPainter(), painter) && !isWhole(taken))
    return refuse('Another browser paints otherwise: take and accept all of its pictures, or none.')
  let [files, bytes] = [0, 0]
  for (const [storyFile, its] of Map.groupBy(taken, (one) => one.storyFile)) {
    const kept = new Map(readArchive(storyFile).map((one) => [`${one.storyId} ${one.mode}`, one]))
    for (const one of goneOf(its)) kept.delete(`${one.storyId} ${one.mode}`)
    for (const { picture } of its) if (picture) kept.set(`${picture.storyId} ${picture.mode}`, picture)
    writeArchive(storyFile, [...kept.values()])
    files++
    bytes += statSync(toArchivePath(storyFile)).size
  }
  for (const path of orphanedArchives()) rmSync(path)
  writePainter(painter)
  say(`${taken.length} pictures of ${files} files of stories are kept, ${(bytes / 1024).toFixed(0)} KB.`)
}

/** Whether these are all that is kept, so that another browser may have painted them. */
function isWhole(taken: readonly Taken[]): boolean {
  const paths = new Set(taken.map(({ storyFile }) => toArchivePath(storyFile)))
  return taken.every(({ outcome }) => outcome !== 'failed') && archives().every((path) => paths.has(path))
}

/** What is kept of files of stories that are gone: it goes with whatever is accepted next. */
const orphans = (): Kept[] => orphanedArchives().flatMap((path) => unpack(readFileSync(path)))

/** What is kept of stories that these files no longer have. A file of which nothing was taken is not judged. */
function goneOf(taken: readonly Taken[]): Kept[] {
  return [...new Set(taken.map(({ storyFile }) => storyFile))].flatMap((storyFile) => {
    const storyIds = readStoryIds(storyFile)
    return readArchive(storyFile).filter(({ storyId }) => !storyIds.has(storyId))
  })
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

// Last: what stands above is there by then.
if (isAccepting) accept()
else await take()
