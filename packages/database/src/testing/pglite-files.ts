// The files of a PGlite on disk, to begin others with. Its own way, a tar, is unpacked anew for each: half of what it takes to open.
import { readFileSync, writeFileSync } from 'node:fs'
import { MemoryFS, type PGlite } from '@electric-sql/pglite'
import { getFiles } from './pglite-filesystem.ts'

/** Where PGlite keeps its data. */
const ROOT = '/pglite/data'

type Entry = { path: string; size: number | null }

/** Writes all that stands in a database's folder to `path`, after a checkpoint: nothing is left to recover. */
export async function saveFiles(pglite: PGlite, path: string): Promise<void> {
  await pglite.exec('checkpoint')
  const files = getFiles(pglite)
  const entries: Entry[] = []
  const contents: Uint8Array[] = []
  const walk = (folder: string): void => {
    for (const name of files.readdir(folder).filter((it) => it !== '.' && it !== '..')) {
      const its = `${folder}/${name}`
      if (files.isDir(files.stat(its).mode)) {
        entries.push({ path: its, size: null })
        walk(its)
      } else {
        const bytes = files.readFile(its, { encoding: 'binary' })
        entries.push({ path: its, size: bytes.length })
        contents.push(bytes)
      }
    }
  }
  walk(ROOT)
  writeFileSync(`${path}.list`, entries.map(({ path: its, size }) => `${size ?? 'folder'} ${its}`).join('\n'))
  writeFileSync(path, Buffer.concat(contents))
}

function toEntry(line: string): Entry {
  const [size = '', path = ''] = line.split(' ')
  return { path, size: size === 'folder' ? null : Number(size) }
}

type Kept = { entries: readonly Entry[]; bytes: Uint8Array }
const read = new Map<string, Kept>()

/** Each worker reads them once: what begins with them takes copies. */
function readKept(path: string): Kept {
  const known = read.get(path)
  if (known) return known
  // PGlite copies by `slice`, which of a Buffer gives the same bytes once more.
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  const kept = { entries: readFileSync(`${path}.list`, 'utf8').split('\n').map(toEntry), bytes }
  read.set(path, kept)
  return kept
}

/** A file system in memory that begins with the files that were kept at `path`. */
export class CopiedFiles extends MemoryFS {
  private readonly kept: Kept

  constructor(path: string) {
    super()
    this.kept = readKept(path)
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('PGlite has not begun.')
    const files = getFiles(this.pg)
    files.mkdirTree(ROOT)
    let at = 0
    for (const { path, size } of this.kept.entries)
      if (size === null) files.mkdir(path)
      else {
        files.writeFile(path, this.kept.bytes.subarray(at, at + size))
        at += size
      }
  }
}
