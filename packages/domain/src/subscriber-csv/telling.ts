import { compGiver, isOfOtherPlatform, isSubstack } from './csv-formats.ts'
import type { Mapping } from './fields.ts'

/** Whose words a file holds, and what it may tell by that (ruling 36). */
export type Telling = {
  /** Substack's list: what it shows there, is there. */
  isOfSubstack: boolean
  /** Our own export says when each row was synced, or that it never was; of other files that is now. */
  isOwn: boolean
  /** Known to be another platform's: of Substack it says nothing, old or new. */
  isElsewhere: boolean
  /** Whose plans are Substack's word: of all rows, of those that say since when it said so, of none. */
  vouches: 'all' | 'aged' | 'none'
  /** Until when Substack gives each comp: it is a list of Substack with a column for it, blank where it never ends. */
  statesEnds: boolean
  /** Who a comp that a row makes is from. */
  grantedBy: string
}

export function toTelling(formatId: string, mapping: Mapping): Telling {
  const isOfSubstack = isSubstack(formatId)
  const isOwn = formatId === 'own'
  return {
    isOfSubstack,
    isOwn,
    isElsewhere: isOfOtherPlatform(formatId),
    // Of before it had that column, our own export repeats Substack's word and does not say since when.
    vouches: isOfSubstack ? 'all' : !isOwn ? 'none' : mapping.includes('substack-as-of') ? 'aged' : 'all',
    statesEnds: isOfSubstack && mapping.some((field) => field === 'expiry' || field === 'comped-until'),
    grantedBy: compGiver(formatId),
  }
}
