type Words = { addresses: readonly string[]; names: readonly string[] }
export type Eraser = ReturnType<typeof eraserOf>

/**
 * Takes somebody's addresses and names out of what was written of them, however these are written; `instead` stands in
 * their place. A longer address that holds one of theirs is somebody else's, and so is a longer word.
 */
export function eraserOf({ addresses, names }: Words, instead: string) {
  const address = (it: string, flags: string) => new RegExp(`${beforeAddress}${literal(it)}${afterAddress}`, flags)
  const patterns = [
    ...addresses.map((it) => address(it, 'giu')),
    // A whole name before a part of it.
    ...names
      .toSorted((a, b) => b.length - a.length)
      .map((it) => new RegExp(`(?<![\\p{L}\\p{N}])${literal(it)}(?![\\p{L}\\p{N}])`, 'giu')),
  ]
  const inText = (text: string): string => {
    let clean = text
    for (const pattern of patterns) clean = clean.replace(pattern, () => instead)
    return clean
  }
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inValue)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return inRecord(value)
  }
  const inRecord = (record: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).map(([key, its]) => [key, inValue(its)]))
  const ofTheirs = addresses.map((it) => address(it, 'iu'))
  const holdsAddress = (text: string): boolean => ofTheirs.some((pattern) => pattern.test(text))
  return { inText, inValue, inRecord, holdsAddress }
}

// An apostrophe stands in addresses, and around words: it goes on only after a letter.
const beforeAddress = String.raw`(?<![\p{L}\p{N}._%+!#$&*/=?^~-])(?<!\p{L}')`
const afterAddress = String.raw`(?![\p{L}\p{N}_%+-]|\.[\p{L}\p{N}])`

const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)
