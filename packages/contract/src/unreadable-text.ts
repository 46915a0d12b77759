// The oldest browsers, which read filters by this too, have no `isWellFormed`.
const HALF_OF_A_PAIR = /\p{Surrogate}/u

/**
 * Where an input holds a text that is none, as paths like `people.0.name`: with NUL, which no column takes, or with half
 * of a surrogate pair, which UTF-8 cannot write.
 */
export function unreadableText(input: unknown, at = ''): string[] {
  if (typeof input === 'string') return input.includes('\0') || HALF_OF_A_PAIR.test(input) ? [at] : []
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]) => [
    ...unreadableText(key, at),
    ...unreadableText(value, at === '' ? key : `${at}.${key}`),
  ])
}
