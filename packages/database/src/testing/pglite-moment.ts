// Puts a PGlite back to a moment of before: its memory and its files as they stood. To open another one takes ten times as
// long, and it has to read every table and function anew.
import type { PGlite } from '@electric-sql/pglite'
import { type FileNode, getFiles, getMemory, watchWrites } from './pglite-filesystem.ts'

/** Puts the PGlite back to the moment that was kept, as often as wanted. Nothing may be under way in it. */
export type Moment = () => void

/** Keeps how a PGlite in memory stands now, once for each. No library may be loaded by it afterwards (see `load`). */
export function saveMoment(pglite: PGlite): Moment {
  const putBack = [saveMemory(pglite), saveContents(pglite), saveTree(pglite)]
  return () => {
    for (const back of putBack) back()
  }
}

function saveMemory(pglite: PGlite): Moment {
  const { length, buffer } = getMemory(pglite)
  const words = new Int32Array(buffer)
  const used = words.findLastIndex((word) => word !== 0) + 1
  const kept = getMemory(pglite).slice(0, used * words.BYTES_PER_ELEMENT)
  return () => {
    // Another array where it has grown since; of what was added nothing was in use then.
    const memory = getMemory(pglite)
    memory.set(kept)
    memory.fill(0, kept.length, length)
  }
}

/** Of each file the bytes, kept as it is first written to. */
function saveContents(pglite: PGlite): Moment {
  const known = new Set(nodesBelow(getFiles(pglite).root))
  const written = new Map<FileNode, Pick<FileNode, 'contents' | 'usedBytes'>>()
  watchWrites(pglite, (file) => {
    if (!known.has(file) || written.has(file)) return
    const { contents, usedBytes } = file
    written.set(file, { contents: isBytes(contents) ? contents.slice() : contents, usedBytes })
  })
  return () => {
    for (const [file, was] of written) Object.assign(file, was)
    written.clear()
  }
}

/** Which files and folders there are, by which names, and which are open. */
function saveTree(pglite: PGlite): Moment {
  const files = getFiles(pglite)
  // Not `slice`, which keeps the holes, and `forEach` passes over them.
  const names = Array.from(files.nameTable)
  const nodes = nodesBelow(files.root).map((node) => {
    const { name, parent, name_next, mode, contents } = node
    return { node, was: { name, parent, name_next, mode }, children: isFolder(contents) ? { ...contents } : null }
  })
  const streams = files.streams.map((it) => it && { stream: it, fd: it.fd, shared: { ...it.shared } })
  return () => {
    for (const { node, was, children } of nodes) {
      Object.assign(node, was)
      if (children) node.contents = { ...children }
    }
    names.forEach((node, hash) => {
      files.nameTable[hash] = node
    })
    files.streams.length = 0
    for (const kept of streams) {
      if (kept) Object.assign(kept.stream, { fd: kept.fd, shared: Object.assign(kept.stream.shared, kept.shared) })
      files.streams.push(kept?.stream)
    }
  }
}

const isFolder = (contents: FileNode['contents']): contents is Record<string, FileNode> =>
  typeof contents === 'object' && contents !== null && !isBytes(contents)

const isBytes = (contents: FileNode['contents']): contents is Uint8Array | Int8Array => ArrayBuffer.isView(contents)

function nodesBelow(node: FileNode): FileNode[] {
  const { contents } = node
  return [node, ...(isFolder(contents) ? Object.values(contents).flatMap(nodesBelow) : [])]
}
