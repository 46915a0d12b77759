import { AppError } from '@joy/domain/app-error.ts'

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)

/** Refuses what is no CSV by its first bytes (at least 512 of them, where the file has as many). */
export function refuseForeignFile(head: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(head)
  if (startsWith(head, 0x50, 0x4b) && /^PK(\x03\x04|\x05\x06|\x07\x08)/.test(text)) {
    throw new AppError('invalid_input', isWorkbook(text) ? workbook : archive)
  }
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('invalid_input', workbook)
  if (startsWith(head, 0x1f, 0x8b)) throw new AppError('invalid_input', archive)
  if (startsWith(head, 0x25, 0x50, 0x44, 0x46))
    throw new AppError('invalid_input', 'This file is a PDF, not a CSV. Export the list as CSV and choose that file.')
  if (/^(\xef\xbb\xbf)?\s*<(!|\?|[a-z])/i.test(text)) {
    throw new AppError(
      'invalid_input',
      'This file is a web page, not a CSV. Perhaps the download was a sign-in page: export the list again and choose the CSV.',
    )
  }
}

const isWorkbook = (text: string) => /\[Content_Types\]\.xml|xl\/|_rels\//.test(text)
const archive =
  'This file is a ZIP, not a CSV. Unpack it and choose email_list (the file whose name starts with email_list and ends in .csv).'
const workbook =
  'This file is a spreadsheet (xlsx, which is a ZIP, or xls), not a CSV. Open it, save it as CSV UTF-8 and choose that file; for a ZIP from Substack unpack it and choose email_list.'
