import { formatCount } from '../time/dates.ts'

/** A batch over all that match is for as many as the person saw; where others match by now, nobody is comped. */
export const otherCountMessage = (seen: number, now: number): string =>
  `${formatCount(seen)} were shown, and ${formatCount(now)} match now. Nobody was comped. Look at the list again.`
