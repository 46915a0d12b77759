import type { FileHandle } from 'node:fs/promises'
import type { PackedFile } from '@joy/database/entities/import.entity.ts'
import { type SniffedEncoding, sniffEncoding } from '../csv/sniff-encoding.ts'
import type { Context } from '../context.ts'
import { openPacked } from '../unpacking/open-packed.ts'
import { openSpool } from '../unpacking/open-spool.ts'
import { savePieces } from './save-pieces.ts'
import type { Reading } from './read-file.ts'

/** `sniffed` null: there are several lists, and nothing was read, for nobody said which. */
export type Unpacked = { packed: PackedFile; sniffed: SniffedEncoding | null }

/**
 * Unpacks one list of a workbook or a ZIP and keeps it as a reading of its own.
 * @throws AppError `invalid_input`, `too_large` for what is refused as a whole
 */
export async function unpackFile(
  { em, settings }: Pick<Context, 'em' | 'settings'>,
  to: Reading,
  file: FileHandle,
  part?: string,
): Promise<Unpacked> {
  const opened = await openPacked(file, settings.import.maximumBytes, part)
  try {
    const { kind, parts, part: chosen } = opened
    const faults = { errors: 0, uncomputed: 0 }
    const sniffed = chosen === null ? null : await sniffEncoding(savePieces(em, to, opened.read(faults)))
    return { packed: { kind, parts, part: chosen, ...faults }, sniffed }
  } finally {
    opened.close()
  }
}

/** What goes by, on the disk too, from where a ZIP is read in any order. */
export async function spoolFile<T>(
  bytes: AsyncIterable<Uint8Array>,
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await openSpool()
  try {
    for await (const chunk of bytes) await file.appendFile(chunk)
    return await work(file)
  } finally {
    await file.close()
  }
}
