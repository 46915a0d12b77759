import { AppError } from '@joy/domain/app-error.ts'

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)

/** Whether a file is a ZIP by its first bytes, as an xlsx is too. */
export const isZip = (head: Uint8Array): boolean =>
  startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0x50, 0x4b, 5, 6) || startsWith(head, 0x50, 0x4b, 7, 8)
/** Whether it is of the container that old workbooks and those under a password share. */
export const isOldWorkbook = (head: Uint8Array): boolean => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)

/** Refuses what is no CSV by its first bytes (at least 512 of them, where the file has as many). */
export function refuseForeignFile(head: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(head)
  if (isZip(head) || isOldWorkbook(head) || startsWith(head, 0x1f, 0x8b)) throw new AppError('invalid_input', archive)
  if (startsWith(head, 0x25, 0x50, 0x44, 0x46))
    throw new AppError('invalid_input', 'This file is a PDF, not a CSV. Export the list as CSV and choose that file.')
  if (/^(\xef\xbb\xbf)?\s*<(!|\?|[a-z])/i.test(text)) {
    throw new AppError(
      'invalid_input',
      'This file is a web page, not a CSV. Perhaps the download was a sign-in page: export the list again and choose the CSV.',
    )
  }
}

/** What is unpacked before comes here no more: this is one inside another, or packed in a way that is not read. */
const archive =
  'This file is an archive or a workbook where a CSV is expected. Unpack it and choose the list in it, as CSV, xlsx or ZIP.'
