import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** Why a packed file is not read, and what to do. */
const refusals = {
  damaged:
    'This file is damaged or was cut off: it cannot be unpacked. Export or save it again, then choose the new file.',
  encrypted:
    'This file is protected by a password, so it cannot be read. Save it without a password, or as CSV UTF-8, and choose that file.',
  climbing: 'A path in this ZIP leads out of it, as no list needs. Pack the list alone, or choose the unpacked CSV.',
  nested: 'This file holds another archive. Unpack it and choose the list in it, as CSV or xlsx.',
  macros:
    'This workbook holds macros. Save it as a workbook without macros (xlsx), or as CSV UTF-8, and choose that file.',
  doctype:
    'This workbook declares a document type (DTD), as no spreadsheet program writes. Save it again as xlsx or as CSV UTF-8.',
  method:
    'This ZIP is packed in a way that is not read here. Pack it anew with your system, or choose the unpacked CSV.',
  manyFiles: 'This ZIP holds more than 50,000 files. Unpack it and choose the list.',
  noList: 'This ZIP holds no list: no file in it ends in .csv, .tsv or .txt. Unpack it and choose the list.',
  otherBook: messages.otherSpreadsheet,
  noSheet: 'This workbook has no sheet with rows. Save the list as CSV UTF-8 and choose that file.',
  noSuchPart: 'This file holds no such sheet or list. Choose one of those that it has.',
  longCell: 'A cell of this sheet is longer than 100 kB. Shorten it, then choose the file again.',
} as const
export type Refusal = keyof typeof refusals

export const refusal = (reason: Refusal, cause?: unknown): AppError =>
  new AppError('invalid_input', refusals[reason], undefined, cause === undefined ? undefined : { cause })

export const tooMuch = (limit: number): AppError =>
  new AppError(
    'too_large',
    `Unpacked, this file is larger than the limit of ${Math.floor(limit / 1_000_000)} MB. Split the list and import the parts one after the other.`,
  )
