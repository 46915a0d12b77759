import { AppError } from '@joy/domain/app-error.ts'
import { byteSlices } from './byte-slices.ts'
import type { CsvEncoding } from './encodings.ts'

const SLICE = 64 * 1024

/** The second pass: bytes to text, in the encoding that `sniffEncoding` found, without a byte order mark. */
export async function* decodeStream(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): AsyncGenerator<string, void, undefined> {
  const isDamaged = encoding === 'utf-8-damaged'
  const decoder = new TextDecoder(isDamaged ? 'utf-8' : encoding, { fatal: !isDamaged })
  let isStart = true
  for await (const slice of byteSlices(bytes, SLICE)) {
    const text = decodeOrRefuse(() => decoder.decode(slice, { stream: true }))
    if (text === '') continue
    // A file that is marked as UTF-8 and is not shows its mark as these three letters.
    yield isStart && encoding === 'windows-1252' ? text.replace(/^\u00EF\u00BB\u00BF/, '') : text
    isStart = false
  }
  const rest = decodeOrRefuse(() => decoder.decode())
  if (rest !== '') yield rest
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode()
  } catch (cause) {
    throw new AppError(
      'invalid_input',
      'The file changed or is damaged: its letters cannot be read. Choose it again.',
      undefined,
      { cause },
    )
  }
}
