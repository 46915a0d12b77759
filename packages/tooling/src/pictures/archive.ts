import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { type PictureMode, pictureModes } from './modes.ts'
import { type Signature, smallSize } from './small-picture.ts'

/** A kept picture: whether another is the very same tells `hash`, of the PNG as this browser writes it. */
export type Kept = Signature & { storyId: string; mode: PictureMode; hash: string }

const root = fileURLToPath(new URL('../../../..', import.meta.url))
export const picturesFolder = join(root, '.storybook/pictures')

const entry = z.object({
  storyId: z.string(),
  mode: z.enum(pictureModes),
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  bands: z.string(),
  /** Where its small picture begins, behind the head: equal ones are kept once. */
  from: z.int(),
})

/** The folders of stories, which an archive's path leaves out. */
const storyRoots = ['apps/', 'packages/', '']

/** The archive of one file of stories, by its path from the workspace's root. */
export const toArchivePath = (storyFile: string): string =>
  join(picturesFolder, `${storyFile.replace(/\.stories\.tsx$/u, '').replace(/^(?:apps|packages)\//u, '')}.pictures`)

/** Archives whose file of stories is there no more. */
export function orphanedArchives(): string[] {
  const isThere = (name: string) => storyRoots.some((top) => existsSync(join(root, `${top}${name}.stories.tsx`)))
  return archives().filter((path) => !isThere(relative(picturesFolder, path).replace(/\.pictures$/u, '')))
}

/** What is kept of a file of stories; nothing where none was accepted yet. */
export function readArchive(storyFile: string): Kept[] {
  const path = toArchivePath(storyFile)
  return existsSync(path) ? unpack(readFileSync(path)) : []
}

/** Every archive that there is. */
export const archives = (): string[] =>
  globSync('**/*.pictures', { cwd: picturesFolder }).map((path) => join(picturesFolder, path))

/** Keeps these and no others. */
export function writeArchive(storyFile: string, pictures: readonly Kept[]): void {
  const path = toArchivePath(storyFile)
  if (pictures.length === 0) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, pack(pictures))
}

export function unpack(archive: Uint8Array): Kept[] {
  const all = brotliDecompressSync(archive)
  const headEnd = 4 + all.readUInt32LE(0)
  const entries = z.array(entry).parse(JSON.parse(all.toString('utf8', 4, headEnd)))
  return entries.map(({ from, bands, ...kept }) => ({
    ...kept,
    bands: Buffer.from(bands, 'base64'),
    small: all.subarray(headEnd + from, headEnd + from + smallSize(kept.width, kept.height)),
  }))
}

/** Pictures of one mode stand together: they are much alike, and cost little beside each other. */
export function pack(pictures: readonly Kept[]): Buffer {
  const sorted = pictures.toSorted((a, b) => compare(a.mode, b.mode) || compare(a.storyId, b.storyId))
  const smalls = new Map<string, { from: number; small: Uint8Array }>()
  let end = 0
  const entries = sorted.map(({ small, bands, hash, ...kept }) => {
    const known = smalls.get(hash) ?? { from: end, small }
    if (!smalls.has(hash)) end += small.length
    smalls.set(hash, known)
    return { ...kept, hash, bands: Buffer.from(bands).toString('base64'), from: known.from }
  })
  const head = Buffer.from(JSON.stringify(entries))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const all = Buffer.concat([length, head, ...[...smalls.values()].map(({ small }) => small)])
  return brotliCompressSync(all, {
    params: {
      // The highest takes four times as long for a twelfth less: minutes, for all of them.
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
