// Read synchronously on purpose: a look-up stands in the middle of a parsed piece of a sheet, and takes some microseconds.
import { readSync, writeSync } from 'node:fs'
import { openSpool } from './open-spool.ts'
import { readWholeXml, unescapeLetters } from './read-xml.ts'
import { refusal } from './refusals.ts'

const PIECE = 64 * 1024
const PAGE = 8 * 1024
/** Four megabytes a file, however many strings there are. */
const PAGES = 512

/** The texts of a workbook that its cells point to; on the disk, for there may be millions. */
export type SpooledStrings = { at: (index: number) => string; close: () => Promise<void> }

export const noStrings: SpooledStrings = {
  at: () => {
    throw refusal('damaged')
  },
  close: async () => undefined,
}

export async function spoolStrings(xml: AsyncIterable<Uint8Array>): Promise<SpooledStrings> {
  const texts = await openSpool()
  const ends = await openSpool()
  const close = async () => {
    await texts.close()
    await ends.close()
  }
  try {
    const count = await writeStrings(xml, spoolWriter(texts.fd), spoolWriter(ends.fd))
    const readEnd = pagedReader(ends.fd)
    const readText = pagedReader(texts.fd)
    const end = (index: number) => (index < 0 ? 0 : readEnd(index * 4, 4).readUInt32LE(0))
    return {
      close,
      at(index) {
        if (!Number.isInteger(index) || index < 0 || index >= count) throw refusal('damaged')
        const start = end(index - 1)
        return readText(start, end(index) - start).toString('utf8')
      },
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** Each text after the other, and where each ends. */
async function writeStrings(xml: AsyncIterable<Uint8Array>, texts: SpoolWriter, ends: SpoolWriter): Promise<number> {
  let count = 0
  let text = ''
  let isText = false
  let phonetic = 0
  await readWholeXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') isText = phonetic === 0
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic -= 1
      if (name !== 'si') return
      texts.add(Buffer.from(unescapeLetters(text)))
      const end = Buffer.alloc(4)
      end.writeUInt32LE(texts.size())
      ends.add(end)
      count += 1
    },
  })
  texts.flush()
  ends.flush()
  return count
}

type SpoolWriter = ReturnType<typeof spoolWriter>

function spoolWriter(fd: number) {
  let held: Buffer[] = []
  let waiting = 0
  let size = 0
  const flush = () => {
    const all = Buffer.concat(held)
    for (let at = 0; at < all.length;) at += writeSync(fd, all, at)
    held = []
    waiting = 0
  }
  return {
    flush,
    size: () => size,
    add(bytes: Buffer) {
      held.push(bytes)
      waiting += bytes.length
      size += bytes.length
      if (waiting >= PIECE) flush()
    },
  }
}

/** Reads anywhere in a file and keeps the pages that were read last. */
function pagedReader(fd: number) {
  const pages = new Map<number, Buffer>()
  const page = (number: number): Buffer => {
    const kept = pages.get(number)
    if (kept) {
      pages.delete(number)
      pages.set(number, kept)
      return kept
    }
    const bytes = Buffer.alloc(PAGE)
    const read = readSync(fd, bytes, 0, PAGE, number * PAGE)
    if (pages.size >= PAGES) for (const oldest of pages.keys()) return replace(oldest, number, bytes.subarray(0, read))
    pages.set(number, bytes.subarray(0, read))
    return bytes.subarray(0, read)
  }
  const replace = (oldest: number, number: number, bytes: Buffer) => {
    pages.delete(oldest)
    pages.set(number, bytes)
    return bytes
  }
  return (start: number, length: number): Buffer => {
    const first = Math.floor(start / PAGE)
    const at = start - first * PAGE
    if (at + length <= PAGE) return page(first).subarray(at, at + length)
    const parts: Buffer[] = []
    for (let number = first; number * PAGE < start + length; number++) parts.push(page(number))
    return Buffer.concat(parts).subarray(at, at + length)
  }
}
