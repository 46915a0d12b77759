import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { AppError } from '@joy/domain/app-error.ts'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { HandleReader } from './handle-reader.ts'
import { refusal, tooMuch } from './refusals.ts'

const MOST_FILES = 50_000
const archives = /\.(zip|7z|rar|tar|t?gz|tgz|bz2|xz|zst|jar|xls[xmb]|ods)$/i

/**
 * What a ZIP holds, by path. `read` may be asked for one file after the other; all together are no larger
 * than the limit, but for one that was left half-way, which is read again from its beginning.
 */
export type Zip = {
  names: readonly string[]
  read: (name: string) => AsyncGenerator<Uint8Array, void, undefined>
  close: () => void
}

/**
 * Opens a ZIP by its directory, which alone says what it holds. Nothing of it is written under a name of its own.
 * @throws AppError `invalid_input` for a path that climbs, an archive inside, a password, or damage
 */
export async function openZip(file: FileHandle, limit: number): Promise<Zip> {
  const { size } = await file.stat()
  const reader = new HandleReader(file)
  const zip = await orDamaged(() =>
    fromRandomAccessReaderPromise(reader, size, { autoClose: false, decodeStrings: false }),
  )
  if (zip.entryCount > MOST_FILES) throw refusal('manyFiles')
  const entries = await readEntries(zip)
  let left = limit
  async function* read(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const entry = entries.get(name)
    if (!entry) throw refusal('damaged')
    if (entry.isEncrypted()) throw refusal('encrypted')
    if (!entry.canDecodeFileData()) throw refusal('method')
    // What it says of its own size is taken for nothing more than a reason to refuse early.
    if (entry.uncompressedSize > left) throw tooMuch(limit)
    const stream = await orDamaged(() => zip.openReadStreamPromise(entry))
    const chunks: AsyncIterable<Uint8Array> = stream
    let sum = 0
    let taken = 0
    let isLeft = true
    try {
      for await (const bytes of chunks) {
        left -= bytes.length
        taken += bytes.length
        if (left < 0) throw tooMuch(limit)
        sum = crc32(bytes, sum)
        yield bytes
      }
      isLeft = false
    } catch (cause) {
      throw cause instanceof AppError ? cause : refusal('damaged', cause)
    } finally {
      if (isLeft) left += taken
      stream.destroy()
    }
    if (sum !== entry.crc32) throw refusal('damaged')
  }
  return { names: [...entries.keys()], read, close: () => zip.close() }
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  return orDamaged(async () => {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
      if (validateFileName(name) !== null) throw refusal('climbing')
      if (entries.size >= MOST_FILES) throw refusal('manyFiles')
      // Two of one name, or one that cannot be shown, is no work of a packer.
      if (entries.has(name) || /\p{Cc}/u.test(name)) throw refusal('damaged')
      if (archives.test(name)) throw refusal('nested')
      if (!name.endsWith('/')) entries.set(name, entry)
    }
    return entries
  })
}

async function orDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? cause : refusal('damaged', cause)
  }
}
