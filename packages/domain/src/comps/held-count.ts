import { formatCount } from '../time/dates.ts'

/** A batch over all that match is for as many as the person saw; where others match by now, nothing is done to anybody. */
export const otherCountMessage = (seen: number, now: number, outcome = 'Nobody was comped.'): string =>
  `${formatCount(seen)} were shown, and ${formatCount(now)} match now. ${outcome} Look at the list again.`
