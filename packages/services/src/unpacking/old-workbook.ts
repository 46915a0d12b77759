import type { FileHandle } from 'node:fs/promises'
import { AppError } from '@joy/domain/app-error.ts'
import { refusal } from './refusals.ts'

const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Of the container that old workbooks and those under a password share: its directory says which it is. */
export async function refuseOldWorkbook(file: FileHandle): Promise<never> {
  const header = Buffer.alloc(512)
  await file.read(header, 0, 512, 0)
  const sector = 2 ** Math.min(header.readUInt16LE(30), 12)
  const directory = Buffer.alloc(4096)
  await file.read(directory, 0, 4096, (header.readUInt32LE(48) + 1) * sector)
  if (directory.includes(encrypted)) throw refusal('encrypted')
  throw new AppError(
    'invalid_input',
    'This file is a spreadsheet of before 2007 (xls). Save it as xlsx or as CSV UTF-8 and choose that file.',
  )
}
