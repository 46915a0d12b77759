import type { FileHandle } from 'node:fs/promises'
import type { PackedFile } from '@joy/database/entities/import.entity.ts'
import { hasNothingInIt } from '../csv/nothing-in-it.ts'
import { type SniffedEncoding, sniffEncoding } from '../csv/sniff-encoding.ts'
import type { Context } from '../context.ts'
import { openPacked } from '../unpacking/open-packed.ts'
import { openSpool } from '../unpacking/open-spool.ts'
import { savePieces } from './save-pieces.ts'
import type { Reading } from './read-file.ts'

/** `sniffed` null: there are several lists, and nobody said which, or the one that seemed to be meant is empty. */
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
    const read = () => sniffEncoding(savePieces(em, to, opened.read(faults)))
    const mayBeAnother = part === undefined && parts.length > 1
    const sniffed = chosen === null ? null : await (mayBeAnother ? unlessEmpty(read) : read())
    return { packed: { kind, parts, part: sniffed && chosen, ...faults }, sniffed }
  } finally {
    opened.close()
  }
}

/** Null where there is nothing in it, so that another can be chosen. */
export async function unlessEmpty<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (hasNothingInIt(error)) return null
    throw error
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
