import { AppError } from '@joy/domain/app-error.ts'
import { byteSlices } from './byte-slices.ts'
import { type CsvEncoding, encodingOfMark } from './encodings.ts'
import { refuseForeignFile } from './refuse-foreign-file.ts'

export type SniffedEncoding = { encoding: CsvEncoding; bytes: number }

const SLICE = 256 * 1024
const HEAD = 1024
const blankOrMark = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xfe, 0xff])

/**
 * The first pass over a file, in constant memory: a stream may turn out not to be UTF-8 only at its end. Throws
 * AppError `invalid_input` for an empty file, a ZIP, a workbook, a web page or text with NUL.
 */
export async function sniffEncoding(bytes: AsyncIterable<Uint8Array>): Promise<SniffedEncoding> {
  let head: Uint8Array = new Uint8Array()
  let total = 0
  let isBlank = true
  let check: ReturnType<typeof encodingCheck> | null = null
  for await (const slice of byteSlices(bytes, SLICE)) {
    total += slice.length
    isBlank &&= slice.every((byte) => blankOrMark.has(byte))
    if (check) {
      check.add(slice)
      continue
    }
    head = concat(head, slice)
    if (head.length < HEAD) continue
    check = startCheck(head)
  }
  if (total === 0 || isBlank)
    throw new AppError('invalid_input', 'The file is empty. Choose a CSV with a heading line and at least one row.')
  const encoding = (check ?? startCheck(head)).finish()
  return { encoding, bytes: total }
}

function startCheck(head: Uint8Array) {
  refuseForeignFile(head)
  const check = encodingCheck(head)
  check.add(head)
  return check
}

/** Feeds a strict decoder and remembers whether it ever refused. */
function encodingCheck(head: Uint8Array) {
  const marked = encodingOfMark(head)
  const decoder = new TextDecoder(marked ?? 'utf-8', { fatal: true })
  let isValid = true
  const decode = (slice?: Uint8Array): void => {
    if (!isValid) return
    try {
      const text = slice ? decoder.decode(slice, { stream: true }) : decoder.decode()
      if (marked && text.includes('\0')) refuseNul()
    } catch (error) {
      if (error instanceof AppError) throw error
      isValid = false
    }
  }
  return {
    add(slice: Uint8Array) {
      if (!marked && slice.includes(0)) refuseNul()
      decode(slice)
    },
    finish(): CsvEncoding {
      decode()
      if (isValid) return marked ?? 'utf-8'
      if (marked)
        throw new AppError(
          'invalid_input',
          'The file starts as UTF-16 but is damaged further on. Save it as CSV UTF-8 and choose it again.',
        )
      return 'windows-1252'
    },
  }
}

function refuseNul(): never {
  throw new AppError(
    'invalid_input',
    'The file contains NUL bytes, so it is not a plain text CSV. Save it as CSV UTF-8 and choose it again.',
  )
}

function concat(one: Uint8Array, two: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + two.length)
  both.set(one)
  both.set(two, one.length)
  return both
}
