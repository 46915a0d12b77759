import { nameKey } from '@joy/domain/search.ts'

/** Where the letters of a search stand in a text, and how well they fit: lower is better. */
export type Match = { at: readonly number[]; rank: number }

/**
 * Looks for the letters of `query` in `text`, without regard to case and accents: at the beginning of a word, else in one piece,
 * else one after the other. Null: they are not there. An empty query fits everything.
 */
export function matchLetters(text: string, query: string): Match | null {
  const letters = [...text].map(bare)
  const wanted = [...query.trim()].map(bare)
  const starts = letters.flatMap((_, at) => (wanted.every((letter, n) => letters[at + n] === letter) ? [at] : []))
  const isWord = (at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')
  const start = starts.find(isWord) ?? starts[0]
  if (start !== undefined) return { at: wanted.map((_, n) => start + n), rank: start === 0 ? 0 : isWord(start) ? 1 : 2 }
  const at: number[] = []
  for (const letter of wanted) {
    const found = letters.indexOf(letter, (at.at(-1) ?? -1) + 1)
    if (found < 0) return null
    at.push(found)
  }
  return { at, rank: 3 }
}

/** A letter as a search takes it; a blank is one too. */
const bare = (letter: string): string => nameKey(letter) || letter
