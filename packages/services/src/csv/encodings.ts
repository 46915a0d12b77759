/**
 * The encodings that an import reads (ruling 21), by the names of the Encoding Standard; and UTF-8 with bytes in it that are
 * none. The last three no bytes can prove: they are read where somebody chose them.
 */
export type CsvEncoding =
  | 'utf-8'
  | 'utf-8-damaged'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'macintosh'

/** Latin-1 is read as windows-1252, its superset, as every browser does. */
export const encodingNotices: Record<CsvEncoding, string | null> = {
  'utf-8': null,
  'utf-8-damaged':
    'The file is UTF-8, but damaged in places: each letter that could not be read has become \uFFFD. Check names before you import.',
  'utf-16le': 'The file is written in UTF-16 and was read as such.',
  'utf-16be': 'The file is written in UTF-16 and was read as such.',
  'windows-1252':
    'The file is not UTF-8 and was read as windows-1252 (Latin-1). Check names with accents before you import, and choose another encoding where they are wrong.',
  'windows-1250': null,
  'windows-1251': null,
  macintosh: null,
}

export const isCsvEncoding = (text: string): text is CsvEncoding => Object.hasOwn(encodingNotices, text)

/** By its byte order mark; null where there is none. */
export function encodingOfMark(head: Uint8Array): CsvEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}
