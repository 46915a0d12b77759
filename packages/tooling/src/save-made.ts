import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const prefix = 'joy-made-'
const DAY_MS = 86_400_000

/**
 * The folder in which `make` laid something down from the program's sources, which are named by patterns. It is made once
 * for as long as no source changes, at most for a day, and lies under a name that says from what: for the next stage of the
 * same run, and for whoever runs one test after the other. Whoever makes one takes old ones away.
 */
export async function saveMade(sources: readonly string[], make: (folder: string) => Promise<void>): Promise<string> {
  const shelf = process.env['TEST_RUN_FOLDER'] ?? process.env['TEST_CACHE_FOLDER'] ?? tmpdir()
  const kept = join(shelf, `${prefix}${await nameSources([...sources, 'pnpm-lock.yaml'])}`)
  if (existsSync(kept)) return kept
  for (const name of await readdir(shelf))
    if (name.startsWith(prefix) && (await isOld(join(shelf, name)))) await remove(join(shelf, name))
  const folder = await mkdtemp(join(shelf, prefix))
  await make(folder)
  try {
    await rename(folder, kept)
  } catch (cause) {
    // Somebody else was faster, with the same.
    if (!existsSync(kept)) throw cause
    await remove(folder)
  }
  return kept
}

/** Another one where a source is another, newer or gone, or the day is another. */
async function nameSources(sources: readonly string[]): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const named = createHash('sha256').update(`${root} ${process.version} ${today} ${sources.join()}`)
  const paths: string[] = []
  for await (const path of glob(sources, { cwd: root, exclude: ['**/*.test.ts', '**/node_modules/**'] }))
    paths.push(path)
  for (const path of paths.toSorted()) {
    const { mtimeMs, size } = await stat(join(root, path))
    named.update(`${path} ${mtimeMs} ${size}\n`)
  }
  return named.digest('hex').slice(0, 16)
}

const isOld = async (path: string): Promise<boolean> => Date.now() - (await stat(path)).mtimeMs > DAY_MS
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5 })
