import type { PGlite } from '@electric-sql/pglite'

/** A file or a folder in memory, as Emscripten keeps it. Links and devices have no contents. */
export type FileNode = {
  name: string
  parent: FileNode
  /** The next of the same hash in `nameTable`. */
  name_next?: FileNode | undefined
  mode: number
  usedBytes?: number | undefined
  /** A folder's nodes by name, a file's bytes (more than are used; signed where PostgreSQL wrote them), null: an empty file. */
  contents?: Record<string, FileNode> | Uint8Array | Int8Array | null | undefined
}

/** An open file. `shared` is where it stands. */
type FileStream = { fd: number | null; node: FileNode; shared: { position: number; flags: number } }

/** What is used of Emscripten's file system, which PGlite hands out without types. */
type Files = {
  root: FileNode
  nameTable: (FileNode | undefined)[]
  streams: (FileStream | null | undefined)[]
  readdir(folder: string): string[]
  stat(path: string): { mode: number }
  isDir(mode: number): boolean
  readFile(path: string, options: { encoding: 'binary' }): Uint8Array
  mkdir(path: string): void
  mkdirTree(path: string): void
  /** Keeps a copy of the bytes. */
  writeFile(path: string, bytes: Uint8Array): void
}

type WaysToWrite = {
  stream: Record<'write' | 'allocate', (stream: { node: FileNode }, ...rest: unknown[]) => unknown>
  node: { setattr(node: FileNode, attributes: object): void }
}

const isFiles = (it: unknown): it is Files =>
  typeof it === 'object' && it !== null && 'writeFile' in it && 'nameTable' in it

const isInMemory = (it: unknown): it is { ops_table: { file: WaysToWrite } } =>
  typeof it === 'object' && it !== null && 'ops_table' in it

/** All of its memory as it is now: another array once it has grown. */
export function getMemory({ Module }: PGlite): Uint8Array {
  const memory: unknown = Module.HEAPU8
  if (!(memory instanceof Uint8Array)) throw new Error('PGlite keeps its memory in another way than expected.')
  return memory
}

export function getFiles({ Module }: PGlite): Files {
  const files: unknown = Module.FS
  if (!isFiles(files)) throw new Error('PGlite has another file system than expected.')
  return files
}

/** Calls `before` with each file in memory that is to be changed. */
export function watchWrites({ Module }: PGlite, before: (file: FileNode) => void): void {
  const memory: unknown = 'MEMFS' in Module ? Module.MEMFS : undefined
  if (!isInMemory(memory)) throw new Error('PGlite keeps its files in another way than expected.')
  const { stream, node } = memory.ops_table.file
  const { write, allocate } = stream
  const { setattr } = node
  stream.write = (its, ...rest) => {
    before(its.node)
    return write(its, ...rest)
  }
  stream.allocate = (its, ...rest) => {
    before(its.node)
    return allocate(its, ...rest)
  }
  node.setattr = (its, attributes) => {
    before(its)
    setattr(its, attributes)
  }
}
