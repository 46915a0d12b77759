import { nameKey } from '../search.ts'

const LONGEST = 80

/**
 * What the file of a segment is called: by its name in small letters, without accents and whatever a disk takes for something else, and by
 * the day in the community's zone. A name of which nothing is left is 'segment'.
 */
export function segmentFileName(name: string, day: string): string {
  const safe = nameKey(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/gu, '')
  return `${safe || 'segment'}-${day}.csv`
}
