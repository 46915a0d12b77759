import { AppError } from '@joy/domain/app-error.ts'
import { byteSlices } from './byte-slices.ts'
import { type CsvEncoding, encodingOfMark } from './encodings.ts'
import { emptyFile } from './nothing-in-it.ts'
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
  if (total === 0 || isBlank) throw emptyFile()
  const encoding = (check ?? startCheck(head)).finish()
  return { encoding, bytes: total }
}

function startCheck(head: Uint8Array) {
  refuseForeignFile(head)
  const check = encodingCheck(head)
  check.add(head)
  return check
}

/** Feeds a strict decoder, and from where it refused one that counts what is damaged. */
function encodingCheck(head: Uint8Array) {
  const marked = encodingOfMark(head)
  const strict = new TextDecoder(marked ?? 'utf-8', { fatal: true })
  let lenient: TextDecoder | null = null
  let letters = 0
  let damaged = 0
  const read = (decoder: TextDecoder, slice: Uint8Array | undefined): string => {
    const text = slice ? decoder.decode(slice, { stream: true }) : decoder.decode()
    // Only a letter beyond ASCII takes more bytes than it counts in a string.
    if (text.length !== slice?.length) letters += text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
    return text
  }
  const decode = (slice?: Uint8Array): void => {
    if (lenient === null) {
      const text = decodedStrictly(() => read(strict, slice))
      if (text !== null) {
        if (marked && text.includes('\0')) refuseNul()
        return
      }
      lenient = new TextDecoder('utf-8')
      damaged = 1
    }
    damaged += read(lenient, slice).split('\uFFFD').length - 1
  }
  return {
    add(slice: Uint8Array) {
      if (!marked && slice.includes(0)) refuseNul()
      decode(slice)
    },
    finish(): CsvEncoding {
      decode()
      if (lenient === null) return marked ?? 'utf-8'
      if (marked)
        throw new AppError(
          'invalid_input',
          'The file starts as UTF-16 but is damaged further on. Save it as CSV UTF-8 and choose it again.',
        )
      // The first fault is counted twice where its byte came with the slice. In windows-1252 hardly any bytes happen to be a letter of UTF-8, so that most of them would be damaged.
      return letters >= damaged ? 'utf-8-damaged' : 'windows-1252'
    },
  }
}

function decodedStrictly(decode: () => string): string | null {
  try {
    return decode()
  } catch {
    return null
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
